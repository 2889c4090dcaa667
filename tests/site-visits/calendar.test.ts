import { beforeEach, expect, test } from 'vitest';
import { addVisit, addVisitableProject, asha, dayFromNow } from '../support/bookable.ts';
import { addPerson, signIn } from '../support/people.ts';
import { receivers } from '../support/receivers.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';

const expo = await expoOfFile();
const all = await receivers(expo);
beforeEach(async () => {
  await expo.query('delete from site_visits; delete from visit_slots');
});

type Time = { date: string; time: string | null; total: number; ids: number[] };
const ask = (headers: Headers, query: Record<string, string>) =>
  expo.send('GET', `/site-visits/calendar?${new URLSearchParams(query)}`, headers);
const [from, to, day] = [dayFromNow(1), dayFromNow(7), dayFromNow(3)];
const calendar = async (headers: Headers, query: Record<string, string> = {}) => {
  const answer = await ask(headers, { from, to, ...query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const idsIn = ({ times }: { times: Time[] }) => times.flatMap(({ ids }) => ids);
const add = (visit: Record<string, unknown> = {}) =>
  addVisit(expo.database, { project_id: all.project, visit_date: day, visit_time: '10:00', ...visit });

test('each receiver has their own visits of the days, by day and time', async () => {
  const { builder, consultant, otherBuilder, otherConsultant, organiser } = all;
  const cancelled = await add({ status: 'cancelled' });
  const first = await add();
  const through = await add({ broker_id: consultant.stall, visit_time: '09:00', visitor_name: 'Ravi Shenoy' });
  const anyTime = await add({ visit_date: to, visit_time: null });
  const other = await add({ project_id: all.otherProject, visit_date: from });
  await add({ visit_date: dayFromNow(0) });
  await add({ visit_date: dayFromNow(8) });
  const found = await calendar(builder.headers);
  expect(found.times).toEqual([
    { date: day, time: '09:00', total: 1, ids: [through] },
    { date: day, time: '10:00', total: 2, ids: [first, cancelled] },
    { date: to, time: null, total: 1, ids: [anyTime] },
  ]);
  expect(found.visits.find(({ id }: { id: number }) => id === first)).toMatchObject({
    visitor_email: asha.email,
    can: { confirmed: true, cancelled: true },
  });
  expect(idsIn(await calendar(consultant.headers))).toEqual([through]);
  expect(idsIn(await calendar(otherBuilder.headers))).toEqual([other]);
  expect(idsIn(await calendar(otherConsultant.headers))).toEqual([]);
  expect(idsIn(await calendar(organiser.headers))).toHaveLength(5);
  expect(idsIn(await calendar(builder.headers, { status: 'cancelled' }))).toEqual([cancelled]);
  expect(idsIn(await calendar(builder.headers, { search: 'shenoy' }))).toEqual([through]);
  expect(idsIn(await calendar(builder.headers, { project_id: String(all.otherProject) }))).toEqual([]);
  const visitor = await signIn(expo.app, await addPerson(expo.database));
  expect((await ask(visitor, { from, to })).statusCode).toBe(403);
});

test('a chosen project shows its free places, and the visit hours of the stall that receives', async () => {
  const { builder, consultant, organiser, project, otherProject } = all;
  await add({ number_of_visitors: 4 });
  await expo.query('update exhibitors set visit_closed_days = $2, visit_lead_hours = 24 where id = $1', [
    builder.stall,
    JSON.stringify([{ day, note: 'Diwali' }]),
  ]);
  const chosen = await calendar(builder.headers, { project_id: String(project) });
  expect(chosen.slots).toHaveLength(7 * 8);
  expect(chosen.slots).toContainEqual({ date: day, time: '10:00', left: 6, capacity: 10 });
  expect(chosen.receiver).toEqual({
    name: 'Kadamba Builders',
    hours: { days_off: [], closed_days: [{ day, note: 'Diwali' }], lead_hours: 24 },
  });
  const own = await calendar(builder.headers);
  expect([own.slots.length, own.receiver.name]).toEqual([56, 'Kadamba Builders']);
  expect(own.slots).toContainEqual({ date: day, time: '10:00', left: 6, capacity: 10 });
  const more = await addVisitableProject(expo.database, builder.stall);
  await add({ project_id: more, visit_date: dayFromNow(5), number_of_visitors: 3 });
  // The places of a project that is sold out aren't offered.
  await addVisitableProject(expo.database, builder.stall, { status: 'past', total_units: 5, booked_units: 5 });
  const together = await calendar(builder.headers);
  expect(together.slots).toContainEqual({ date: dayFromNow(5), time: '10:00', left: 17, capacity: 20 });
  expect((await calendar(builder.headers, { to: dayFromNow(30) })).slots).toBeNull();
  expect((await calendar(consultant.headers)).slots).toBeNull();
  const anothers = await calendar(builder.headers, { project_id: String(otherProject) });
  expect([anothers.slots, anothers.receiver.name]).toEqual([null, 'Kadamba Builders']);
  const asConsultant = await calendar(consultant.headers, { project_id: String(project) });
  expect([asConsultant.slots.length, asConsultant.receiver.name]).toEqual([56, 'Meera Homes']);
  expect((await calendar(organiser.headers)).receiver).toBeNull();
  const asOrganiser = await calendar(organiser.headers, { project_id: String(otherProject) });
  expect(asOrganiser.receiver.name).toBe('Champak Estates');
});

test('the days and the visits of an answer are bounded; the numbers say how many there are', async () => {
  const { headers } = all.builder;
  await expo.query(
    `insert into site_visits (project_id, visitor_name, visitor_email, visitor_phone, number_of_visitors, visit_date, visit_time, status)
     select $1, 'Visitor ' || n, '', '', 1, $2, '10:00', 'cancelled' from generate_series(1, 120) n`,
    [all.project, day],
  );
  for (const [first, last, most] of [
    [day, day, 50],
    [from, to, 5],
    [from, dayFromNow(31), 2],
  ] as const) {
    const found = await calendar(headers, { from: first, to: last });
    expect([found.times[0].total, found.times[0].ids.length, found.visits.length]).toEqual([120, most, most]);
  }
  for (const [first, last, field] of [
    [from, dayFromNow(32), 'to'],
    [to, from, 'to'],
    ['2026-02-30', to, 'from'],
    ['soon', to, 'from'],
  ] as const) {
    const refused = await ask(headers, { from: first, to: last });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]]);
  }
});
