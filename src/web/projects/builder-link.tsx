import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useViewer } from '../accounts/use-viewer.ts';
import { builderPath, stallPath } from './builder-path.ts';

type Props = { id: number; className?: string; children: ReactNode };

/** Leads the signed in to a builder's stall, everybody else to the page that is open to them. */
export function BuilderLink({ id, className, children }: Props) {
  const viewer = useViewer();
  return (
    <Link to={viewer ? stallPath(id) : builderPath(id)} preload={false} className={className}>
      {children}
    </Link>
  );
}
