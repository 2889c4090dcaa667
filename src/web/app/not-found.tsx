import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function NotFound() {
  return (
    <div className="page-width py-12">
      <title>Page not found · Aangan</title>
      <EmptyState
        level={1}
        icon={<Compass size={32} aria-hidden="true" />}
        title="There is no stall at this address"
        hint="The page may have moved, or its address may be mistyped. Everyone who exhibits is in the directory."
      >
        <Link to="/" className={buttonClass({})}>
          Go to the directory
        </Link>
      </EmptyState>
    </div>
  );
}
