import { beforeEach, expect, test } from 'vitest';
import { offerEnd } from '#site-visits/shared/rules.ts';
import { addVisit, addVisitableProject, booking, dayFromNow } from '../support/bookable.ts';
import { addPerson, signIn } from '../support/people.ts';
import { stallOwner } from '../support/receivers.ts';
import { settingsForm } from '../support/settings.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';
import { together } from '../support/together.ts';

let project: number;
const expo = await expoOfFile({ TRUST_PROXY: 'yes' });
const builder = await stallOwner(expo, 'developer', 'Kadamba Builders');
const asOrganiser = await signIn(expo.app, await addPerson(expo.database, { role: 'SuperAdmin' }));
beforeEach(async () => {
  project = await addVisitableProject(expo.database, builder.stall, { visit_capacity: 5 });
  await expo.query('delete from request_limits');
});

const day = dayFromNow(3);
const { query } = expo;
let network = 0;
const bookAsNew = booking(expo, () => ({ project_id: project }));
const book = (fields: Record<string, unknown> = {}) => {
  network += 1;
  const headers = { 'x-forwarded-for': `10.7.${network >> 8}.${network & 255}` };
  return bookAsNew(fields, headers);
};
const tokenIn = (link: string) => String(new URL(link, 'http://expo.example').searchParams.get('token'));
/** Joins the waiting list. Returns the visit with the token of its success screen. */
async function wait(number_of_visitors = 1) {
  const answer = await book({ number_of_visitors, waiting_list: true });
  expect(answer.statusCode, answer.body).toBe(201);
  const { data, message } = answer.json();
  return { ...data, message, token: tokenIn(data.links.manage) };
}
const manage = (token: string, action: '' | '/take' | '/cancel' = '') =>
  expo.send('POST', `/site-visits/manage${action}`, {}, { token });
const cancel = (id: number) => expo.send('PUT', `/site-visits/${id}/status`, builder.headers, { status: 'cancelled' });
const party = (number_of_visitors: number) =>
  addVisit(expo.database, { project_id: project, visit_date: day, visit_time: '10:00', number_of_visitors });
const offered = async (): Promise<number[]> =>
  (
    await query(
      `select site_visit_id as id from place_holds where project_id = $1 and kind = 'offer' and until > now() order by id`,
      [project],
    )
  ).map(({ id }) => id);
const templatesOf = async (visit: number) => (await expo.mails({ visit })).map(({ template }) => template).toSorted();
const taken = async (): Promise<number> => {
  const [slot] = await query(
    `select booked + visit_places_held(project_id, visit_date, visit_time) as taken from visit_slots
     where project_id = $1 and visit_date = $2 and visit_time = '10:00'`,
    [project, day],
  );
  return slot.taken;
};
const block = (id: number) => expo.send('PUT', `/admin/site-visits/${id}/block`, builder.headers, { blocked: true });
const endOffers = () =>
  query(`update place_holds set until = now() - interval '1 second' where kind = 'offer' and until > now()`);

