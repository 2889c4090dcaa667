import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The order that a table was asked for, empty values last; columns it can't be sorted by are ignored.
 * @param sortable the columns by the names that the answer gives them.
 */
export const orderOf = (
  sortable: Record<string, SQLWrapper>,
  asked: { column: string; descending: boolean }[],
): SQL[] =>
  asked.flatMap(({ column, descending }) => {
    const value = Object.hasOwn(sortable, column) ? sortable[column] : undefined;
    return value ? [sql`${value} ${sql.raw(descending ? 'desc' : 'asc')} nulls last`] : [];
  });
