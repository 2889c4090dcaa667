import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { receivedList } from '#shared/site-visits/received-rules.ts';

type Props = { to: number | 'choose'; className: string; children: ReactNode };

/** Going back closes all steps of the dialog. */
export function CapacityLink({ to, className, children }: Props) {
  return (
    <Link
      to="/admin/site-visits"
      search={(current: object) => ({ ...receivedList.readList({ ...current }), capacity: to })}
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
