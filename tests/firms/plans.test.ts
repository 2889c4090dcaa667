import { expect, test } from 'vitest';
import { firmRecord } from '#exhibitors/server/firms/firm-queries.ts';
import { recordKit } from '#records/server/service.ts';
import { queryWork } from '../support/plans.ts';
import { expoOfFile } from '../support/test-app.ts';

const size = 18_901;
const expo = await expoOfFile();
await expo.query(
  `insert into exhibitors (kind, name, created_at)
   select case when i % 10 = 0 then 'broker' else 'developer' end::exhibitor_kind, md5(i::text) || ' Homes',
     now() - i * interval '1 minute' from generate_series(1, ${size}) i`,
);
await expo.query('vacuum analyze');

const organiser = { id: 0, roles: [], permissions: [{ name: 'access-admin-dashboard' }] };
const first = { sortBy: 'name', sortOrder: 'asc', page: 1, per_page: 15 } as const;

test.each([
  { what: 'builders by name', kind: 'developer', input: {} },
  { what: 'the newest consultants', kind: 'broker', input: { sortBy: 'created_at', sortOrder: 'desc' } },
  { what: 'a search', kind: 'developer', input: { search: 'c81e728d' } },
] as const)('an index serves $what among many stalls', async ({ kind, input }) => {
  const done = await queryWork(
    expo.database.pool,
    (db) =>
      recordKit(db, {}, async () => {})
        .service(firmRecord(kind))
        .page(organiser, { ...first, ...input }),
    { dear: ['seqscan'], large: ['exhibitors'] },
  );
  const read = done.filter(({ query }) => !/^\s*select count\(/.test(query));
  expect(read.length).toBeGreaterThan(0);
  for (const { query, rowsRead } of read) expect(rowsRead, query).toBeLessThan(size / 20);
});
