import { Link } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';

type Props = {
  /** The list's address. */
  list: string;
  onReset: () => void;
};

/** Takes away every filter and order that a list's address holds. */
export function ResetFilters({ list, onReset }: Props) {
  return (
    <Link
      to={list}
      search={{}}
      resetScroll={false}
      onClick={onReset}
      className={buttonClass({ look: 'outline' }, 'bg-base-100')}
    >
      <RotateCcw size={16} aria-hidden="true" /> Reset
    </Link>
  );
}
