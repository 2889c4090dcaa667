import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AnyList, DialogOf } from '#records/shared/lists/list-rules.ts';
import { dialogLink } from './row-actions.tsx';
import type { ListState } from './use-list.ts';

type Props<L extends AnyList> = {
  list: ListState<L>;
  open: DialogOf<L>;
  label?: string;
  className: string;
  children: ReactNode;
};

/** Opens a dialog by its address. Closing it goes back to the list. */
export function DialogLink<L extends AnyList>({ list, open, label, className, children }: Props<L>) {
  return (
    <Link {...dialogLink(list, open)} aria-label={label} title={label?.split(' ')[0]} className={className}>
      {children}
    </Link>
  );
}
