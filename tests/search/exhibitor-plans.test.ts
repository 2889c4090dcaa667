import { afterAll, beforeAll, expect, test } from 'vitest';
import { directoryService } from '#server/search/directory-service.ts';
import { queryWork } from '../support/plans.ts';
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
      from exhibitors e join locations l on l.id % 5 = e.id % 5 where e.kind = 'developer';
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

/** Queries with few results, at any size of the directory. */
const questions: Record<string, (directory: ReturnType<typeof directoryService>) => Promise<unknown>> = {
  'a search for a consultant': (directory) =>
    directory.exhibitors({ ...page, search: 'consultant c81e728d', kind: 'broker' }),
  'a search for a project in a place': (directory) =>
    directory.exhibitors({ ...page, search: 'c8ffe9a587b1', location_id }),
  'projects of a consultant': (directory) => directory.projects({ ...projectPage, broker_id: size + 7 }),
  'projects of a builder': (directory) => directory.projects({ ...projectPage, developer_id: 12 }),
  'projects by a search': (directory) => directory.projects({ ...projectPage, search: 'c8ffe9a587b1' }),
  'newest projects of a builder': (directory) => directory.newestOfBuilder(12, 24),
  'newest projects of a consultant': (directory) => directory.newestOfConsultant(size + 7, 100),
  suggestions: (directory) => directory.suggestions('c4ca42'),
  'suggestions within a word': (directory) => directory.suggestions('4ca4238a0b9'),
};

/** The first page of everything: nothing past it is read, except for counts. */
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

const large = ['projects', 'exhibitors', 'project_consultants', 'search_terms'];
const work = (ask: (directory: ReturnType<typeof directoryService>) => Promise<unknown>, dear: string[]) =>
  queryWork(service.database.pool, (db) => ask(directoryService(db)), { dear, large });

for (const [name, ask] of Object.entries(questions)) {
  test(`an index serves ${name}`, async () => {
    // In small tables, walking an index of another order is cheap, so only lookups are measured.
    const done = await work(ask, ['seqscan', 'indexscan', 'indexonlyscan']);
    expect(done.length).toBeGreaterThan(0);
    for (const { query, rowsRead } of done) expect(rowsRead, query).toBeLessThan(size / 3);
  });
}

for (const [name, ask] of Object.entries(pages)) {
  test(`an index serves the first page: ${name}`, async () => {
    const rowQueries = (await work(ask, ['seqscan'])).filter(
      ({ query }) => !/count\(|from cells/.test(query) || /with page as/.test(query),
    );
    expect(rowQueries.length).toBeGreaterThan(0);
    for (const { query, rowsRead } of rowQueries) expect(rowsRead, query).toBeLessThan(size / 3);
  });
}
