import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { mailLimits } from '#notifications/server/limits.ts';
import { visitTimes } from '#site-visits/shared/booking-rules.ts';
import { addVisit, addVisitableProject, anyPhone, booking, dayFromNow } from '../support/bookable.ts';
import { addPerson, signIn } from '../support/people.ts';
import { stallOwner } from '../support/receivers.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';

let project: number;
const expo = await expoOfFile({ TRUST_PROXY: 'yes' });
const builder = await stallOwner(expo, 'developer', 'Kadamba Builders');
const stranger = await stallOwner(expo, 'developer', 'Champak Estates');
beforeEach(async () => {
  project = await addVisitableProject(expo.database, builder.stall);
  await expo.query('delete from request_limits');
});

const day = dayFromNow(3);
const hall = { 'x-forwarded-for': '203.0.113.7' };
const post = (url: string, payload: object, headers: Headers = {}) =>
  expo.send('POST', `/site-visits${url}`, headers, payload);
const bookAsNew = booking(expo, () => ({ project_id: project }));
const book = (fields: Record<string, unknown> = {}, headers: Headers = hall) => bookAsNew(fields, headers);
const { query } = expo;
const visits = () =>
  query('select *, visit_date::text as day from site_visits where project_id = $1 order by id', [project]);
const left = async (): Promise<number[]> => {
  const { data } = (await expo.send('GET', `/projects/${project}/visit-slots?from=${day}&days=1`)).json();
  return data.map((slot: { left: number }) => slot.left);
};
const letHoldsEnd = () => query(`update place_holds set until = now() - interval '1 second' where until > now()`);

/** Takes the quarter of the day that one network may have: 20 of 80 places. */
async function takeTheQuarter(): Promise<void> {
  for (const visit_time of visitTimes.slice(0, 2)) {
    const visit = { project_id: project, visit_date: day, visit_time, number_of_visitors: 10 };
    const id = await addVisit(expo.database, visit);
    await query('insert into anonymous_bookings (site_visit_id, network_key) values ($1, network_key($2))', [
      id,
      '203.0.113.7',
    ]);
  }
}

/** Books a held visit and reads its link from the queued mail. */
async function bookHeld(fields: Record<string, unknown> = {}) {
  const answer = await book({ preferred_visit_time: '17:00', number_of_visitors: 4, ...fields });
  const { id } = answer.json().data;
  return { id, answer, token: (await mailsOf(id)).find(({ token }) => token)?.token as string };
}

const mailsOf = async (visit: number): Promise<{ template: string; token: string | null }[]> =>
  (await expo.mails({ visit })).map(({ template, data: { token = null } }) => ({ template, token }));
const templatesOf = async (id: number) => (await mailsOf(id)).map(({ template }) => template).toSorted();

