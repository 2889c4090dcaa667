import { Link2Off } from 'lucide-react';
import { mailChoicesPath } from '#notifications/shared/mail-rules.ts';
import { MessagePage } from '#platform/web/lib/message-page.tsx';

export const UnsubscribeNotValid = () => (
  <MessagePage
    icon={Link2Off}
    title="This link is not valid"
    hint="Part of it may be missing, or its account was deleted. Signed in, you can choose which emails you get in your profile."
    steps={[['Choose your emails', mailChoicesPath]]}
  />
);
