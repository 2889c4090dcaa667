import { Link } from '@tanstack/react-router';
import { UserRoundX } from 'lucide-react';
import { MessagePage } from '../lib/message-page.tsx';
import { buttonClass } from '../ui/button.tsx';

/** Where somebody is led whose account is gone. */
export function AccountDeletedPage() {
  return (
    <MessagePage
      icon={<UserRoundX size={32} aria-hidden="true" />}
      title="Your account is deleted"
      hint="Nothing that names you is kept with it any more. The directory stays open to you, and so does the door: you can make an account again whenever you like."
    >
      <Link to="/" className={buttonClass({})}>
        Go to the directory
      </Link>
    </MessagePage>
  );
}