test('40 bookings of 10 from one network take a quarter of one day over all days; the rest close no time to others', async () => {
  const days = Array.from({ length: 5 }, (_, index) => dayFromNow(3 + index));
  const held: { id: number; held_until: string | null }[] = [];
  for (const preferred_visit_date of days) {
    const answers = await Promise.all(
      visitTimes.map((preferred_visit_time) =>
        book({ preferred_visit_date, preferred_visit_time, number_of_visitors: 10 }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201));
    held.push(...answers.map((answer) => answer.json().data).filter((visit) => visit.held_until));
  }
  expect(held).toHaveLength(38);
  const firm = (await visits()).filter((visit) => !visit.awaits_confirmation);
  expect(firm.map((visit) => visit.day)).toEqual([day, day]);
  const room = await left();
  expect(room.toSorted()).toEqual([0, 0, 10, 10, 10, 10, 10, 10]);
  // A person on another network takes all places of a time that a held booking asks for.
  const wanted = (await visits()).find((visit) => visit.awaits_confirmation && visit.day === day);
  const other = { 'x-forwarded-for': '198.51.100.1' };
  const free = { preferred_visit_time: wanted.visit_time, number_of_visitors: 10 };
  expect((await book(free, other)).json().data.held_until).toBeNull();
  const token = (await mailsOf(wanted.id))[0]?.token;
  const full = await post('/confirm', { token });
  expect(full.statusCode).toBe(409);
  expect(full.json()).toMatchObject({ message: 'This time is full. Please choose another.', project_id: project });
  const [nearest] = full.json().nearest;
  const instead = { preferred_visit_date: nearest.date, preferred_visit_time: nearest.time };
  const confirmed = await post('/confirm', { token, ...instead });
  expect(confirmed.json().data).toMatchObject({ id: wanted.id, held_until: null, visit_time: nearest.time });
  expect(await templatesOf(wanted.id)).toEqual(['visit-for-exhibitor', 'visit-for-visitor', 'visit-to-confirm']);
  await letHoldsEnd();
  await expo.services.visitMachine.sweep();
  expect((await visits()).filter(({ status }) => status === 'cancelled')).toHaveLength(37);
});

test('a visit booked without a time can’t be moved past its network’s share', async () => {
  const without = { preferred_visit_time: undefined, number_of_visitors: 10 };
  const early = (await book(without)).json().data.links.manage.split('token=')[1];
  const late = (await book(without)).json().data.links.manage.split('token=')[1];
  const move = (token: string, preferred_visit_time: string) =>
    expo.send('POST', '/site-visits/manage/reschedule', {}, { token, preferred_visit_date: day, preferred_visit_time });
  expect((await move(early, '09:00')).statusCode).toBe(200);
  expect((await book({ preferred_visit_time: '10:00', number_of_visitors: 10 })).json().data.held_until).toBeNull();
  const refused = await move(late, '11:00');
  expect(refused.statusCode, refused.body).toBe(422);
  expect(refused.json().errors.preferred_visit_time).toEqual([expect.stringMatching(/^Many visits here were booked/)]);
  // A visitor who has places may change the time.
  expect((await move(early, '12:00')).statusCode).toBe(200);
});

test('above a network’s budget of mailed links the answer offers signing in, and nothing is stored', async () => {
  await takeTheQuarter();
  const free = { preferred_visit_time: '16:00' };
  await expo.services.limits.consume(mailLimits.confirmations, '203.0.113.7');
  await query(`update request_limits set used = $1 where key like 'confirmation mails %'`, [
    mailLimits.confirmations.max - 1,
  ]);
  expect((await book(free)).json().data.held_until).not.toBeNull();
  const before = await visits();
  const refused = await book(free);
  expect([refused.statusCode, refused.json().sign_in, Number(refused.headers['retry-after'])]).toEqual([
    429,
    true,
    expect.toSatisfy((seconds) => seconds > 0),
  ]);
  expect(refused.json().message).toMatch(/Sign in to send this without one, or try again in \d+ minutes\.$/);
  expect(await visits()).toEqual(before);
  expect((await book(free, { 'x-forwarded-for': '198.51.100.1' })).statusCode).toBe(201);
  const headers = { ...hall, ...(await signIn(expo.app, await addPerson(expo.database))) };
  expect((await book(free, headers)).json().data.held_until).toBeNull();
});

test('a held booking is confirmed once by its link, and only then are both sides notified', async () => {
  await takeTheQuarter();
  const headers = { ...hall, 'idempotency-key': randomUUID() };
  const form = { visitor_email: 'asha@people.example', visitor_phone: anyPhone(), preferred_visit_time: '17:00' };
  const answers = await Promise.all([book(form, headers), book(form, headers)]);
  answers.push(await book(form, headers));
  for (const answer of answers) {
    expect(answer.json()).toMatchObject({
      message: 'Confirm with the link in your email within 30 minutes',
      data: { status: 'pending', held_until: expect.any(String) },
    });
  }
  const { id, held_until } = (await book(form, headers)).json().data;
  expect(Date.parse(held_until) - Date.now()).toBeGreaterThan(29 * 60_000);
  const mails = await mailsOf(id);
  expect(mails.map(({ template }) => template)).toEqual(['visit-to-confirm']);
  expect(await left()).toEqual([0, 0, 10, 10, 10, 10, 10, 10]);
  const token = mails[0]?.token as string;
  const [stored] = await query('select token_hash from place_holds where site_visit_id = $1', [id]);
  expect(stored.token_hash).not.toContain(token);

  const looked = async () => (await post('/confirm/look', { token })).json().data;
  expect(await looked()).toMatchObject({ visit_time: '17:00', is_booked: false });

  const confirmed = await Promise.all([post('/confirm', { token }), post('/confirm', { token })]);
  for (const answer of confirmed) {
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      message: 'Your site visit has been booked successfully!',
      data: { id, status: 'pending', held_until: null },
    });
  }
  expect(await looked()).toMatchObject({ visit_time: '17:00', is_booked: true });
  expect(await templatesOf(id)).toEqual(['visit-for-exhibitor', 'visit-for-visitor', 'visit-to-confirm']);
  expect(await left()).toEqual([0, 0, 10, 10, 10, 10, 10, 9]);
  await letHoldsEnd();
  await expo.services.visitMachine.sweep();
  expect((await visits()).at(-1)).toMatchObject({ id, status: 'pending', awaits_confirmation: false });
});

