import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { addStall, addVisitableProject, anyPhone, booking, dayFromNow } from '../support/bookable.ts';
import { addPerson, signIn } from '../support/people.ts';
import { expoOfFile, type TestApp } from '../support/test-app.ts';
import { together } from '../support/together.ts';

type Answer = Awaited<ReturnType<TestApp['app']['inject']>>;

let project: number;
const expo = await expoOfFile({ TRUST_PROXY: 'yes' });
const builder = await addStall(expo.database, 'developer');
beforeEach(async () => {
  project = await addVisitableProject(expo.database, builder, { visit_capacity: 5 });
  await expo.query('delete from request_limits');
});

const book = booking(expo, () => ({ project_id: project }));
const rows = async (table: 'site_visits' | 'visit_slots') =>
  await expo.query(`select * from ${table} where project_id = $1`, [project]);
const room = async (day = dayFromNow(3)) => {
  const { data } = (await expo.send('GET', `/projects/${project}/visit-slots?from=${day}&days=1`)).json();
  return Object.fromEntries(data.map(({ time, left }: { time: string; left: number }) => [time, left]));
};
/** Makes fifty bookings from as many networks. The first ten transactions are open at the same time. */
const fifty = () =>
  together(
    expo.database,
    `select from projects where id = ${project} for update`,
    Array.from({ length: 50 }, (_, one) => () => book({}, { 'x-forwarded-for': `203.0.113.${one}` })),
  );
/** Runs changes in transactions that are open at the same time. */
const changes = (...starts: Parameters<typeof together<Answer>>[2]) =>
  together<Answer>(expo.database, `select from site_visits where project_id = ${project} for update`, starts);

test('of 50 concurrent bookings of the last 5 places exactly 5 succeed', async () => {
  const answers = await fifty();
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(5);
  expect(statuses.filter((status) => status === 409)).toHaveLength(45);
  expect(await rows('site_visits')).toHaveLength(5);
  expect((await room())['10:00']).toBe(0);
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused.message).toBe('This time is full. Please choose another.');
  const date = dayFromNow(3);
  expect(refused.nearest).toEqual([
    { date, time: '09:00', left: 5, capacity: 5, closed: null },
    { date, time: '11:00', left: 5, capacity: 5, closed: null },
    { date, time: '12:00', left: 5, capacity: 5, closed: null },
  ]);
});

test('for a full day, times of later days with room for the party are suggested', async () => {
  for (const time of Object.keys(await room())) {
    const account = await signIn(expo.app, await addPerson(expo.database));
    await book({ preferred_visit_time: time, number_of_visitors: 3 }, account);
  }
  const { nearest } = (await book({ number_of_visitors: 4 })).json();
  const date = dayFromNow(4);
  expect(nearest).toEqual(
    ['10:00', '09:00', '11:00'].map((time) => ({ date, time, left: 5, capacity: 5, closed: null })),
  );
  expect((await book({ number_of_visitors: 2 })).statusCode).toBe(201);
});

test('the capacity of a single time overrides the project’s', async () => {
  await expo.query(`insert into visit_capacities values ($1, '10:00', 1), ($1, '11:00', 0)`, [project]);
  expect(await room()).toMatchObject({ '09:00': 5, '10:00': 1, '11:00': 0 });
  expect((await book()).statusCode).toBe(201);
  expect((await book()).statusCode).toBe(409);
  expect((await book({ preferred_visit_time: '11:00' })).statusCode).toBe(409);
});

test('a party larger than the capacity gets the capacity, not “full”', async () => {
  const { headers, move } = await booked({ number_of_visitors: 4 });
  const more = 'Book for fewer people, or send an inquiry to arrange a group visit.';
  const refused = async (fields: Record<string, unknown>) => (await book(fields, headers)).json().errors;
  const atMost = (most: string) => ({ number_of_visitors: [`A time slot takes at most ${most}. ${more}`] });
  expect(await refused({ number_of_visitors: 12 })).toEqual(atMost('5 visitors'));
  expect(await refused({ number_of_visitors: 12, preferred_visit_time: undefined })).toEqual(atMost('5 visitors'));
  await expo.query(`insert into visit_capacities values ($1, '10:00', 1), ($1, '17:00', 12)`, [project]);
  expect(await refused({ number_of_visitors: 2 })).toEqual(atMost('1 visitor'));
  await expo.query(`insert into visit_capacities values ($1, '11:00', 3)`, [project]);
  expect((await move('11:00')).json().errors.preferred_visit_time[0]).toMatch(
    /^A time slot takes at most 3 visitors\. Choose/,
  );
  expect((await book({ number_of_visitors: 12, preferred_visit_time: '17:00' }, headers)).statusCode).toBe(201);
  expect((await book({ number_of_visitors: 12, preferred_visit_time: undefined }, headers)).statusCode).toBe(201);
  const { data } = (await expo.send('GET', `/projects/${project}/visit-slots?from=${dayFromNow(-1)}&days=1`)).json();
  expect(data.map(({ capacity }: { capacity: number }) => capacity)).toEqual([5, 1, 3, 5, 5, 5, 5, 12]);
});

