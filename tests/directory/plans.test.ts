import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
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
`);
  await service.database.pool.query('vacuum analyze');
});
afterAll(() => service.close());

const size = 2_000;
const page = { sort: 'recommended', page: 1, per_page: 24 } as const;
const projectPage = { sort: 'newest', page: 1, per_page: 12 } as const;
const location_id = 3;

/** Questions with small answers, whatever the size of the directory. */
const questions: Record<string, (directory: ReturnType<typeof directoryService>) => Promise<unknown>> = {
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
 * The ways to read a table that are named `dear` are made so, and then taken only where no other index serves.
 */
async function workOf(
  ask: (directory: ReturnType<typeof directoryService>) => Promise<unknown>,
  dear: string[],
): Promise<{ query: string; rowsRead: number }[]> {
  const client = await service.database.pool.connect();
  const asked: { query: string; params: unknown[] }[] = [];
  const recording = new Proxy(client, {
    get: (target, name) =>
      name === 'query'
        ? (config: { text: string; values?: unknown[] }, values?: unknown[]) => {
            asked.push({ query: config.text, params: values ?? config.values ?? [] });
            return target.query(config as never, values as never);
          }
        : Reflect.get(target, name),
  });
  try {
    await ask(directoryService(drizzle(recording as unknown as pg.Pool) as PooledDb));
    for (const way of dear) await client.query(`set enable_${way} = off`);
    const work: { query: string; rowsRead: number }[] = [];
    for (const { query, params } of asked.filter(({ query }) => /^\s*(with|select)/.test(query))) {
      const { rows } = await client.query(`explain (analyze, timing off, format json) ${query}`, params);
      work.push({ query, rowsRead: rowsRead(rows[0]['QUERY PLAN'][0].Plan) });
    }
    return work;
  } finally {
    for (const way of dear) await client.query(`reset enable_${way}`);
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
    // A test's tables are so small that walking along an index of another order is cheap: only looking up is left.
    const work = await workOf(ask, ['seqscan', 'indexscan', 'indexonlyscan']);
    expect(work.length).toBeGreaterThan(0);
    for (const { query, rowsRead } of work) expect(rowsRead, query).toBeLessThan(size / 3);
  });
}

for (const [name, ask] of Object.entries(pages)) {
  test(`an index serves the first page: ${name}`, async () => {
    const rowQueries = (await workOf(ask, ['seqscan'])).filter(
      ({ query }) => !/count\(|from cells/.test(query) || /with page as/.test(query),
    );
    expect(rowQueries.length).toBeGreaterThan(0);
    for (const { query, rowsRead } of rowQueries) expect(rowsRead, query).toBeLessThan(size / 3);
  });
}
