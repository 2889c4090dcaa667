import { ValidationError } from '#platform/server/app-error.ts';
import { pagingOf } from '#platform/server/paging.ts';
import { deepestRow } from '#search/shared/directory-rules.ts';

type Asked = { page: number; per_page: number };

/** Returns the rows of a page. @throws ValidationError past the deepest row */
export function rangeOf({ page, per_page }: Asked): { limit: number; offset: number } {
  if (page > lastPageOf(per_page))
    throw new ValidationError('page', 'Narrow your search: only its first 10,000 results are shown.');
  return { limit: per_page, offset: (page - 1) * per_page };
}

/**
 * Returns the paging part of an answer. The last page is the one with the deepest row, while the total counts all rows.
 */
export function pagesOf(asked: Asked, total: number) {
  const meta = pagingOf(asked, total);
  return { ...meta, last_page: Math.min(meta.last_page, lastPageOf(asked.per_page)) };
}

const lastPageOf = (perPage: number): number => Math.floor(deepestRow / perPage);
