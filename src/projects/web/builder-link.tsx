import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useViewer } from '#accounts/web/use-viewer.ts';
import type { KeptSearch } from '#platform/web/lib/kept-search.ts';

export const builderPath = (id: number): string => `/developer/${id}/detail`;

const stallPath = (id: number): string => `/developer/${id}/details`;

/** Returns the path of the stall for signed-in users, and of the public page for others. */
export const useBuilderPath = (id: number): string => (useViewer() ? stallPath(id) : builderPath(id));

type Props = { id: number; kept?: KeptSearch; className: string; children: ReactNode };

/** Links to a builder. @param kept is the search that leads there */
export function BuilderLink({ id, kept, className, children }: Props) {
  return (
    <Link to={useBuilderPath(id)} search={kept as never} preload={false} className={className}>
      {children}
    </Link>
  );
}