test('when a party cancels, the first that fits is offered its places for two hours, then the next', async () => {
  const full = await party(3);
  await party(2);
  expect((await book()).statusCode).toBe(409);
  const [large, first, second] = [await wait(5), await wait(2), await wait(2)];
  expect(large).toMatchObject({ message: 'You are on the waiting list.', waiting: true, links: { calendar: null } });
  expect(await templatesOf(first.id)).toEqual(['visit-waiting']);
  expect((await manage(first.token, '/take')).json().message).toBe(
    'Nothing is free yet. You are still on the waiting list.',
  );
  await cancel(full);
  const [cancelled] = (await expo.mails({ visit: full })).filter(({ template }) => template === 'visit-for-exhibitor');
  expect(cancelled?.data).toMatchObject({ what: 'cancelled', placesOffered: true });
  // Three places are free, which is too few for five people, and after the first two also for the next two.
  expect(await offered()).toEqual([first.id]);
  expect(await templatesOf(first.id)).toEqual(['visit-place-offered', 'visit-waiting']);
  const { offered_until } = (await manage(first.token)).json().data;
  const minutesToEnd = (offerEnd(new Date()).getTime() - Date.parse(offered_until)) / 60_000;
  expect(minutesToEnd).toBeGreaterThanOrEqual(0);
  expect(minutesToEnd).toBeLessThan(6);
  expect((await book({ number_of_visitors: 2 })).statusCode).toBe(409);
  await endOffers();
  // The answer says so before a job has updated the row.
  const ended = { status: 'cancelled', offered_until: null, can: { reschedule: expect.any(String) } };
  expect((await manage(first.token)).json().data).toMatchObject(ended);
  expect((await manage(second.token)).json().data).toMatchObject({ status: 'pending', can: { reschedule: true } });
  expect((await manage(first.token, '/take')).json().message).toMatch(/^This offer has ended/);
  await expo.services.visitMachine.sweep();
  expect(await offered()).toEqual([second.id]);
  expect((await manage(first.token, '/take')).json().message).toMatch(/^This offer has ended/);
  expect((await manage(first.token)).json().data.cancel_reason).toBe('The offered places were not taken in time.');
  const took = await manage(second.token, '/take');
  expect(took.json().data).toMatchObject({ waiting: false, status: 'pending', offered_until: null });
  expect(await templatesOf(second.id)).toEqual([
    'visit-for-exhibitor',
    'visit-for-visitor',
    'visit-place-offered',
    'visit-waiting',
  ]);
  expect(await taken()).toBe(4);
});

test('offered places aren’t taken on a day that was closed meanwhile', async () => {
  const full = await party(5);
  const { id, token } = await wait(2);
  await cancel(full);
  expect(await offered()).toEqual([id]);
  const close = (days: object[]) =>
    expo.send('PUT', `/admin/stalls/${builder.stall}`, builder.headers, { closed_days: days });
  await close([{ day, note: 'Diwali' }]);
  const refused = await manage(token, '/take');
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    { preferred_visit_date: [expect.stringContaining('Closed')] },
  ]);
  await close([]);
  expect((await manage(token, '/take')).json().data).toMatchObject({ waiting: false });
});

test('a visit can be cancelled while its time is made to take fewer visitors', async () => {
  const full = await party(5);
  await wait(2);
  // An offer reads the blocked senders after it has read the number of visitors.
  const lock = 'lock table sender_blocks in access exclusive mode';
  const [cancelled] = await together<unknown>(expo.database, lock, [
    async () => (await cancel(full)).statusCode,
    async () => {
      await query('update projects set visit_capacity = 1 where id = $1', [project]);
      return query('select from sender_blocks');
    },
  ]);
  expect(cancelled).toBe(200);
  expect(await offered()).toEqual([]);
});

test('two claim one offer at once: one gets it, the other is told', async () => {
  const full = await party(5);
  const { id, token } = await wait(5);
  await cancel(full);
  const answers = await together(expo.database, `select from site_visits where id = ${id} for update`, [
    () => manage(token, '/take'),
    () => manage(token, '/take'),
  ]);
  const messages = answers.map(({ statusCode, body }) => [statusCode, JSON.parse(body).message]).toSorted();
  expect(messages).toEqual([
    [200, 'The places are yours. Your site visit is booked.'],
    [409, 'You have this time already.'],
  ]);
  expect((await templatesOf(id)).filter((template) => template === 'visit-for-exhibitor')).toHaveLength(1);
});

test('leaving the list, moving away, and a raised capacity offer the places to the next', async () => {
  await party(5);
  const [first, second, third] = [await wait(2), await wait(2), await wait(2)];
  await query('update projects set visit_capacity = 7 where id = $1', [project]);
  await expo.services.visitMachine.sweep();
  expect(await offered()).toEqual([first.id]);
  expect((await manage(first.token, '/cancel')).json().message).toBe('You have left the waiting list.');
  expect(await templatesOf(first.id)).toEqual(['visit-place-offered', 'visit-waiting']);
  expect(await offered()).toEqual([second.id]);
  const payload = { token: second.token, preferred_visit_date: day, preferred_visit_time: '14:00' };
  const moved = await expo.send('POST', '/site-visits/manage/reschedule', {}, payload);
  expect(moved.json().data).toMatchObject({ waiting: false, visit_time: '14:00', status: 'pending' });
  expect(await offered()).toEqual([third.id]);
});

