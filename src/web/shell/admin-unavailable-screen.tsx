import { Link } from '@tanstack/react-router';
import { Hammer } from 'lucide-react';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function AdminUnavailableScreen() {
  return (
    <EmptyState
      icon={<Hammer size={32} aria-hidden="true" />}
      title="Not available yet"
      hint="This release doesn’t have this page yet. Nothing you entered elsewhere is lost."
    >
      <Link to="/" className={buttonClass({ variant: 'outline' })}>
        Go to the directory
      </Link>
    </EmptyState>
  );
}
