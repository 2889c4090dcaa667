import { Link } from '@tanstack/react-router';
import { Link2Off } from 'lucide-react';
import { mailChoicesPath } from '#notifications/shared/mail-rules.ts';
import { MessagePage } from '#platform/web/lib/message-page.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';

const profile: string = mailChoicesPath;

export function UnsubscribeNotValid() {
  return (
    <MessagePage
      documentTitle="This link is not valid"
      icon={<Link2Off size={32} aria-hidden="true" />}
      title="This link is not valid"
      hint="Part of it may be missing, or its account was deleted. Signed in, you can choose which emails you get in your profile."
    >
      <Link to={profile} className={buttonClass({})}>
        Choose your emails
      </Link>
    </MessagePage>
  );
}