test('an expired, released or unknown link says so and takes no places', async () => {
  await takeTheQuarter();
  const late = await bookHeld();
  await letHoldsEnd();
  const tooLate = await post('/confirm', { token: late.token });
  expect(tooLate.statusCode).toBe(409);
  expect(tooLate.json()).toMatchObject({ project_id: project, message: expect.stringContaining('has expired') });
  await expo.services.visitMachine.sweep();
  expect((await post('/confirm', { token: late.token })).statusCode).toBe(409);
  const released = await bookHeld();
  const freed = await post('/free-anonymous', { which: 'unconfirmed', project_id: project }, builder.headers);
  expect(freed.json().data).toEqual({ freed: 1 });
  expect((await post('/confirm', { token: released.token })).statusCode).toBe(409);
  const unknown = await post('/confirm', { token: 'x'.repeat(43) });
  expect(Object.keys(unknown.json().errors)).toEqual(['token']);
  expect(await left()).toEqual([0, 0, 10, 10, 10, 10, 10, 10]);
  expect(await templatesOf(late.id)).toEqual(['visit-to-confirm']);
  expect(await templatesOf(released.id)).toEqual(['visit-to-confirm']);
});

test('a link confirms nothing on a day that was closed meanwhile, nor at a project that isn’t listed any more', async () => {
  await takeTheQuarter();
  const { id, token } = await bookHeld();
  const closed = [{ day, note: 'Diwali' }];
  await query(`update exhibitors set visit_closed_days = $1 where id = $2`, [JSON.stringify(closed), builder.stall]);
  const refused = await post('/confirm', { token });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ message: expect.stringMatching(/^Closed/), nearest: { length: 3 } });
  await query(`update exhibitors set visit_closed_days = '[]' where id = $1`, [builder.stall]);
  await query(`update projects set listing = 'draft' where id = $1`, [project]);
  expect((await post('/confirm', { token })).statusCode).toBe(409);
  await query(`update projects set listing = 'listed' where id = $1`, [project]);
  expect((await post('/confirm', { token })).json().data).toMatchObject({ id, status: 'pending', held_until: null });
});

