import { Link } from '@tanstack/react-router';
import { Link2Off } from 'lucide-react';
import { MessagePage } from '#platform/web/lib/message-page.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';

const dashboard: string = '/dashboard';

export function VisitLinkNotValid() {
  return (
    <MessagePage
      documentTitle="This link is not valid"
      icon={<Link2Off size={32} aria-hidden="true" />}
      title="This link is not valid"
      hint="Part of it may be missing. Open the newest email about your visit and use its link. If you booked with an account, your visits are on your dashboard."
    >
      <Link to={dashboard} className={buttonClass({})}>
        Sign in to see your visits
      </Link>
      <Link to="/" className={buttonClass({ variant: 'outline' })}>
        Find a project
      </Link>
    </MessagePage>
  );
}
