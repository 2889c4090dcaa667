import { Link } from '@tanstack/react-router';
import { Hammer } from 'lucide-react';
import { MessagePage } from '../lib/message-page.tsx';
import { buttonClass } from '../ui/button.tsx';

export function UnavailableScreen() {
  return (
    <MessagePage
      icon={<Hammer size={32} aria-hidden="true" />}
      title="Not available yet"
      hint="This release doesn’t have this page yet. Nothing you entered elsewhere is lost."
    >
      <Link to="/" className={buttonClass({})}>
        Go to the directory
      </Link>
    </MessagePage>
  );
}