test('past days and days too far ahead have no free places; an unlisted project has no slots', async () => {
  const all = (day: string) => room(day).then((left) => Object.values(left));
  expect(await all(dayFromNow(-1))).toEqual(Array(8).fill(0));
  expect(await all(dayFromNow(200))).toEqual(Array(8).fill(0));
  expect(await all('1900-01-01')).toEqual(Array(8).fill(0));
  expect(await all('9999-12-31')).toEqual(Array(8).fill(0));
  expect((await expo.send('GET', `/projects/${project + 1}/visit-slots`)).statusCode).toBe(404);
  expect((await expo.send('GET', `/projects/${project}/visit-slots?from=2027-02-29`)).statusCode).toBe(422);
  const { data } = (await expo.send('GET', `/projects/${project}/visit-slots`)).json();
  expect(data).toHaveLength(56);
  expect(data[0].date).toBe(dayFromNow(0));
});

async function booked(fields: Record<string, unknown> = {}) {
  const headers = await signIn(expo.app, await addPerson(expo.database));
  const { id } = (await book(fields, headers)).json().data;
  const change = (what: string, payload = {}) => expo.send('PUT', `/site-visits/${id}/${what}`, headers, payload);
  const move = (time: string) =>
    change('reschedule', { preferred_visit_date: dayFromNow(3), preferred_visit_time: time });
  return { id, headers, cancel: () => change('cancel'), move };
}

test('rescheduling and cancelling free the places', async () => {
  const { move, cancel } = await booked({ number_of_visitors: 4 });
  expect(await room()).toMatchObject({ '10:00': 1, '16:00': 5 });
  expect((await move('16:00')).json()).toMatchObject({ data: { preferred_visit_time: '16:00', status: 'pending' } });
  expect(await room()).toMatchObject({ '10:00': 5, '16:00': 1 });
  await book({ number_of_visitors: 2 });
  const refused = await move('10:00');
  expect(refused.statusCode).toBe(409);
  expect(refused.json().nearest).toHaveLength(3);
  expect(await room()).toMatchObject({ '10:00': 3, '16:00': 1 });
  expect((await cancel()).statusCode).toBe(200);
  expect(await room()).toMatchObject({ '10:00': 3, '16:00': 5 });
});

test('two visits that swap times at once don’t deadlock', async () => {
  const one = await booked({ number_of_visitors: 2, preferred_visit_time: '09:00' });
  const other = await booked({ number_of_visitors: 2, preferred_visit_time: '10:00' });
  const answers = await changes(
    () => one.move('10:00'),
    () => other.move('09:00'),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await changes(one.cancel, other.cancel);
  expect(await room()).toMatchObject({ '09:00': 5, '10:00': 5 });
});

test('of two concurrent cancels one wins; a concurrent reschedule comes before the cancel or fails', async () => {
  const statusesOf = (answers: Answer[]) => answers.map(({ statusCode }) => statusCode);
  const twice = await booked();
  expect(statusesOf(await changes(twice.cancel, twice.cancel))).toEqual([200, 409]);
  const moved = await booked();
  expect(statusesOf(await changes(() => moved.move('15:00'), moved.cancel))).toEqual([200, 200]);
  const cancelled = await booked();
  expect(statusesOf(await changes(cancelled.cancel, () => cancelled.move('15:00')))).toEqual([200, 409]);
  expect((await rows('site_visits')).map(({ status }) => status)).toEqual(Array(3).fill('cancelled'));
  expect(await room()).toMatchObject({ '10:00': 5, '15:00': 5 });
  expect((await rows('visit_slots')).every((slot) => slot.booked === 0)).toBe(true);
});

async function jobsOf(id: number): Promise<string[]> {
  const jobs = await expo.query(
    `select name from pgboss.job where coalesce(data ->> 'visitId', data #>> '{data,visit,id}') = $1`,
    [String(id)],
  );
  return jobs.map(({ name }) => name);
}

test('a repeated form books and mails once, also concurrently and for the last place', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const form = { number_of_visitors: 5, visitor_email: 'asha@people.example', visitor_phone: anyPhone() };
  const answers = await Promise.all([book(form, headers), book(form, headers), book(form, headers)]);
  answers.push(await book(form, { 'idempotency-key': headers['idempotency-key'] }));
  answers.push(await book({ ...form, idempotency_key: headers['idempotency-key'] }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(201));
  expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
  expect(await rows('site_visits')).toHaveLength(1);
  expect((await jobsOf(answers[0]?.json().data.id)).toSorted()).toEqual(['mail', 'mail', 'visit-reminder']);
  const other = await book({ ...form, number_of_visitors: 1 }, headers);
  expect(other.statusCode).toBe(422);
  expect(Object.keys(other.json().errors)).toEqual(['idempotency_key']);
  // The same key of another person is a different key, so the booking is refused only because the time is full.
  const another = await signIn(expo.app, await addPerson(expo.database));
  expect((await book(form, { ...headers, ...another })).json()).toHaveProperty('nearest');
  expect((await book(form, { 'idempotency-key': 'short' })).json().errors).toHaveProperty('idempotency_key');
});

test('without the database’s guard more than 5 succeed', async () => {
  await expo.query('alter table site_visits disable trigger site_visits_keep_slots');
  const booked = (await fifty()).filter(({ statusCode }) => statusCode === 201);
  await expo.query('alter table site_visits enable trigger site_visits_keep_slots');
  expect(booked.length).toBeGreaterThan(5);
});
