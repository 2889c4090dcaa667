import { Link } from '@tanstack/react-router';
import { Hammer } from 'lucide-react';
import { MessagePage } from '../lib/message-page.tsx';
import { buttonClass } from '../ui/button.tsx';

/** Stands where a screen will be that this release does not have. */
export function ComingSoon() {
  return (
    <MessagePage
      icon={<Hammer size={32} aria-hidden="true" />}
      title="This page is being built"
      hint="You may open it, but this release of the program does not have it yet. Nothing is missing of what you have entered elsewhere."
    >
      <Link to="/" className={buttonClass({})}>
        Go to the directory
      </Link>
    </MessagePage>
  );
}
