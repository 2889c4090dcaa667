import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#platform/shared/format/dates.ts';
import { addVisit, booking, dayFromNow } from '../support/bookable.ts';
import { addPerson, signIn } from '../support/people.ts';
import { receivers } from '../support/receivers.ts';
import { expoOfFile } from '../support/test-app.ts';
import { together } from '../support/together.ts';

const expo = await expoOfFile();
const people = await receivers(expo);
const openStall = `update exhibitors set visit_days_off = '{}', visit_closed_days = '[]', visit_lead_hours = 0`;
beforeEach(async () => {
  await expo.query('delete from site_visits');
  await expo.query('delete from request_limits');
  await expo.query(openStall);
});

/** Returns a Sunday in two to three weeks, and the days around it. */
const sunday = (() => {
  const start = dayFromNow(14);
  return addDays(start, (7 - new Date(`${start}T00:00:00Z`).getUTCDay()) % 7);
})();
const saturday = addDays(sunday, -1);
const monday = addDays(sunday, 1);

const setHours = async (stall: number, hours: object, headers = people.organiser.headers) => {
  const answer = await expo.send('PUT', `/admin/stalls/${stall}`, headers, hours);
  expect(answer.statusCode, answer.body).toBe(200);
};
const book = booking(expo, () => ({ project_id: people.project }));
const errorsOf = (answer: { statusCode: number; json: () => { errors?: object } }) => [
  answer.statusCode,
  answer.json().errors,
];
const slots = async (query: string) =>
  (await expo.send('GET', `/projects/${people.project}/visit-slots?${query}`)).json().data as {
    date: string;
    time: string;
    left: number;
    closed: string | null;
  }[];

const onSundays = 'Closed on Sundays. Please choose another day.';

test('a weekday off takes no bookings and has no free times; the days around it do', async () => {
  await setHours(people.builder.stall, { days_off: [0] }, people.builder.headers);
  expect(errorsOf(await book({ preferred_visit_date: sunday }))).toEqual([422, { preferred_visit_date: [onSundays] }]);
  const noTime = { preferred_visit_date: sunday, preferred_visit_time: undefined };
  expect((await book(noTime)).statusCode).toBe(422);
  expect((await book({ preferred_visit_date: saturday })).statusCode).toBe(201);
  const found = await slots(`from=${saturday}&days=3`);
  const of = (day: string) => found.filter(({ date }) => date === day);
  expect(of(sunday)).toHaveLength(8);
  expect(of(sunday).every(({ left, closed }) => left === 0 && closed === onSundays)).toBe(true);
  expect(of(monday).every(({ left, closed }) => left === 10 && closed === null)).toBe(true);
  const hours = await expo.send('GET', `/visit-hours?project_id=${people.project}`);
  expect(hours.json().data).toEqual({ days_off: [0], closed_days: [], lead_hours: 0, by_video: false });
});

test('a closed day says why, and the nearest free times leave it out', async () => {
  await setHours(people.builder.stall, { closed_days: [{ day: sunday, note: 'Diwali' }] });
  const { preferred_visit_date } = (await book({ preferred_visit_date: sunday })).json().errors;
  expect(preferred_visit_date[0]).toMatch(/^Closed on .*: Diwali\. Please choose another day\.$/);
  await expo.query('update projects set visit_capacity = 1 where id = $1', [people.project]);
  const full = { preferred_visit_date: saturday, preferred_visit_time: '17:00' };
  await book(full);
  for (const time of ['09:00', '10:00', '11:00', '12:00', '14:00', '15:00'])
    await addVisit(expo.database, { project_id: people.project, visit_date: saturday, visit_time: time });
  const { nearest } = (await book(full)).json();
  expect(nearest.map(({ date, time }: { date: string; time: string }) => [date, time])).toEqual([
    [saturday, '16:00'],
    [monday, '17:00'],
    [monday, '16:00'],
  ]);
  await expo.query('update projects set visit_capacity = 10 where id = $1', [people.project]);
});

