import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayInIndia, instantInIndia } from '#platform/shared/format/dates.ts';
import { addVisit, asha, dayFromNow } from '../support/bookable.ts';
import { addPerson } from '../support/people.ts';
import { receiversOfEachTest } from '../support/receivers.ts';
import { addExhibitor, addProject, insertRow } from '../support/stalls.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';

const expo = await expoOfFile();
const all = receiversOfEachTest(expo);

const dashboard = (headers: Headers, days = '') =>
  expo.send('GET', `/exhibitor-dashboard${days && `?days=${days}`}`, headers);
const figures = async (headers: Headers, days?: string) => (await dashboard(headers, days)).json().data;

/** Returns noon in India some days ago. */
const daysAgo = (days: number) => instantInIndia(dayFromNow(-days), '12:00');
const inquire = (exhibitor_id: number, submitted_at: Date, row: Record<string, unknown> = {}) =>
  insertRow(expo.database, 'inquiries', { exhibitor_id, ...asha, submitted_at, ...row });
const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000);

test('a register’s projects that are completed by their date alone are to be checked, until someone sets their status', async () => {
  const { builder, consultant } = all;
  const row = {
    import_source: 'maharera',
    register_status: 'ongoing',
    status: 'past',
    total_units: 20,
    booked_units: 5,
  };
  const unchecked = await addProject(expo.database, builder.stall, { ...row, project_name: 'Half booked' });
  await addProject(expo.database, builder.stall, { ...row, project_name: 'All booked', booked_units: 20 });
  await addProject(expo.database, builder.stall, { ...row, project_name: 'By hand', import_source: null });
  await addProject(expo.database, builder.stall, { ...row, project_name: 'Ongoing', status: 'ongoing' });
  const toCheck = async (headers: Headers): Promise<number> => (await figures(headers)).to_do.projects_to_check;
  expect(await toCheck(builder.headers)).toBe(1);
  expect(await toCheck(consultant.headers)).toBe(0);
  const listed = (await expo.send('GET', '/projects/managed?status=date_passed', builder.headers)).json().data;
  expect(listed).toMatchObject([{ id: unchecked }]);
  const shown = async () => (await expo.send('GET', `/projects/${unchecked}`, builder.headers)).json().data;
  expect(await shown()).toMatchObject({ is_past_by_date: true });
  const url = '/api/projects/managed/status';
  const payload = { ids: [unchecked], project_status: 'past' };
  const set = await expo.app.inject({ method: 'POST', url, headers: builder.headers, payload });
  expect(set.json()).toMatchObject({ success: true });
  expect(await shown()).toMatchObject({ is_past_by_date: false });
  expect(await toCheck(builder.headers)).toBe(0);
});

