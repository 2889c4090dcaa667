import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { receivedScreen } from '#site-visits/shared/calendar-rules.ts';

type Props = { to: number | 'choose'; className: string; children: ReactNode };

/** Going back closes all steps of the dialog. */
export function CapacityLink({ to, className, children }: Props) {
  return (
    <Link
      to="/admin/site-visits"
      search={(current: object) => ({ ...receivedScreen.readList({ ...current }), capacity: to })}
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
