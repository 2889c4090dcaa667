import { expect, test } from 'vitest';
import { instantInIndia } from '#platform/shared/format/dates.ts';
import { addVisitableProject, asha, dayFromNow } from '../support/bookable.ts';
import { receivers } from '../support/receivers.ts';
import { expoOfFile } from '../support/test-app.ts';

const expo = await expoOfFile();
const all = await receivers(expo);
const { builder, otherBuilder, consultant, otherConsultant } = all;

type Row = Record<string, unknown>;
const query = (text: string, values: unknown[] = []): Promise<Row[]> => expo.query(text, values);

// The data has more than the fifty pages that are named, views around every range's ends, and visits and inquiries that
// don't count.
for (let n = 0; n < 8; n += 1) await addVisitableProject(expo.database, builder.stall, { project_name: `Own ${n}` });
for (let n = 0; n < 60; n += 1)
  await addVisitableProject(expo.database, otherBuilder.stall, { project_name: `Other ${n}` });
await query(
  `with pages as (
    select row_number() over (order by type, id) - 1 as place, count(*) over () as pages, type, id from (
      select kind::text::activity_page as type, id from exhibitors union all select 'project', id from projects) page)
  insert into activities (activity_type, page_type, page_id, created_at)
  select case when n % 5 = 0 then 'button_click' else 'page_view' end::activity_type, type, id,
    $1::timestamptz - (n * 17 % 190) * interval '1 day' + (n % 2) * interval '11 hours 59 minutes' - ((n + 1) % 2) * interval '12 hours'
  from generate_series(1, 4000) n join pages on place = (n::bigint * n * 31 % 9973) % pages`,
  [instantInIndia(dayFromNow(0), '12:00')],
);
await query(
  `insert into site_visits (project_id, broker_id, visitor_name, visitor_email, visitor_phone, number_of_visitors, visit_date,
    status, waiting_since, awaits_confirmation, created_at)
  select case when n % 7 > 0 then p.id end, case when n % 7 = 0 then $1::integer when n % 3 = 0 then $2::integer end, 'Asha', 'asha@people.example',
    '+91 98765 43210', 1, $3::date + 5, (array['pending', 'confirmed', 'completed', 'cancelled']::visit_status[])[n % 4 + 1],
    case when n % 4 = 0 and n % 3 = 0 then now() end, n % 4 = 0 and n % 5 = 0,
    $4::timestamptz - (n * 13 % 190) * interval '1 day'
  from generate_series(1, 500) n
  join (select id, row_number() over (order by id) - 1 as place, count(*) over () as projects from projects) p on place = n * n % projects`,
  [consultant.stall, otherConsultant.stall, dayFromNow(0), instantInIndia(dayFromNow(0), '00:00')],
);
await query(
  `insert into inquiries (exhibitor_id, project_id, name, email, phone, submitted_at)
  select e.id, case when n % 2 = 0 then (select max(id) from projects p where p.developer_id = e.id) end, $1, $2, $3,
    $4::timestamptz - (n * 11 % 190) * interval '1 day'
  from generate_series(1, 300) n
  join (select id, row_number() over (order by id) - 1 as place, count(*) over () as stalls from exhibitors) e on place = n % stalls`,
  [asha.name, asha.email, asha.phone, instantInIndia(dayFromNow(0), '00:00')],
);
await query(`insert into users (name, email, created_at) select 'Account', n || '@accounts.example', now() - n * interval '3 days'
  from generate_series(1, 25) n`);

