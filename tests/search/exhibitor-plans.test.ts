import { expect, test } from 'vitest';
import { SearchStartingError } from '#platform/server/app-error.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { searchService } from '#search/server/answer-service.ts';
import { cursorService } from '#search/server/cursor-service.ts';
import { directoryService } from '#search/server/directory-service.ts';
import { fallbackService } from '#search/server/fallback-service.ts';
import { memoryEngine } from '#search/server/memory/engine-service.ts';
import type { ExhibitorListInput, ProjectListInput } from '#search/shared/directory-contract.ts';
import type { HomeQuery } from '#search/shared/home-contract.ts';
import { queryWork } from '../support/plans.ts';
import { expoOfFile } from '../support/test-app.ts';

const size = 2_000;
const service = await expoOfFile();
await service.query(`
  insert into locations (location_name) select 'Place ' || n from generate_series(1, 5) n;
  insert into exhibitors (kind, name) select 'developer', 'Builder ' || md5(n::text) from generate_series(1, ${size}) n;
  insert into exhibitors (kind, name) select 'broker', 'Consultant ' || md5(n::text) from generate_series(1, ${size / 10}) n;
  insert into projects (developer_id, project_name, status, location_id, start_price)
    select e.id, 'Project ' || md5('p' || e.id), 'ongoing', l.id, 5000000 + e.id
    from exhibitors e join locations l on l.id % 5 = e.id % 5 where e.kind = 'developer';
  insert into project_consultants (project_id, consultant_id)
    select p.id, ${size} + 1 + p.id % ${size / 10} from projects p;
`);
await service.query('vacuum analyze');

const page = { sort: 'recommended', page: 1, per_page: 24 } as const;

/** Queries with few results, at any size of the directory. */
const questions: Record<string, (directory: ReturnType<typeof directoryService>) => Promise<unknown>> = {
  'newest projects of a builder': (directory) => directory.newestOfBuilder(12, 24),
  'newest projects of a consultant': (directory) => directory.newestOfConsultant(size + 7, 100),
  suggestions: (directory) => directory.suggestions('c4ca42'),
  'suggestions within a word': (directory) => directory.suggestions('4ca4238a0b9'),
};

/**
 * The first page of everything is listed by the database until search is loaded. Nothing past it is read, except for
 * counts.
 */
const starting = new SearchStartingError();
const noVersion = () => {};
type Lists = ReturnType<typeof fallbackService>;
const exhibitorsBy =
  (query: Partial<ExhibitorListInput>) =>
  ({ exhibitors }: Lists) =>
    exhibitors(starting, { ...page, ...query }, noVersion);
const projectsBy =
  (sort: ProjectListInput['sort']) =>
  ({ projects }: Lists) =>
    projects(starting, { sort, page: 1, per_page: 12 }, noVersion);
const homesBy =
  (sort: HomeQuery['sort']) =>
  ({ homes }: Lists) =>
    homes(starting, { sort, page: 1, per_page: 12 }, noVersion);
const pages: Record<string, (lists: Lists) => Promise<unknown>> = {
  recommended: exhibitorsBy({ kind: 'developer' }),
  'by name': exhibitorsBy({ kind: 'developer', sort: 'name' }),
  'newest of both kinds': exhibitorsBy({ sort: 'newest' }),
  'projects, newest': projectsBy('newest'),
  'projects, cheapest': projectsBy('price'),
  'projects, dearest': projectsBy('-price'),
  'projects, by name': projectsBy('name'),
  'homes, recommended': homesBy('relevance'),
  'homes, by possession': homesBy('possession'),
};

const large = ['projects', 'exhibitors', 'project_consultants', 'search_terms', 'home_search'];
const work = (ask: (db: PooledDb) => Promise<unknown>, dear: string[]) =>
  queryWork(service.database.pool, ask, { dear, large });

for (const [name, ask] of Object.entries(questions)) {
  test(`an index serves ${name}`, async () => {
    // In small tables, walking an index of another order is cheap, so only lookups are measured.
    const done = await work(
      (db) => ask(directoryService(db, 0, searchService(db, memoryEngine(db)))),
      ['seqscan', 'indexscan', 'indexonlyscan'],
    );
    expect(done.length).toBeGreaterThan(0);
    for (const { query, rowsRead } of done) expect(rowsRead, query).toBeLessThan(size / 3);
  });
}

for (const [name, ask] of Object.entries(pages)) {
  test(`an index serves the first page: ${name}`, async () => {
    const asked = await work((db) => ask(fallbackService(db)), ['seqscan']);
    const rowQueries = asked.filter(({ query }) => !/count\(/.test(query) || /with page as/.test(query));
    expect(rowQueries.length).toBeGreaterThan(0);
    for (const { query, rowsRead } of rowQueries) expect(rowsRead, query).toBeLessThan(size / 3);
  });
}

test('an index serves all rows by a cursor', async () => {
  const asked = await work(
    async (db) => {
      const all = cursorService(db);
      const { next_cursor } = await all.exhibitors({ ...page, kind: 'broker', cursor: '' });
      await all.exhibitors({ ...page, kind: 'broker', cursor: next_cursor ?? '' });
      await all.homes({ sort: 'relevance', page: 1, per_page: 12, cursor: '' });
    },
    ['seqscan'],
  );
  const idQueries = asked.filter(({ query }) => / order by .* limit /.test(query) && !/ from page /.test(query));
  expect(idQueries.length).toBeGreaterThanOrEqual(3);
  for (const { query, rowsRead } of idQueries) expect(rowsRead, query).toBeLessThan(100);
});
