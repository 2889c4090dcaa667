import { expect, test } from 'vitest';
import { banksService } from '#catalogue/server/service.ts';
import { recordKit } from '#records/server/service.ts';
import { queryWork } from '../support/plans.ts';
import { expoOfFile } from '../support/test-app.ts';

const size = 28_527;
const expo = await expoOfFile();
await expo.query(`insert into banks (name) select md5(i::text) || ' bank' from generate_series(1, ${size}) i`);
await expo.query('vacuum analyze');

const organiser = { id: 0, roles: [], permissions: [{ name: 'access-admin-dashboard' }] };
const first = { sortBy: 'name', sortOrder: 'asc', page: 1, per_page: 15 } as const;

test.each([
  { what: 'a page by name', input: {} },
  { what: 'a page by change', input: { sortBy: 'updated_at', sortOrder: 'desc' } as const },
  { what: 'a search', input: { search: 'c81e728d' } },
])('an index serves $what among many records', async ({ input }) => {
  const done = await queryWork(
    expo.database.pool,
    (db) => banksService(recordKit(db, {}, async () => {})).page(organiser, { ...first, ...input }),
    { dear: ['seqscan'], large: ['banks'] },
  );
  const read = done.filter(({ query }) => !/count\(/.test(query));
  expect(read.length).toBeGreaterThan(0);
  for (const { query, rowsRead } of read) expect(rowsRead, query).toBeLessThan(size / 100);
});
