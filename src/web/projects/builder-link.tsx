import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useViewer } from '../accounts/use-viewer.ts';
import { builderPath, stallPath } from './builder-path.ts';

/** The stall for signed-in users, else the public page. */
export const useBuilderPath = (id: number): string => (useViewer() ? stallPath(id) : builderPath(id));

type Props = { id: number; className?: string; children: ReactNode };

export function BuilderLink({ id, className, children }: Props) {
  return (
    <Link to={useBuilderPath(id)} preload={false} className={className}>
      {children}
    </Link>
  );
}