const get = async (path: string, headers: Record<string, string>) => {
  const answer = await expo.send('GET', `/${path}`, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

const india = `(created_at at time zone 'Asia/Kolkata')::date`;
/** Returns the basis of each person's figures, as conditions on the raw rows. */
const reach = () => {
  const { builder, consultant, organiser, otherBuilder } = all;
  const ofBuilder = (stall: number) => {
    const projects = `(select id from projects where developer_id = ${stall})`;
    return {
      views: `(page_type = 'developer' and page_id = ${stall} or page_type = 'project' and page_id in ${projects})`,
      visits: `project_id in ${projects}`,
      inquiries: `(exhibitor_id = ${stall} or project_id in ${projects})`,
      projects: `developer_id = ${stall}`,
    };
  };
  const stall = consultant.stall;
  return [
    {
      who: 'organiser',
      headers: organiser.headers,
      views: 'true',
      visits: 'true',
      inquiries: 'true',
      projects: 'true',
    },
    { who: 'builder', headers: builder.headers, ...ofBuilder(builder.stall) },
    { who: 'other builder', headers: otherBuilder.headers, ...ofBuilder(otherBuilder.stall) },
    {
      who: 'consultant',
      headers: consultant.headers,
      views: `page_type = 'broker' and page_id = ${stall}`,
      visits: `broker_id = ${stall}`,
      inquiries: `exhibitor_id = ${stall}`,
      projects: `id in (select project_id from project_consultants where consultant_id = ${stall})`,
    },
  ];
};
const counted = async (table: string, condition: string) =>
  Number((await query(`select count(*) as count from ${table} where ${condition}`))[0]?.count);
const isView = `activity_type = 'page_view'`;
const isBooking = 'waiting_since is null and not awaits_confirmation';
const ranges = [7, 30, 90] as const;

test.each(ranges)('the cards of %i days match the stored rows', async (days) => {
  const [from, before] = [dayFromNow(1 - days), dayFromNow(1 - 2 * days)];
  for (const { who, headers, ...of } of reach()) {
    const inRange = async (table: string, condition: string, day = india) => ({
      in_range: await counted(table, `${condition} and ${day} >= '${from}'`),
      before: await counted(table, `${condition} and ${day} >= '${before}' and ${day} < '${from}'`),
    });
    const submitted = `(submitted_at at time zone 'Asia/Kolkata')::date`;
    const { data } = await get(`admin/dashboard-stats?days=${days}`, headers);
    const { project_data, ...log } = data.visitors_log;
    expect([who, data.from, data.site_visits, data.inquiries, log, data.mapping_projects]).toEqual([
      who,
      from,
      {
        total: await counted('site_visits', of.visits),
        ...(await inRange('site_visits', `${of.visits} and ${isBooking}`)),
      },
      { total: await counted('inquiries', of.inquiries), ...(await inRange('inquiries', of.inquiries, submitted)) },
      {
        total: await counted('activities', `${isView} and ${of.views}`),
        ...(await inRange('activities', `${isView} and ${of.views}`)),
      },
      { total: await counted('projects', of.projects) },
    ]);
    expect(project_data).toEqual(
      await query(`select p.id as project_id, p.project_name, count(*)::integer as visit_count
        from activities a join projects p on p.id = a.page_id
        where ${isView} and page_type = 'project' and ${of.views} and ${india.replace('created_at', 'a.created_at')} >= '${from}'
        group by p.id order by 3 desc, 1 limit 50`),
    );
  }
});

test.each(ranges)(
  'the lines of %i days are the stored views of the most viewed pages, and of the others',
  async (days) => {
    const [from, before] = [dayFromNow(1 - days), dayFromNow(1 - 2 * days)];
    for (const { who, headers, views } of reach()) {
      const {
        data,
        dates,
        others,
        total,
        before: earlier,
      } = await get(`page-visits-by-type-with-dates?days=${days}`, headers);
      const raw = `activities where ${isView} and ${views} and ${india} >= '${from}'`;
      const most = `(select page_type, page_id from ${raw} group by 1, 2 order by count(*) desc, page_type, page_id limit 50)`;
      const byDay = (condition: string, columns = '') =>
        query(`select ${columns} ${india}::text as visit_date, count(*)::integer as visit_count from ${raw} and ${condition}
        group by ${columns} ${india} order by ${columns} ${india}`);
      const isNamed = `(page_type, page_id) in ${most}`;
      const pages = (rows: { user_id?: number; project_id?: number; visit_date: string; visit_count: number }[]) =>
        rows
          .map(({ visit_date, visit_count, ...page }) => ({
            page_id: page.user_id ?? page.project_id,
            visit_date,
            visit_count,
          }))
          .sort((one, other) => (one.page_id as number) - (other.page_id as number));
      expect([who, pages(data.developers)]).toEqual([
        who,
        await byDay(`${isNamed} and page_type = 'developer'`, 'page_id,'),
      ]);
      expect([who, pages(data.brokers)]).toEqual([who, await byDay(`${isNamed} and page_type = 'broker'`, 'page_id,')]);
      expect([who, pages(data.projects)]).toEqual([
        who,
        await byDay(`${isNamed} and page_type = 'project'`, 'page_id,'),
      ]);
      expect([who, others]).toEqual([who, await byDay(`not ${isNamed}`)]);
      expect(dates).toEqual(Array.from({ length: days }, (_, day) => dayFromNow(day + 1 - days)));
      expect([total, earlier]).toEqual([
        (await query(`select count(*)::integer as count from ${raw}`))[0]?.count,
        await counted('activities', `${isView} and ${views} and ${india} >= '${before}' and ${india} < '${from}'`),
      ]);
      if (who === 'organiser') expect(others.length).toBeGreaterThan(0);
    }
  },
);

test('visits by project match the stored bookings, with the last five of each', async () => {
  for (const days of [...ranges, undefined]) {
    const from = days === undefined ? '2000-01-01' : dayFromNow(1 - days);
    for (const { who, headers, visits } of reach()) {
      const { data, others, total, before } = await get(
        `site-visits-with-projects${days ? `?days=${days}` : ''}`,
        headers,
      );
      const raw = `site_visits v where ${visits} and ${isBooking} and ${india} >= '${from}'`;
      const expected = await query(
        `select project_id, count(*)::integer as visit_count from ${raw} group by 1 order by 2 desc, 1 limit 50`,
      );
      const row = ({ project_id, visit_count }: Row) => `${project_id}: ${visit_count}`;
      expect([who, data.map(row).sort()]).toEqual([who, expected.map(row).sort()]);
      const named = expected.reduce((sum, { visit_count }) => sum + Number(visit_count), 0);
      expect([who, total]).toEqual([who, await counted('site_visits v', raw.slice(raw.indexOf('where') + 6))]);
      expect(others).toBe(total - named);
      expect(before).toBe(
        days === undefined
          ? null
          : await counted(
              'site_visits',
              `${visits} and ${isBooking} and ${india} >= '${dayFromNow(1 - 2 * days)}' and ${india} < '${from}'`,
            ),
      );
      const [first] = data;
      const last = await query(
        `select id from ${raw} and project_id is not distinct from $1 order by created_at desc, id desc limit 5`,
        [first.project_id],
      );
      expect(first.visits.map(({ id }: Row) => id)).toEqual(last.map(({ id }) => id));
    }
  }
});

test('only organisers get a count of accounts, and a range of other days is refused', async () => {
  const { organiser, builder } = all;
  const { users } = (await get('admin/dashboard-stats', organiser.headers)).data;
  const role = (name: string) => counted('user_roles h join roles r on r.id = h.role_id', `r.name = '${name}'`);
  const [now, before] = [
    await counted('users', `created_at > now() - interval '30 days'`),
    await counted('users', `created_at <= now() - interval '30 days' and created_at > now() - interval '60 days'`),
  ];
  expect(users).toEqual({
    total: await counted('users', 'true'),
    developers: await role('Developer'),
    visitors: await role('Visitor'),
    brokers: await role('Broker'),
    growth_percentage: Math.round(((now - before) / before) * 1_000) / 10,
  });
  expect((await get('admin/dashboard-stats', builder.headers)).data.users).toBeNull();
  for (const path of ['admin/dashboard-stats', 'page-visits-by-type-with-dates', 'site-visits-with-projects']) {
    const answer = await expo.send('GET', `/${path}?days=31`, organiser.headers);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { days: ['Choose one of these: 7, 30, 90.'] }]);
  }
});

