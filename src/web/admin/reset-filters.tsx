import { Link } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { buttonClass } from '../ui/button.tsx';
import { focusList } from './focus-list.ts';

export function ResetFilters({ list }: { list: string }) {
  return (
    <Link
      to={list}
      search={{}}
      resetScroll={false}
      onClick={focusList}
      className={buttonClass({ variant: 'outline' }, 'bg-base-100')}
    >
      <RotateCcw size={16} aria-hidden="true" /> Reset
    </Link>
  );
}
