import { BackLink } from '#platform/web/ui/back-link.tsx';

type Props = { to: '/admin/visitor-inquiry' | '/admin/site-visits'; leave: () => void; children: string };

/** Leads back to the list with its filters: `leave` goes back in this tab's history. */
export const BackToList = ({ to, leave, children }: Props) => (
  <BackLink
    to={to}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      leave();
    }}
  >
    {children}
  </BackLink>
);
