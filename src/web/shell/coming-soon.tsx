import { Link } from '@tanstack/react-router';
import { Hammer } from 'lucide-react';
import { MessagePage } from '../lib/message-page.tsx';
import { buttonClass } from '../ui/button.tsx';

export function ComingSoon() {
  return (
    <MessagePage
      icon={<Hammer size={32} aria-hidden="true" />}
      title="Coming soon"
      hint="This page isn’t available yet. Your data is safe."
    >
      <Link to="/" className={buttonClass({})}>
        Go to the directory
      </Link>
    </MessagePage>
  );
}
