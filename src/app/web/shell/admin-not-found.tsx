import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';

export function AdminNotFound() {
  return (
    <EmptyState
      icon={<Compass size={32} aria-hidden="true" />}
      title="Page not found"
      hint="It may have moved, or the address may be wrong. Everything you can open is in the sidebar."
    >
      <Link to="/admin" className={buttonClass({})}>
        Go to the dashboard
      </Link>
    </EmptyState>
  );
}