test.each<[string, object, 'POST' | 'PUT', () => string, Headers]>([
  ['the project editor', { visit_capacity: 7 }, 'POST', () => `/projects/${project}`, builder.headers],
  ['the stall editor', { visit_capacity: 7 }, 'PUT', () => `/admin/stalls/${builder.stall}`, builder.headers],
  ['the days that are closed', { closed_days: [] }, 'PUT', () => `/admin/stalls/${builder.stall}`, builder.headers],
  ['the settings', settingsForm, 'PUT', () => '/admin/settings', asOrganiser],
])('a change in %s has what becomes free offered', async (_, change, method, path, headers) => {
  const closed = JSON.stringify([{ day: dayFromNow(40), note: 'Diwali' }]);
  await query('update exhibitors set visit_closed_days = $1, visit_capacity = null where id = $2', [
    closed,
    builder.stall,
  ]);
  await query(`delete from pgboss.job where name = 'visit-waiting-list'`);
  const saved = await expo.send(method, path(), headers, change);
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await query(`select from pgboss.job where name = 'visit-waiting-list'`)).toHaveLength(1);
});

test('with room the visit is booked; a list without a time, and confirming who waits, are refused', async () => {
  expect((await book({ waiting_list: true })).json().data).toMatchObject({ waiting: false });
  const without = await book({ waiting_list: true, preferred_visit_time: undefined });
  expect(without.json().errors).toEqual({ preferred_visit_time: ['Choose a project and a time to wait for.'] });
  await party(4);
  const { id } = await wait();
  const confirm = { method: 'PUT', url: `/api/site-visits/${id}/status`, headers: builder.headers } as const;
  const refused = await expo.app.inject({ ...confirm, payload: { status: 'confirmed' } });
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'This visitor is on the waiting list.']);
});

test('who receives the visits puts a caller on the list, and its history says so', async () => {
  await party(5);
  const { data } = (await bookAsNew({ waiting_list: true }, builder.headers)).json();
  expect(data.waiting).toBe(true);
  expect(await templatesOf(data.id)).toEqual(['visit-waiting']);
  const { history } = (await expo.send('GET', `/admin/site-visits/${data.id}`, builder.headers)).json().data;
  expect(history).toMatchObject([{ kind: 'status', side: 'exhibitor', status: 'pending' }]);
});

test('fifty wait for five places, and all claim at once while others book: the first five get them', async () => {
  await party(5);
  const waiting = [];
  for (let one = 0; one < 50; one += 1) waiting.push(await wait());
  await query('update projects set visit_capacity = 10 where id = $1', [project]);
  const sweep = async () => ({ statusCode: await expo.services.visitMachine.sweep().then(() => 200) });
  // Holds and bookings refer to the project, so all of them are in progress when its lock is released.
  await together<{ statusCode: number }>(expo.database, `select from projects where id = ${project} for update`, [
    ...[sweep, sweep, sweep],
    ...Array.from({ length: 6 }, () => book),
  ]);
  const first = waiting.slice(0, 5).map(({ id }) => id);
  expect(await offered()).toEqual(first);
  expect(await taken()).toBe(10);
  const claims = await Promise.all(waiting.map(({ token }) => manage(token, '/take')));
  const took = waiting.filter((_, one) => claims[one]?.statusCode === 200).map(({ id }) => id);
  expect(took).toEqual(first);
  expect(await taken()).toBe(10);
});

test('a visitor that the stall has blocked meanwhile is offered no place, and isn’t told', async () => {
  const full = await party(5);
  const [blocked, next] = [await wait(), await wait()];
  expect((await block(blocked.id)).statusCode).toBe(200);
  const before = await templatesOf(blocked.id);
  await cancel(full);
  expect(await offered()).toEqual([next.id]);
  expect(await templatesOf(blocked.id)).toEqual(before);
});
