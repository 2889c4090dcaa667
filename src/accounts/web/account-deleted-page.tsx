import { Link } from '@tanstack/react-router';
import { UserRoundX } from 'lucide-react';
import { MessagePage } from '#platform/web/lib/message-page.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';

export function AccountDeletedPage() {
  return (
    <MessagePage
      icon={<UserRoundX size={32} aria-hidden="true" />}
      title="Your account is deleted"
      hint="Your personal data has been removed. You can still browse the directory, and create an account again at any time."
    >
      <Link to="/" className={buttonClass({})}>
        Go to the directory
      </Link>
    </MessagePage>
  );
}
