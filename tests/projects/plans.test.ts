import { expect, test } from 'vitest';
import { scopeOf } from '#access/server/scope.ts';
import { stallGalleries } from '#exhibitors/server/gallery-service.ts';
import { exhibitorsService } from '#exhibitors/server/service.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { projectGalleries } from '#projects/server/gallery-service.ts';
import { managedProjectsService } from '#projects/server/manage-service.ts';
import { projectsService } from '#projects/server/service.ts';
import { recordKit } from '#records/server/service.ts';
import { searchService } from '#search/server/answer-service.ts';
import { directoryService } from '#search/server/directory-service.ts';
import { selectHomesByIds } from '#search/server/home-queries.ts';
import { memoryEngine } from '#search/server/memory/engine-service.ts';
import { queryWork } from '../support/plans.ts';
import { expoOfFile } from '../support/test-app.ts';

const size = 2_000;
/** Each project and exhibitor has about four of everything. */
const tables = {
  ofProjects: ['project_facilities', 'project_gallery', 'project_consultants', 'site_visits'],
  ofExhibitors: ['exhibitor_achievements', 'exhibitor_gallery'],
};

const expo = await expoOfFile();
await expo.query(`
  insert into media (path, kind, content_type, bytes, sha256, width, height)
    select 'images/' || left(md5(n::text), 2) || '/' || md5(n::text) || '.webp', 'image', 'image/webp', 1,
      md5(n::text) || md5(n::text), 10, 10 from generate_series(1, ${size}) n;
  insert into facilities (name) select 'Facility ' || n from generate_series(1, 40) n;
  insert into exhibitors (kind, name, logo_id, stall_image_id)
    select case when n <= ${size} then 'developer' else 'broker' end::exhibitor_kind, 'Firm ' || n, 1 + n % ${size}, 1 + n % 7
    from generate_series(1, ${size * 2}) n;
  insert into projects (developer_id, project_name, status, stall_image_id, floor_plans)
    select n, 'Project ' || n, case n % 2 when 0 then 'past' else 'ongoing' end::project_status, n, jsonb_build_array((select path from media where id = n))
    from generate_series(1, ${size}) n;
  insert into project_facilities select id, 1 + (id + k) % 40 from projects, generate_series(1, 4) k;
  insert into project_gallery select id, k, 1 + (id + k) % ${size} from projects, generate_series(1, 4) k;
  insert into project_consultants (project_id, consultant_id)
    select id, ${size} + 1 + (id + k) % ${size} from projects, generate_series(1, 4) k;
  insert into project_unit_types (project_id, position, configuration, carpet_area)
    select id, k, '2 BHK', 600 from projects, generate_series(0, 3) k;
  alter table site_visits disable trigger site_visits_keep_slots;
  insert into site_visits (project_id, visitor_name, visitor_email, visitor_phone, visit_date, number_of_visitors)
    select id, 'Asha', 'asha@people.example', '+91 90000 00000', current_date + k, 1 from projects, generate_series(1, 4) k;
  insert into exhibitor_gallery (exhibitor_id, media_id, position)
    select id, 1 + (id + k) % ${size}, k from exhibitors, generate_series(1, 4) k;
  insert into exhibitor_achievements select id, 1 + (id + k) % ${size}, k from exhibitors, generate_series(1, 4) k;
`);
await expo.query('vacuum analyze');

const exhibitorsOf = (db: PooledDb) =>
  exhibitorsService(db, directoryService(db, 0, searchService(db, memoryEngine(db))));

const questions: Record<string, (db: PooledDb) => Promise<unknown>> = {
  'a project’s page': (db) => projectsService(db, async () => 0).find(77),
  'a builder’s page': (db) => exhibitorsOf(db).builderPage(77, false),
  'a consultant’s stall': (db) => exhibitorsOf(db).consultantStall(size + 77),
  'a consultant’s projects': (db) => exhibitorsOf(db).brokerProjects(size + 77),
};

test.each(Object.entries(questions))('indexes serve %s', async (_, ask) => {
  const work = await queryWork(expo.database.pool, ask, {
    dear: ['seqscan'],
    large: ['projects', 'exhibitors', 'media', ...tables.ofProjects, ...tables.ofExhibitors],
  });
  expect(work.length).toBeGreaterThan(0);
  for (const { query, rowsRead } of work) expect(rowsRead, query).toBeLessThan(100);
});

test('a page of homes that a search found reads only their unit types', async () => {
  const page = Array.from({ length: 20 }, (_, place) => 77 + place);
  const work = await queryWork(expo.database.pool, (db) => selectHomesByIds(db, page), {
    dear: [],
    large: ['project_unit_types'],
  });
  expect(work).toHaveLength(1);
  // They are read for the card, and for whether homes are left to visit.
  for (const { rowsRead } of work) expect(rowsRead).toBeLessThanOrEqual(2 * 4 * page.length);
});

const organiser = { id: 0, name: '', email: '', roles: [], permissions: [{ name: 'access-admin-dashboard' }] };

test.each([
  { sortBy: 'updated_at', sortOrder: 'desc' },
  { sortBy: 'name', sortOrder: 'asc' },
  { sortBy: 'created_at', sortOrder: 'asc' },
  { sortBy: 'name', sortOrder: 'asc', search: '1777' },
] as const)('an index serves the list of all projects: %o', async (asked) => {
  const work = await queryWork(
    expo.database.pool,
    (db) =>
      managedProjectsService(
        db,
        recordKit(db, {}, async () => {}),
      ).page(organiser as never, {
        ...asked,
        page: 1,
        per_page: 12,
      }),
    { dear: ['seqscan'], large: ['projects', 'exhibitors', 'media', ...tables.ofProjects] },
  );
  const read = work.filter(({ query }) => !/^select count\(/.test(query));
  expect(read.length).toBeGreaterThan(0);
  for (const { query, rowsRead } of read) expect(rowsRead, query).toBeLessThan(200);
});

test.each([
  { of: projectGalleries, sortBy: 'updated_at', sortOrder: 'desc' },
  { of: projectGalleries, sortBy: 'name', sortOrder: 'asc' },
  { of: stallGalleries, sortBy: 'updated_at', sortOrder: 'desc' },
] as const)('an index serves the folders of pictures: $of.name by $sortBy', async ({ of, ...asked }) => {
  const work = await queryWork(
    expo.database.pool,
    (db) =>
      of(
        db,
        recordKit(db, {}, async () => {}),
      ).folders.page(scopeOf(organiser), { ...asked, page: 1, per_page: 24 }, (row) => row),
    { dear: ['seqscan'], large: ['projects', 'exhibitors', 'media', ...tables.ofProjects, ...tables.ofExhibitors] },
  );
  const read = work.filter(({ query }) => !/^select count\(/.test(query));
  expect(read.length).toBeGreaterThan(0);
  for (const { query, rowsRead } of read) expect(rowsRead, query).toBeLessThan(400);
});
