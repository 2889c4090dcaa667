import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useViewer } from '../accounts/use-viewer.ts';
import { builderPath, stallPath } from './builder-path.ts';

/** Where a builder is shown to whoever looks. */
export const useBuilderPath = (id: number): string => (useViewer() ? stallPath(id) : builderPath(id));

type Props = { id: number; className?: string; children: ReactNode };

/** Leads the signed in to a builder's stall, everybody else to the page that is open to them. */
export function BuilderLink({ id, className, children }: Props) {
  return (
    <Link to={useBuilderPath(id)} preload={false} className={className}>
      {children}
    </Link>
  );
}