test('a time is never oversold: of 12 who confirm and 12 who book at once, 5 get the last 5 places', async () => {
  await takeTheQuarter();
  await query(`insert into visit_capacities values ($1, '16:00', 5)`, [project]);
  const held = [];
  for (let one = 0; one < 12; one += 1)
    held.push(await bookHeld({ preferred_visit_time: '16:00', number_of_visitors: 1 }));
  expect((await left())[6]).toBe(5);
  const answers = await Promise.all(
    held.flatMap(({ token }, one) => [
      post('/confirm', { token }),
      book({ preferred_visit_time: '16:00' }, { 'x-forwarded-for': `198.51.100.${one}` }),
    ]),
  );
  expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(5);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
  const [slot] = await query(`select booked from visit_slots where project_id = $1 and visit_time = '16:00'`, [
    project,
  ]);
  expect(slot.booked).toBe(5);
});

test('without an account a mailbox or phone books 10 places a day, also concurrently; accounts have no such limit', async () => {
  await query('update projects set visit_capacity = 100 where id = $1', [project]);
  const elsewhere = await addVisitableProject(expo.database, stranger.stall, { visit_capacity: 100 });
  const byMailbox = await Promise.all(
    Array.from({ length: 8 }, (_, one) =>
      book({
        visitor_email: `Gita+${one}@people.example`,
        number_of_visitors: 3,
        project_id: one % 2 ? project : elsewhere,
      }),
    ),
  );
  expect(byMailbox.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 201, 429, 429, 429, 429, 429]);
  const refused = byMailbox.find(({ statusCode }) => statusCode === 429);
  expect(refused?.json().message).toMatch(
    /^One email address or phone can book 10 places a day\. Sign in to book more now, or try again in /,
  );
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(86_000);
  const phones = ['+91 98200 11223', '098200 11223', '9820011223', '+919820011223'];
  const byPhone = [];
  for (const visitor_phone of phones) byPhone.push(await book({ visitor_phone, number_of_visitors: 3 }));
  expect(byPhone.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 429]);
  const twelve = await book({ number_of_visitors: 12 });
  expect(twelve.json().errors).toEqual({
    number_of_visitors: ['You can book for at most 10 people a day. Sign in to book for more.'],
  });
  const headers = await signIn(expo.app, await addPerson(expo.database));
  expect((await book({ visitor_phone: phones[0], number_of_visitors: 12 }, headers)).statusCode).toBe(201);
});

test('an account with an unconfirmed address counts as none', async () => {
  await takeTheQuarter();
  const account = await addPerson(expo.database, { confirmed: false });
  const headers = { ...hall, ...(await signIn(expo.app, account)) };
  const held = await book({ preferred_visit_time: '17:00', number_of_visitors: 2 }, headers);
  expect([held.statusCode, held.json().data.held_until]).toEqual([201, expect.any(String)]);
  expect(await left()).toEqual([0, 0, 10, 10, 10, 10, 10, 10]);
  const waiting = await book({ preferred_visit_time: '10:00', waiting_list: true }, headers);
  expect([waiting.statusCode, waiting.json().message, waiting.json().sign_in]).toEqual([
    409,
    expect.stringContaining('Confirm your email address'),
    undefined,
  ]);
  const released = await post(
    '/free-anonymous',
    { which: 'pending', project_id: project, visit_date: day },
    builder.headers,
  );
  expect(released.json().data).toEqual({ freed: 3 });
  await query('update projects set visit_capacity = 100 where id = $1', [project]);
  expect((await book({ number_of_visitors: 12 }, headers)).json().errors.number_of_visitors[0]).toMatch(
    /^You can book for at most 10 people a day\. Confirm your email address with the link that we mailed you/,
  );
});

