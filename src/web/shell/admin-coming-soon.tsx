import { Link } from '@tanstack/react-router';
import { Hammer } from 'lucide-react';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function AdminComingSoon() {
  return (
    <EmptyState
      icon={<Hammer size={32} aria-hidden="true" />}
      title="Coming soon"
      hint="This page isn’t available yet. Your data is safe."
    >
      <Link to="/" className={buttonClass({ variant: 'outline' })}>
        Go to the directory
      </Link>
    </EmptyState>
  );
}