test('the figures of a range count only the caller’s own stall, without waiting requests', async () => {
  const { builder, otherBuilder, consultant, project, otherProject } = all;
  await addProject(expo.database, builder.stall, { project_name: 'Upcoming', status: 'upcoming' });
  const at = daysAgo(3);
  const due_at = minutesAfter(at, 24 * 60);
  const campaign = JSON.stringify({ utm_source: 'whatsapp', utm_medium: 'social' });
  await inquire(builder.stall, at, { project_id: project, due_at, answered_at: minutesAfter(at, 10), campaign });
  await inquire(builder.stall, at, { due_at, answered_at: minutesAfter(at, 2_000), status: 'approved' });
  await inquire(builder.stall, at, { due_at, answered_at: minutesAfter(at, 30), status: 'approved' });
  await inquire(builder.stall, at, { due_at: minutesAfter(new Date(), 60) });
  await inquire(consultant.stall, at, { project_id: project });
  await inquire(builder.stall, daysAgo(40));
  await inquire(otherBuilder.stall, at, { project_id: otherProject });
  const booked = { project_id: project, visit_date: dayFromNow(2), visit_time: '10:00', created_at: at };
  await addVisit(expo.database, booked);
  await addVisit(expo.database, { ...booked, visit_date: dayFromNow(-1), status: 'completed' });
  await addVisit(expo.database, { ...booked, visit_date: dayFromNow(0), status: 'confirmed', arrived_at: new Date() });
  await addVisit(expo.database, { ...booked, waiting_since: at });
  await addVisit(expo.database, { ...booked, awaits_confirmation: true });
  await addVisit(expo.database, { ...booked, created_at: daysAgo(35), status: 'cancelled' });
  await addVisit(expo.database, { ...booked, project_id: otherProject });

  const view = (page_type: string, page_id: number, created_at = at) =>
    insertRow(expo.database, 'activities', { activity_type: 'page_view', page_type, page_id, created_at });
  await view('developer', builder.stall);
  await view('project', project);
  await view('project', project);
  await view('developer', builder.stall, daysAgo(45));
  await view('developer', otherBuilder.stall);
  await view('broker', consultant.stall);

  const seen = await figures(builder.headers);
  expect(seen).toMatchObject({
    from: dayFromNow(-29),
    projects: { total: 2, ongoing: 1, upcoming: 1 },
    partners: 1,
    leads: { views: 3, inquiries: 5, visits: 3, completed: 1, came: 2 },
    leads_before: { views: 1, inquiries: 1, visits: 1, completed: 0 },
    answers: { promised: 3, in_time: 2, median_minutes: 30 },
    best_projects: [{ id: project, name: 'Kadamba Court', views: 2, inquiries: 2, visits: 3, came: 2 }],
    sources: [
      { source: null, inquiries: 4, answered: 2 },
      { source: 'whatsapp', inquiries: 1, answered: 1 },
    ],
  });
  expect(seen.recent_projects.map(({ project_name }: { project_name: string }) => project_name).sort()).toEqual([
    'Kadamba Court',
    'Upcoming',
  ]);
  expect(seen.hours[12]).toBe(8);
  const weekday = (new Date(`${dayInIndia(at)}T00:00Z`).getUTCDay() + 6) % 7;
  expect(seen.weekdays).toEqual(Array.from({ length: 7 }, (_, day) => (day === weekday ? 8 : 0)));

  expect(await figures(consultant.headers, '7')).toMatchObject({
    from: dayFromNow(-6),
    projects: { total: 1 },
    partners: 1,
    leads: { views: 1, inquiries: 1, visits: 0 },
    best_projects: [{ id: project, views: null, inquiries: 1, visits: 0 }],
  });
  expect((await figures(otherBuilder.headers)).leads).toEqual({
    views: 1,
    inquiries: 1,
    visits: 1,
    completed: 0,
    came: 0,
  });
});

test('the to-dos agree with the lists that they link to', async () => {
  const { builder, consultant, otherConsultant, project } = all;
  await inquire(builder.stall, daysAgo(2), { due_at: daysAgo(1) });
  await inquire(builder.stall, daysAgo(2), { due_at: daysAgo(1), read_at: daysAgo(1) });
  await addVisit(expo.database, { project_id: project, visit_date: dayFromNow(2) });
  await addVisit(expo.database, { project_id: project, visit_date: dayFromNow(-2) });
  const full = { visit_date: dayFromNow(2), waiting_since: new Date() };
  await addVisit(expo.database, { project_id: project, ...full });
  const mapping = { project_id: project, consultant_id: otherConsultant.stall, state: 'asked' };
  await insertRow(expo.database, 'project_mappings', { ...mapping, asked_by: 'consultant' });
  const own = { ...mapping, project_id: await addProject(expo.database, builder.stall) };
  await insertRow(expo.database, 'project_mappings', { ...own, asked_by: 'builder' });

  const { to_do, stalls } = await figures(builder.headers);
  const total = async (url: string) => (await expo.app.inject({ url, headers: builder.headers })).json().total;
  expect(to_do).toEqual({
    overdue_inquiries: await total('/api/inquiries/received?attention=overdue'),
    unread_inquiries: await total('/api/inquiries/received?attention=unread'),
    visits_to_confirm: await total('/api/site-visits?status=to_confirm&when=upcoming'),
    requests_to_answer: await total('/api/admin/mappings?state=asked&asked_by=consultant'),
    projects_to_check: 0,
  });
  expect(to_do).toMatchObject({
    overdue_inquiries: 2,
    unread_inquiries: 1,
    visits_to_confirm: 1,
    requests_to_answer: 1,
    projects_to_check: 0,
  });
  expect((await figures(otherConsultant.headers)).to_do.requests_to_answer).toBe(1);
  expect((await figures(consultant.headers)).to_do.visits_to_confirm).toBe(0);
  expect(stalls).toMatchObject([{ id: builder.stall, percent: expect.any(Number) }]);
  expect(stalls[0].missing).toContainEqual(expect.objectContaining({ name: 'Logo' }));
});

