import { Link } from '@tanstack/react-router';
import { type ButtonLook, buttonClass } from '../ui/button.tsx';
import { focusResults } from './focus-results.ts';
import { useDirectorySearch } from './use-directory-search.ts';

/** Resets everything except the tab: filters, search, order, page and the selected project. */
export function ClearFilters({ look = 'outline' }: Pick<ButtonLook, 'look'>) {
  const { tab } = useDirectorySearch();
  return (
    <Link
      to="/"
      search={{ tab }}
      resetScroll={false}
      onClick={focusResults}
      activeOptions={{ exact: true }}
      activeProps={{}}
      className={buttonClass({ look })}
    >
      Clear Filters
    </Link>
  );
}
