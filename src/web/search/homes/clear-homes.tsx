import { Link } from '@tanstack/react-router';
import { type ButtonVariant, buttonClass } from '../../ui/button.tsx';
import { focusResults } from '../directory/focus-results.ts';
import { useHomes } from './use-homes.ts';

export function ClearHomes({
  variant = 'outline',
  className = '',
}: Pick<ButtonVariant, 'variant'> & { className?: string }) {
  return (
    <Link
      to="/projects"
      search={{ view: useHomes().asked.view }}
      resetScroll={false}
      onClick={focusResults}
      activeOptions={{ exact: true }}
      activeProps={{}}
      className={buttonClass({ variant }, className)}
    >
      Clear all
    </Link>
  );
}
