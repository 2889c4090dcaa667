import type { SQL } from 'drizzle-orm';
import type { Scope } from '#access/server/scope.ts';
import type { Db } from '#platform/server/database/open.ts';
import type { Columns, RowsDefinition, Selected } from './definition.ts';
import { page, wordsOf } from './page.ts';
import { countRecords, searchRecords, selectRecord, selectRecordIds, selectRecordsByIds } from './record-queries.ts';

/** A list's input. Its filters are further fields. */
export type Asked = { search?: string | undefined; sortBy: string; sortOrder: 'asc' | 'desc' };
type Paged = { page: number; per_page: number };
type Filters = Record<string, (value: never) => SQL | undefined>;
type Filtered<F extends Filters> = { [Name in keyof F]?: Parameters<F[Name]>[0] | undefined };

/** Answers pages and single rows of a definition, within a scope. */
export function rowsService<C extends Columns, F extends Filters>(db: Db, definition: RowsDefinition<C, F>) {
  type Row = Selected<C>;
  const rows = definition as unknown as RowsDefinition;

  const narrowing = async (
    scope: Scope,
    { search, sortBy: _sortBy, sortOrder: _sortOrder, ...filters }: Asked & Filtered<F>,
  ) => ({ scope, words: await wordsOf(db, search), filters });

  return {
    find: async (scope: Scope, id: number, within: Db = db): Promise<Row | undefined> =>
      (await selectRecord(within, rows, scope, id)) as Row | undefined,

    page: async <Shown>(
      scope: Scope,
      { page: number, per_page, ...asked }: Paged & Asked & Filtered<F>,
      present: (row: Row) => Shown,
    ) => {
      const order = asked as unknown as Asked;
      const narrowed = await narrowing(scope, asked as unknown as Asked & Filtered<F>);
      const asRange = { limit: per_page, offset: (number - 1) * per_page };
      const found = narrowed.words && (await searchRecords(db, rows, narrowed, order, asRange));
      return page(
        { page: number, per_page },
        {
          count: async () => found?.total ?? countRecords(db, rows, narrowed),
          rows: async (range) =>
            selectRecordsByIds(
              db,
              rows,
              scope,
              found?.ids ?? (await selectRecordIds(db, rows, narrowed, order, range)),
            ),
          present: (row) => present(row as Row),
        },
      );
    },

    /** Returns how many rows the filters find. */
    total: async (scope: Scope, asked: Asked & Filtered<F>): Promise<number> =>
      countRecords(db, rows, await narrowing(scope, asked)),

    /** Returns the first ids that the filters find, in order. */
    ids: async (scope: Scope, asked: Asked & Filtered<F>, limit: number): Promise<number[]> =>
      selectRecordIds(db, rows, await narrowing(scope, asked), asked, { limit, offset: 0 }),

    /** Returns the rows that the scope may reach, in the order of `ids`. */
    byIds: async (scope: Scope, ids: number[]): Promise<Row[]> =>
      (await selectRecordsByIds(db, rows, scope, ids)) as Row[],
  };
}