test('the lead time is counted to the hour of the visit', async () => {
  await setHours(people.builder.stall, { lead_hours: 336 });
  const tooSoon = await book({ preferred_visit_date: dayFromNow(13) });
  expect(errorsOf(tooSoon)).toEqual([
    422,
    { preferred_visit_date: ['Visits must be booked at least 14 days ahead. Please choose a later day.'] },
  ]);
  expect((await book({ preferred_visit_date: dayFromNow(15) })).statusCode).toBe(201);
});

test('a visit with or through a consultant follows the consultant’s hours', async () => {
  await setHours(people.builder.stall, { days_off: [0] });
  await setHours(people.consultant.stall, { days_off: [6] }, people.consultant.headers);
  const through = { broker_id: people.consultant.stall };
  expect((await book({ ...through, preferred_visit_date: sunday })).statusCode).toBe(201);
  expect((await book({ ...through, preferred_visit_date: saturday })).statusCode).toBe(422);
  const alone = { ...through, project_id: undefined, preferred_visit_time: undefined };
  expect((await book({ ...alone, preferred_visit_date: sunday })).statusCode).toBe(201);
  expect((await book({ ...alone, preferred_visit_date: saturday })).statusCode).toBe(422);
  const found = await slots(`from=${sunday}&days=1&broker_id=${people.consultant.stall}`);
  expect(found.every(({ left }) => left > 0)).toBe(true);
});

test('a visit can’t be moved to a closed day; one that was booked before stays and can be cancelled', async () => {
  const person = await addPerson(expo.database);
  const headers = await signIn(expo.app, person);
  const booked = (await book({ preferred_visit_date: sunday }, headers)).json().data;
  await setHours(people.builder.stall, { days_off: [0] });
  const move = (day: string) =>
    expo.send('PUT', `/site-visits/${booked.id}/reschedule`, headers, {
      preferred_visit_date: day,
      preferred_visit_time: '11:00',
    });
  expect(errorsOf(await move(sunday))).toEqual([422, { preferred_visit_date: [onSundays] }]);
  const status = (to: string) =>
    expo.send('PUT', `/site-visits/${booked.id}/status`, people.builder.headers, { status: to });
  expect((await status('confirmed')).statusCode).toBe(200);
  expect((await move(monday)).statusCode).toBe(200);
  expect((await status('cancelled')).statusCode).toBe(200);
});

test('a day that is closed while it is being booked is refused by the database', async () => {
  const { database } = expo;
  const { stall, headers } = people.builder;
  const lock = `select from exhibitors where id = ${stall} for update`;
  const [closed, booked] = await together<{ statusCode: number; json: () => { errors?: object } }>(database, lock, [
    () => expo.send('PUT', `/admin/stalls/${stall}`, headers, { days_off: [0] }),
    // The service still reads the old hours; only the trigger waits for the change.
    () => book({ preferred_visit_date: sunday }),
  ]);
  expect(closed?.statusCode).toBe(200);
  expect(booked && errorsOf(booked)).toEqual([422, { preferred_visit_date: [onSundays] }]);
  expect(await expo.query('select from site_visits')).toEqual([]);
});

test('a project without its own number takes as many visitors as its stall', async () => {
  const first = async () => (await slots(`from=${saturday}&days=1`))[0]?.left;
  const set = (visit_capacity: number | null) =>
    expo.send('PUT', `/projects/${people.project}/visit-capacity`, people.builder.headers, { visit_capacity });
  await set(null);
  expect(await first()).toBe(10);
  await setHours(people.builder.stall, { visit_capacity: 3 });
  expect(await first()).toBe(3);
  const answer = await set(5);
  expect(answer.json().data).toMatchObject({ visit_capacity: 5, of_stall: false });
  expect(await first()).toBe(5);
  await expo.query('update projects set visit_capacity = 10 where id = $1', [people.project]);
});
