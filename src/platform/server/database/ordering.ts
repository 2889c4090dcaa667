import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Returns the requested order, nulls last; unknown columns are ignored. @param sortable columns by their API names. */
export const orderOf = (
  sortable: Record<string, SQLWrapper>,
  asked: { column: string; descending: boolean }[],
): SQL[] =>
  asked.flatMap(({ column, descending }) => {
    const value = Object.hasOwn(sortable, column) ? sortable[column] : undefined;
    return value ? [sql`${value} ${sql.raw(descending ? 'desc' : 'asc')} nulls last`] : [];
  });
