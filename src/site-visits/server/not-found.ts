import { NotFoundError } from '#platform/server/app-error.ts';

/**
 * Returns a visit that was looked up. @throws NotFoundError, which says the same of a visit that doesn't exist as of one
 * that the caller may not see
 */
export function requireVisit<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new NotFoundError('Visit not found.');
  return row;
}
