import { expect, test } from 'vitest';
import { searchesService } from '#activity/server/search-service.ts';
import { adminDashboardService } from '#dashboards/server/admin-service.ts';
import { dashboardsService } from '#dashboards/server/service.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { addDays, dayInIndia } from '#platform/shared/format/dates.ts';
import { reportTerms } from '#reports/shared/rules.ts';
import type { Person } from '#users/shared/fields.ts';
import { addPerson } from '../support/people.ts';
import { queryWork } from '../support/plans.ts';
import { expoOfFile } from '../support/test-app.ts';

/** Each firm has two projects. All pages have views, leads, inquiries and visits on each of these days. */
const size = { firms: 60, projects: 120, days: 200 };
const pages = size.firms + size.projects;

const expo = await expoOfFile();
const { id } = await addPerson(expo.database, { role: 'Developer' });
const builder = { id, permissions: [{ name: 'access-developer-dashboard' }] } as unknown as Person;
const organiser = { id, permissions: [{ name: 'access-admin-dashboard' }] } as unknown as Person;
const everyDay = `generate_series(1, ${pages}) page, generate_series(0, ${size.days - 1}) ago`;
const day = `(now() at time zone 'Asia/Kolkata')::date - ago`;
const of = `case when page <= ${size.firms} then 'developer' else 'project' end`;
const pageId = `case when page <= ${size.firms} then page else page - ${size.firms} end`;
await expo.query(`
  insert into exhibitors (kind, name) select 'developer', 'Firm ' || n from generate_series(1, ${size.firms}) n;
  insert into exhibitor_members (exhibitor_id, user_id, role) values (7, ${id}, 'owner');
  insert into projects (developer_id, project_name, status)
    select 1 + n % ${size.firms}, 'Project ' || n, 'ongoing' from generate_series(1, ${size.projects}) n;
  insert into activity_totals select ${day}, (${of})::activity_total_page, ${pageId}, 'page_view', 0, 1 + ago % 7 from ${everyDay};
  insert into search_leads select ${day}, 'term ' || page % 9, (${of})::activity_page, ${pageId}, 1 from ${everyDay};
  insert into search_totals select ${day}, 'term ' || page, 5, 3 from ${everyDay};
  insert into inquiries (exhibitor_id, name, email, phone, message, submitted_at)
    select page, 'Asha', 'asha@expo.example', '+91 90000 00000', 'When?', now() - ago * interval '1 day' from ${everyDay}
    where page <= ${size.firms} and ago % 2 = 0;
  alter table site_visits disable trigger site_visits_keep_slots;
  insert into site_visits (project_id, visitor_name, visitor_email, visitor_phone, visit_date, visit_time, number_of_visitors, created_at)
    select ${pageId}, 'Asha', 'asha@expo.example', '+91 90000 00000', ${day}, '10:00', 1, now() - ago * interval '1 day' from ${everyDay}
    where page > ${size.firms} and ago % 4 = 0;
`);
await expo.query('vacuum analyze');

// In small tables, reading all of some days and joining them is cheap.
const work = (ask: (db: PooledDb) => Promise<unknown>, dear = ['seqscan', 'hashjoin', 'mergejoin']) =>
  queryWork(expo.database.pool, ask, {
    dear,
    large: ['activity_totals', 'search_leads', 'search_totals', 'inquiries', 'site_visits'],
  });
const refused = () => Promise.reject(new Error('Only organisers ask this.'));
/** Answers nothing for the calls of other nouns. */
const none = { total: async () => 0, waiting: async () => 0, countToConfirm: async () => 0 };

test('a builder’s three calls of the admin dashboard read only activity on their own pages', async () => {
  const calls = (db: PooledDb) =>
    adminDashboardService({
      db,
      firmPairs: none,
      firstRun: { find: refused },
      health: { missing: refused },
      inbox: none,
      managedProjects: none,
      userList: none,
      receivedVisits: none,
    });
  const own = 3 * size.days;
  for (const ask of [
    (db: PooledDb) => calls(db).stats(builder, 7),
    (db: PooledDb) => calls(db).pageVisits(builder, 7),
    (db: PooledDb) => calls(db).projectVisits(builder, 7),
  ]) {
    const done = await work(ask);
    expect(done.length).toBeGreaterThan(1);
    for (const { query, rowsRead } of done) expect(rowsRead, query).toBeLessThanOrEqual(own);
  }

  // An organiser's reads all visits once to count them, then those of the projects that are named. In small tables,
  // walking the newest until one of a project is found is cheap.
  const lookups = ['seqscan', 'indexscan', 'indexonlyscan'];
  const visits = (size.projects * size.days) / 4;
  for (const { query, rowsRead } of await work((db) => calls(db).projectVisits(organiser, 90), lookups))
    expect(rowsRead, query).toBeLessThanOrEqual(2 * visits);
});

test('an exhibitor’s dashboard reads only searches of the requested days', async () => {
  const days = 7;
  const done = await work((db) =>
    dashboardsService({
      db,
      inbox: none,
      managedProjects: { ...none, page: async () => ({ data: [], total: 0 }) as never },
      searches: searchesService(db),
      stalls: {
        own: async () => [{ is_listed: true }] as never,
        find: async () => ({ achievements: [], languages: [] }) as never,
      },
      receivedVisits: none,
    }).exhibitor(builder, days),
  );
  const searched = done.filter(({ query }) => query.includes('search_'));
  expect(searched).toHaveLength(2);
  for (const { query, rowsRead } of done)
    expect(rowsRead, query).toBeLessThanOrEqual(query.includes('search_totals') ? days * pages : 3 * 2 * size.days);
  for (const { query, rowsRead } of searched)
    if (query.includes('search_leads')) expect(rowsRead, query).toBeLessThanOrEqual(3 * days);
});

test('the organiser’s report reads only searches of the requested days', async () => {
  const to = dayInIndia(new Date());
  const done = await work((db) => searchesService(db).report({ from: addDays(to, -6), to }, reportTerms));
  expect(done).toHaveLength(2);
  for (const { query, rowsRead } of done) expect(rowsRead, query).toBeLessThanOrEqual(7 * pages);
});