test('views added to a closed day later, or moved by a merge, are counted in the next answer', async () => {
  const { organiser, builder, otherBuilder } = all;
  const shown = async () => {
    const { data, total } = await get('page-visits-by-type-with-dates?days=30', organiser.headers);
    const of = (stall: number) =>
      data.developers
        .filter(({ user_id }: Row) => user_id === stall)
        .reduce((sum: number, { visit_count }: Row) => sum + Number(visit_count), 0);
    return [total, of(builder.stall), of(otherBuilder.stall)];
  };
  const since = `${isView} and ${india} >= '${dayFromNow(-29)}'`;
  const stored = async (stall: number) =>
    counted('activities', `${since} and page_type = 'developer' and page_id = ${stall}`);
  const [before] = await shown();
  await query(
    `insert into activities (activity_type, page_type, page_id, created_at)
     select 'page_view', 'developer', $1::integer, $2::timestamptz from generate_series(1, 40)`,
    [builder.stall, instantInIndia(dayFromNow(-9), '12:00')],
  );
  expect((await shown()).slice(0, 2)).toEqual([before + 40, await stored(builder.stall)]);
  const answer = await expo.send('POST', `/admin/firms/${otherBuilder.stall}/merge`, organiser.headers, {
    gone_id: builder.stall,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await shown()).toEqual([before + 40, 0, await stored(otherBuilder.stall)]);
});
