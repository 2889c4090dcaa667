import { Link } from '@tanstack/react-router';
import { type ButtonVariant, buttonClass } from '../../ui/button.tsx';
import { focusResults } from './focus-results.ts';
import { useDirectorySearch } from './use-directory-search.ts';

export function ClearFilters({ variant = 'outline' }: Pick<ButtonVariant, 'variant'>) {
  const { tab } = useDirectorySearch();
  return (
    <Link
      to="/"
      search={{ tab }}
      resetScroll={false}
      onClick={focusResults}
      activeOptions={{ exact: true }}
      activeProps={{}}
      className={buttonClass({ variant })}
    >
      Clear Filters
    </Link>
  );
}
