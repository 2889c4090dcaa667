import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { receivedScreen } from '#site-visits/shared/calendar-rules.ts';

type Props = { to: number | 'choose'; className: string; children: ReactNode };

/** Opens a step of the dialog. Going back closes all steps at once. */
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
