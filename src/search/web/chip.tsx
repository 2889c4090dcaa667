import { Link } from '@tanstack/react-router';
import { formatCount } from '#platform/shared/format/counts.ts';
import type { HomeSearch } from '#search/shared/home-rules.ts';

/** The look of a choice that one press answers. */
export const chipClass =
  'flex min-h-11 items-center gap-1.5 rounded-full border border-base-content/25 bg-base-100 px-3.5 text-sm whitespace-nowrap';

type Props = {
  label: string;
  /** The number of projects that the search finds. */
  homes: number;
  search: HomeSearch;
  /** Says that the link narrows the search on the same page. */
  narrows?: true;
};

/** Leads to a search for homes. */
export const SearchChip = ({ label, homes, search, narrows }: Props) => (
  <Link
    to="/projects"
    search={search}
    preload={false}
    resetScroll={!narrows}
    rel={narrows && 'nofollow'}
    className={chipClass}
  >
    {label}{' '}
    <span className="relative text-muted">
      {formatCount(homes)}
      <span className="sr-only"> {homes === 1 ? 'project' : 'projects'}</span>
    </span>
  </Link>
);
