import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { directoryService } from '#server/directory/service.ts';
import type { PooledDb } from '#server/platform/database/open.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await testApp();
  await service.database.pool.query(`
    insert into locations (location_name) select 'Place ' || n from generate_series(1, 5) n;
    insert into exhibitors (kind, name) select 'developer', 'Builder ' || md5(n::text) from generate_series(1, ${size}) n;
    insert into exhibitors (kind, name) select 'broker', 'Consultant ' || md5(n::text) from generate_series(1, ${size / 10}) n;
    insert into projects (developer_id, project_name, status, location_id, start_price)
      select e.id, 'Project ' || md5('p' || e.id), 'ongoing', l.id, 5000000 + e.id
      from exhibitors e join locations l on l.id % 5 = e.id % 5 where kind = 'developer';
    insert into project_consultants (project_id, consultant_id)
      select p.id, ${size} + 1 + p.id % ${size / 10} from projects p;
    analyze`);
});
afterAll(() => service.close());

const size = 2_000;
const page = { sort: 'recommended', page: 1, per_page: 24 } as const;
const projectPage = { sort: 'newest', page: 1, per_page: 12 } as const;
const location_id = 3;

/** Questions with small answers, whatever the size of the directory. */
const questions: Record<string, (directory: ReturnType<typeof directoryService>) => Promise<unknown>> = {
  'a search for a builder': (directory) => directory.exhibitors({ ...page, search: 'builder c4ca4238' }),
  'a search for a consultant': (directory) =>
    directory.exhibitors({ ...page, search: 'consultant c81e728d', kind: 'broker' }),
  'a search for a project in a place': (directory) =>
    directory.exhibitors({ ...page, search: 'c8ffe9a587b1', location_id }),
  'projects of a consultant': (directory) => directory.projects({ ...projectPage, broker_id: size + 7 }),
  'projects of a builder': (directory) => directory.projects({ ...projectPage, developer_id: 12 }),
  'projects by a search': (directory) => directory.projects({ ...projectPage, search: 'c8ffe9a587b1' }),
  'one project': (directory) => directory.project(1),
  suggestions: (directory) => directory.suggestions('c4ca42'),
  'suggestions within a word': (directory) => directory.suggestions('4ca4238a0b9'),
};

/** The first page of everything: nothing past it is read, but for what is counted. */
const pages: Record<string, (directory: ReturnType<typeof directoryService>) => Promise<unknown>> = {
  recommended: (directory) => directory.exhibitors({ ...page, kind: 'developer' }),
  'by name': (directory) => directory.exhibitors({ ...page, kind: 'developer', sort: 'name' }),
  'newest of both kinds': (directory) => directory.exhibitors({ ...page, sort: 'newest' }),
  'of a place': (directory) => directory.exhibitors({ ...page, kind: 'developer', location_id }),
  'projects, newest': (directory) => directory.projects(projectPage),
  'projects, cheapest': (directory) => directory.projects({ ...projectPage, sort: 'price' }),
  'projects, dearest': (directory) => directory.projects({ ...projectPage, sort: '-price' }),
  'projects, by name': (directory) => directory.projects({ ...projectPage, sort: 'name' }),
};

/**
 * What the engine did for a question: each query's text and the rows of tables it read, those it threw away included.
 * Reading whole tables is made dear, so that it happens only where no index serves.
 */
async function workOf(
  ask: (directory: ReturnType<typeof directoryService>) => Promise<unknown>,
): Promise<{ query: string; rowsRead: number }[]> {
  const asked: { query: string; params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) };
  await ask(directoryService(drizzle(service.database.pool, { logger }) as PooledDb));
  const client = await service.database.pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    const work: { query: string; rowsRead: number }[] = [];
    for (const { query, params } of asked.filter(({ query }) => /^\s*(with|select)/.test(query))) {
      const { rows } = await client.query(`explain (analyze, timing off, format json) ${query}`, params);
      work.push({ query, rowsRead: rowsRead(rows[0]['QUERY PLAN'][0].Plan) });
    }
    return work;
  } finally {
    await client.query('reset enable_seqscan');
    client.release();
  }
}

type Plan = Record<string, unknown> & { Plans?: Plan[] };

/** Rows that the scans of large tables in a plan went through. */
function rowsRead(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0);
  const number = (name: string) => Number(plan[name] ?? 0);
  const isLarge = ['projects', 'exhibitors', 'project_consultants', 'search_terms'].includes(
    String(plan['Relation Name']),
  );
  if (!isLarge) return below;
  const each = number('Actual Rows') + number('Rows Removed by Filter') + number('Rows Removed by Index Recheck');
  return below + each * number('Actual Loops');
}

for (const [name, ask] of Object.entries(questions)) {
  test(`an index serves ${name}`, async () => {
    const work = await workOf(ask);
    expect(work.length).toBeGreaterThan(0);
    for (const { query, rowsRead } of work) expect(rowsRead, query).toBeLessThan(size / 10);
  });
}

for (const [name, ask] of Object.entries(pages)) {
  test(`an index serves the first page: ${name}`, async () => {
    const rowQueries = (await workOf(ask)).filter(
      ({ query }) => !/count\(|from cells/.test(query) || /with page as/.test(query),
    );
    expect(rowQueries.length).toBeGreaterThan(0);
    for (const { query, rowsRead } of rowQueries) expect(rowsRead, query).toBeLessThan(size / 5);
  });
}
