import { Link2Off } from 'lucide-react';
import { MessagePage } from '#platform/web/lib/message-page.tsx';

export const VisitLinkNotValid = () => (
  <MessagePage
    icon={Link2Off}
    title="This link is not valid"
    hint="Part of it may be missing, or the visit’s details were erased. Open the newest email about your visit and use its link. If you booked with an account, your visits are on your dashboard."
    steps={[
      ['See your visits', '/dashboard'],
      ['Find a project', '/'],
    ]}
  />
);
