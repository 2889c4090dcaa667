import { Link } from '@tanstack/react-router';
import { focusResults } from '../directory/focus-results.ts';
import { type ButtonVariant, buttonClass } from '../ui/button.tsx';

export function ClearHomes({
  variant = 'outline',
  className = '',
}: Pick<ButtonVariant, 'variant'> & { className?: string }) {
  return (
    <Link
      to="/projects"
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
