import { Link } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { focusList } from './use-refresh.ts';

/** @param search has the fields that stay. */
export function ResetFilters({ list, search }: { list: string; search: object }) {
  return (
    <Link
      to={list}
      search={search as never}
      resetScroll={false}
      onClick={focusList}
      className={buttonClass({ variant: 'outline' })}
    >
      <RotateCcw size={16} aria-hidden="true" /> Reset
    </Link>
  );
}