test('one account takes at most half of a day’s places of a project, or one party, also by moving', async () => {
  const headers = await signIn(expo.app, await addPerson(expo.database));
  const statuses = await Promise.all(
    visitTimes.slice(0, 6).map(async (preferred_visit_time) => {
      const answer = await book({ preferred_visit_time, number_of_visitors: 10 }, headers);
      return answer.statusCode;
    }),
  );
  expect(statuses.toSorted()).toEqual([201, 201, 201, 201, 422, 422]);
  const open = await book({ preferred_visit_time: undefined, number_of_visitors: 1 }, headers);
  const move = await expo.send('PUT', `/site-visits/${open.json().data.id}/reschedule`, headers, {
    preferred_visit_date: day,
    preferred_visit_time: visitTimes[7],
  });
  expect([open.statusCode, move.statusCode, move.json().errors]).toEqual([
    201,
    422,
    { preferred_visit_time: [expect.stringMatching(/^You hold as many places of this project as one account can\./)] },
  ]);
  const other = await signIn(expo.app, await addPerson(expo.database));
  await query('update projects set visit_capacity = 0 where id = $1', [project]);
  await query(`insert into visit_capacities values ($1, '17:00', 9)`, [project]);
  expect((await book({ preferred_visit_time: '17:00', number_of_visitors: 8 }, other)).statusCode).toBe(201);
});

test('the exhibitor releases unconfirmed bookings, or cancels all bookings without an account of one day', async () => {
  const { headers } = builder;
  await takeTheQuarter();
  const [firm] = await visits();
  await addVisit(expo.database, { project_id: project, visit_date: dayFromNow(4), visit_time: '10:00' });
  const held = await bookHeld();
  const day3 = { project_id: project, visit_date: day };
  const count = async (as: Headers, filter: Record<string, unknown> = day3) => {
    const url = `/api/site-visits/anonymous-count?${new URLSearchParams(filter as Record<string, string>)}`;
    return (await expo.app.inject({ url, headers: as })).json().data;
  };
  expect(await count(headers)).toEqual({ unconfirmed: 1, pending: 3 });
  expect(await count(headers, { project_id: project })).toEqual({ unconfirmed: 1, pending: null });
  expect(await count(stranger.headers)).toEqual({ unconfirmed: 0, pending: 0 });
  const listed = await expo.send('GET', `/site-visits?project_id=${project}`, headers);
  const row = listed.json().data.find(({ id }: { id: number }) => id === held.id);
  expect(row).toMatchObject({ held_until: held.answer.json().data.held_until, without_account: true });
  const status = { method: 'PUT', url: `/api/site-visits/${held.id}/status`, headers } as const;
  expect((await expo.app.inject({ ...status, payload: { status: 'confirmed' } })).statusCode).toBe(409);

  const all = { which: 'pending', ...day3 };
  expect((await post('/free-anonymous', all, stranger.headers)).json().data).toEqual({ freed: 0 });
  expect((await post('/free-anonymous', { which: 'pending', project_id: project }, headers)).statusCode).toBe(422);
  expect((await post('/free-anonymous', all, headers)).json()).toMatchObject({ data: { freed: 3 } });
  expect(await left()).toEqual(Array(8).fill(10));
  expect((await visits()).filter((visit) => visit.status === 'pending')).toHaveLength(1);
  expect(await templatesOf(held.id)).toEqual(['visit-to-confirm']);
  expect(await templatesOf(firm.id)).toEqual(['visit-for-visitor']);
});

test('only a hash of the network is stored, and old holds and counts are deleted', async () => {
  await takeTheQuarter();
  const { id } = await bookHeld();
  const kept = JSON.stringify(await query('select * from anonymous_bookings'));
  expect(kept).not.toContain('203.0.113.7');
  await letHoldsEnd();
  await expo.services.visitMachine.deleteExpired();
  await query(`update site_visits set updated_at = now() - interval '2 days' where id = $1`, [id]);
  await query(`update anonymous_bookings set booked_at = now() - interval '2 days'`);
  await expo.services.visitMachine.deleteExpired();
  expect((await visits()).map((visit) => visit.id)).not.toContain(id);
  expect(await query('select from place_holds where site_visit_id = $1', [id])).toEqual([]);
  expect(await query('select from anonymous_bookings where mailbox is not null or phone is not null')).toEqual([]);
});