test('the organiser’s to-dos agree with their lists, and name exhibitors with overdue answers', async () => {
  const { builder, otherBuilder, consultant, organiser } = all;
  for (const { stall } of [builder, builder, consultant]) await inquire(stall, daysAgo(2), { due_at: daysAgo(1) });
  await inquire(otherBuilder.stall, daysAgo(2), { due_at: daysAgo(1), status: 'approved' });
  await inquire(otherBuilder.stall, daysAgo(0), { due_at: daysAgo(-1) });
  await expo.query(
    `update exhibitors set approval = 'submitted', submitted_at = now(), is_active = false where id = $1`,
    [otherBuilder.stall],
  );
  const { id: user_id } = await addPerson(expo.database);
  await insertRow(expo.database, 'listing_reports', { exhibitor_id: builder.stall, user_id, reason: 'price' });
  const invited = await addExhibitor(expo.database, { kind: 'developer', name: 'Invited Homes' });
  for (const [exhibitor_id, email] of [
    [invited, 'nila@homes.example'],
    [invited, 'ravi@homes.example'],
    [builder.stall, 'asha@homes.example'],
  ])
    await insertRow(expo.database, 'exhibitor_invitations', {
      exhibitor_id,
      email,
      role: 'staff',
      token_hash: createHash('sha256').update(String(email)).digest('hex'),
      expires_at: daysAgo(-14),
    });
  const left = await addExhibitor(expo.database, { kind: 'broker', name: 'Deserted Advisors' });
  const ask = (headers: Headers) => expo.send('GET', '/admin/organiser-to-do', headers);
  const { data } = (await ask(organiser.headers)).json();
  expect(data).toMatchObject({ approvals: 1, claims: 0, reports: 1, unclaimed_inquiries: 0, late_exhibitors: 2 });
  expect(data).toMatchObject({ is_named: false, has_stall: true });
  expect(data).toMatchObject({ has_listed_stall: true, lacks_loan_rate: true, mail_as_files: true });
  expect(data).toMatchObject({ unjoined: 1, deserted: [{ id: left, name: 'Deserted Advisors' }] });
  expect(data).toMatchObject({ lacks_contact: false, is_space_low: false });
  await expo.query(`update expo_settings set phone = '', email = ''`);
  expect((await ask(organiser.headers)).json().data.lacks_contact).toBe(true);
  expect(data.late.map(({ id, overdue }: Record<string, number>) => [id, overdue])).toEqual([
    [builder.stall, 2],
    [consultant.stall, 1],
  ]);
  expect((await ask(builder.headers)).statusCode).toBe(403);
});

test('a range of other days is refused by name', async () => {
  const answer = await dashboard(all.builder.headers, '31');
  expect([answer.statusCode, answer.json().errors]).toEqual([422, { days: ['Choose one of these: 7, 30, 90.'] }]);
});
