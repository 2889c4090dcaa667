import { Link } from '@tanstack/react-router';
import { Hammer } from 'lucide-react';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Stands where a screen of the admin area will be that this release does not have. */
export function AdminComingSoon() {
  return (
    <EmptyState
      icon={<Hammer size={32} aria-hidden="true" />}
      title="This page is being built"
      hint="You may open it, but this release of the program does not have it yet. Nothing is missing of what you have entered elsewhere."
    >
      <Link to="/" className={buttonClass({ variant: 'outline' })}>
        Go to the directory
      </Link>
    </EmptyState>
  );
}
