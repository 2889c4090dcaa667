import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { MessagePage } from '#platform/web/lib/message-page.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';

export function NotFound() {
  return (
    <MessagePage
      documentTitle="Page not found"
      icon={<Compass size={32} aria-hidden="true" />}
      title="Page not found"
      hint="The page may have moved, or the address may be wrong."
    >
      <Link to="/" className={buttonClass({})}>
        Go to the directory
      </Link>
    </MessagePage>
  );
}
