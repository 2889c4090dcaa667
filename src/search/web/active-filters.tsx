import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { ClearFilters } from './clear-filters.tsx';
import { type Chip, chipsOf } from './filters.ts';
import { focusResults, useSearchPage } from './use-search-page.ts';

/** Shows each active filter as a link that removes it. */
export function ActiveFilters({ className = 'flex-wrap' }: { className?: string }) {
  const { page, search, facets, linkTo } = useSearchPage();
  const chips: Chip<object>[] = chipsOf(page.filters, search, facets);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className={`flex items-center gap-2 ${className}`}>
      {chips.map(({ label, without }) => (
        <li key={Object.keys(without) + label} className="min-w-0">
          <Link
            {...linkTo(page.changed(search, without))}
            resetScroll={false}
            onClick={focusResults}
            activeOptions={{ exact: true }}
            activeProps={{}}
            aria-label={`Remove filter ${label}`}
            className="flex min-h-11 items-center gap-1.5 rounded-full border border-base-content/25 bg-base-100 px-3.5 text-sm hover:border-base-content"
          >
            <span className="max-w-60 truncate">{label}</span>
            <X size={14} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <ClearFilters variant="quiet" />
      </li>
    </ul>
  );
}
