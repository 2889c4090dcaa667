import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readReceivedFilters } from '#shared/site-visits/search-params-rules.ts';
import { list } from './received-list.ts';

type Props = { to: number | 'choose'; className: string; children: ReactNode };

/** From one face of the dialog to another: going back closes it all the same. */
export function CapacityLink({ to, className, children }: Props) {
  return (
    <Link
      to={list}
      search={(current: object) => ({ ...readReceivedFilters({ ...current }), capacity: to })}
      replace
      state={(current) => ({ ...current })}
      resetScroll={false}
      preload={false}
      className={className}
    >
      {children}
    </Link>
  );
}
