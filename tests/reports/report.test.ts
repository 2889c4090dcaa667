import { beforeEach, expect, test } from 'vitest';
import { addDays, instantInIndia } from '#platform/shared/format/dates.ts';
import { addMember, addVisit, asha } from '../support/bookable.ts';
import { addPerson } from '../support/people.ts';
import { receiversOfEachTest } from '../support/receivers.ts';
import { insertRow } from '../support/stalls.ts';
import { expoOfFile } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { writtenMail } from '../support/written-mail.ts';

const expo = await expoOfFile();
await expo.services.jobs.start(() => {});
const all = receiversOfEachTest(expo);
beforeEach(async () => {
  await expo.query('truncate activity_totals, search_totals, weekly_reports');
});

/** The range is from a Monday to a Sunday. The next Monday sends its figures. */
const [from, to, monday] = ['2026-03-02', '2026-03-08', '2026-03-09'];
const at = (day: string, time = '12:00') => instantInIndia(day, time);

const call = (path: string, headers: Record<string, string> = all.organiser.headers) =>
  expo.send('GET', `/admin/report${path}`, headers);
const view = (page_type: string, page_id: number, created_at: Date) =>
  insertRow(expo.database, 'activities', { activity_type: 'page_view', page_type, page_id, created_at });

/** Adds rows in the range, at its edges, and outside of it. */
async function fill(): Promise<void> {
  const { builder, consultant, otherBuilder, project } = all;
  const inquire = (exhibitor_id: number, submitted_at: Date, row: object = {}) =>
    insertRow(expo.database, 'inquiries', { exhibitor_id, ...asha, submitted_at, ...row });
  await inquire(builder.stall, at(from, '00:00'));
  await inquire(consultant.stall, at(to, '23:59'), { project_id: project, email: asha.email.toUpperCase() });
  await inquire(builder.stall, at(addDays(from, -1), '23:59'));
  await inquire(otherBuilder.stall, at(addDays(to, 1), '00:00'));
  const booked = { project_id: project, visit_date: monday, visit_time: '10:00', created_at: at('2026-03-04') };
  await addVisit(expo.database, booked);
  await addVisit(expo.database, {
    ...booked,
    broker_id: consultant.stall,
    status: 'completed',
    visitor_email: 'b@c.in',
  });
  await addVisit(expo.database, { ...booked, waiting_since: at('2026-03-04') });
  const searched = { term: 'kothrud', searches: 5, without_result: 2 };
  for (const day of [to, monday]) await insertRow(expo.database, 'search_totals', { ...searched, day });
  await view('developer', builder.stall, at(from, '00:00'));
  await view('project', project, at(to, '23:59'));
  await view('broker', consultant.stall, at('2026-03-05'));
  await view('project', project, at(addDays(to, 1), '00:00'));
}

test('the report counts the activity of its days, for each stall as its dashboard does', async () => {
  await fill();
  const { data } = (await call(`?from=${from}&to=${to}`)).json();
  expect(data.before).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(data.totals).toMatchObject({ views: 3, inquiries: 2, visits: 2, completed: 1, people: 2 });
  expect(data.searches).toEqual({
    top: [{ term: 'kothrud', searches: 5 }],
    without_result: [{ term: 'kothrud', searches: 2 }],
  });
  expect(data.totals_before).toMatchObject({ views: 0, inquiries: 1, visits: 0, completed: 0, people: 1 });
  expect(data.exhibitors.rows).toEqual([
    {
      id: all.builder.stall,
      kind: 'developer',
      name: 'Kadamba Builders',
      views: 2,
      inquiries: 2,
      visits: 2,
      completed: 1,
    },
    { id: all.consultant.stall, kind: 'broker', name: 'Meera Homes', views: 1, inquiries: 1, visits: 1, completed: 1 },
  ]);
  const places: { inquiries: number; visits: number; views: number }[] = data.places.rows;
  const sum = (field: 'inquiries' | 'visits' | 'views') => places.reduce((total, row) => total + row[field], 0);
  expect([sum('inquiries'), sum('visits'), sum('views')]).toEqual([2, 2, 1]);
});

test('its files have the same rows, and an invalid range is refused', async () => {
  await fill();
  const csv = await call(`/export?from=${from}&to=${to}&table=exhibitors`);
  expect(csv.headers['content-disposition']).toContain(`report-exhibitors-${from}-to-${to}.csv`);
  expect(csv.body.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Exhibitor,Kind,Views,Inquiries,Visits,Completed',
    'Kadamba Builders,Builder,2,2,2,1',
    'Meera Homes,Consultant,1,1,1,1',
    '',
  ]);
  const pdf = await call(`/pdf?from=${from}&to=${to}`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await call(`?from=${to}&to=${from}`)).json().errors).toEqual({
    to: ['Choose a last day that is not before the first.'],
  });
  expect((await call('?from=2020-01-01&to=2026-01-01')).statusCode).toBe(422);
});

test('on Monday a stall’s people get its week by mail once, unless they switched that off', async () => {
  await fill();
  const quiet = await addPerson(expo.database, { role: 'Developer' });
  await addMember(expo.database, all.builder.stall, quiet.id, 'staff');
  await insertRow(expo.database, 'mail_choices', { user_id: quiet.id, off: ['reports'] });
  await Promise.all([expo.services.weeklyReports.send(monday), expo.services.weeklyReports.send(monday)]);
  await until(async () => (await expo.query('select from pgboss.job')).length === 0);
  const mails = await writtenMail(expo.config.dataDir);
  expect(mails.map(({ email }) => email.to?.[0]?.address).sort()).toEqual(
    [all.builder.person.email, all.consultant.person.email].sort(),
  );
  const text = mails.find(({ email }) => email.subject?.startsWith('Kadamba Builders'))?.email.text;
  expect(text).toContain('Inquiries: 2 (1 in the week before)');
  expect(text).toContain('Visits: 2 (0 in the week before)');

  // This simulates a process that ended before its job was marked as done.
  await expo.services.weeklyReports.send(monday);
  expect(await expo.query('select from pgboss.job')).toHaveLength(0);
});
