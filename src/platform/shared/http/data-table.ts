import { z } from 'zod';
import { pageResponse } from './contract.ts';
import { page, perPage, searchQuery } from './fields.ts';
import { maxPageSize } from './rules.ts';

export type TableRequest = {
  search: string | undefined;
  order: { column: string; descending: boolean }[];
  offset: number;
  limit: number;
  draw: number | undefined;
};

const defaultRows = 10;
const whole = z.coerce.number({ error: 'Enter a whole number.' }).int('Enter a whole number.');
const column = z.object({ data: z.unknown().optional(), name: z.unknown().optional() });
const order = z.object({
  column: whole.optional(),
  name: z.string().optional(),
  dir: z.enum(['asc', 'desc'], 'Choose asc or desc.').default('asc'),
});

const searchValue = (search: unknown) =>
  typeof search === 'object' && search !== null && 'value' in search ? search.value : search;

/**
 * Accepts `search`, `page`, `per_page`, or DataTables’ form (https://datatables.net/manual/server-side) without
 * per-column search.
 */
export const tableInput = z
  .strictObject({
    search: z.preprocess(searchValue, searchQuery.optional()),
    page,
    per_page: perPage(defaultRows),
    draw: whole.min(0, 'Enter a number of 0 or more.').optional(),
    start: whole.min(0, 'Rows start at 0.').max(1_000_000_000, 'Rows end at 1,000,000,000.').default(0),
    length: whole
      .min(-1, 'Request at least 1 row.')
      .default(defaultRows)
      .describe(`-1 and more than ${maxPageSize}: ${maxPageSize}.`),
    columns: z.array(column).max(100, 'A table has at most 100 columns.').default([]),
    order: z.array(order).max(20, 'Order by at most 20 columns.').default([]),
  })
  .transform(({ search, page, per_page, draw, start, length, columns, order }): TableRequest => {
    if (draw === undefined) return { search, order: [], offset: (page - 1) * per_page, limit: per_page, draw };
    const nameOf = (index = -1) =>
      [columns[index]?.name, columns[index]?.data].find((name) => name !== '' && name !== undefined);
    return {
      search,
      order: order.map(({ column, name, dir }) => ({
        column: String(name || nameOf(column)),
        descending: dir === 'desc',
      })),
      offset: start,
      limit: length < 1 ? maxPageSize : Math.min(length, maxPageSize),
      draw,
    };
  });

/** Has DataTables’ fields for a request in its form. */
export const tablePageResponse = <Row extends z.ZodType>(row: Row) =>
  pageResponse(row).extend({
    draw: z.int().optional(),
    recordsTotal: z.int().optional().describe('How many rows there are without the search.'),
    recordsFiltered: z.int().optional(),
  });
