import { beforeEach, expect, test } from 'vitest';
import { receiverTransitions } from '#site-visits/shared/rules.ts';
import { visitStatuses } from '#site-visits/shared/status-rules.ts';
import { addVisit, dayFromNow } from '../support/bookable.ts';
import { addPerson, signIn } from '../support/people.ts';
import { receivers, receiving } from '../support/receivers.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';

const expo = await expoOfFile();
const people = await receivers(expo);
beforeEach(() => expo.query('delete from site_visits; delete from pgboss.job'));

const booked = (visit: Record<string, unknown> = {}) =>
  addVisit(expo.database, { project_id: people.project, visit_date: dayFromNow(3), visit_time: '10:00', ...visit });
const kept = async (id: number) => (await expo.query('select * from site_visits where id = $1', [id]))[0];
const setStatus = (id: number, status: string, { headers }: { headers: Headers } = people.builder) =>
  receiving(expo).setStatus(headers, id, status);
/** Returns the queued messages of a visit. */
const mailOf = async (visit: number) =>
  (await expo.mails({ visit })).map(({ to, data: { what, visit } }) => ({ to, what, sequence: visit.sequence }));

test('a builder confirms a visit and completes it once it has started; both sides are notified each time', async () => {
  const id = await booked();
  const confirmed = await setStatus(id, 'confirmed');
  expect(confirmed.statusCode).toBe(200);
  expect(confirmed.json()).toMatchObject({
    success: true,
    message: 'Visit confirmed. Asha Kulkarni has been notified.',
    data: { id, status: 'confirmed', visitor_email: 'asha@people.example' },
  });
  const early = await setStatus(id, 'completed');
  expect(early.statusCode).toBe(409);
  expect(early.json().message).toBe('This visit hasn’t started yet.');
  await expo.query('update site_visits set visit_date = $2 where id = $1', [id, dayFromNow(-1)]);
  expect((await setStatus(id, 'completed')).json().data.status).toBe('completed');
  expect(await kept(id)).toMatchObject({ status: 'completed', sequence: 2 });
  const { email } = people.builder.person;
  expect(await mailOf(id)).toEqual([
    { what: 'confirmed', to: email, sequence: 1 },
    { what: 'confirmed', to: 'asha@people.example', sequence: 1 },
    { what: 'completed', to: email, sequence: 2 },
    { what: 'completed', to: 'asha@people.example', sequence: 2 },
  ]);
});

test('a visit without a time can be completed from the start of its day', async () => {
  const today = await booked({ visit_date: dayFromNow(0), visit_time: null, status: 'confirmed' });
  expect((await setStatus(today, 'completed')).statusCode).toBe(200);
  const tomorrow = await booked({ visit_date: dayFromNow(1), visit_time: null, status: 'confirmed' });
  expect((await setStatus(tomorrow, 'completed')).statusCode).toBe(409);
});

/** The changes that a visit allows once its time has passed. */
const lifecycle: Record<string, string[]> = {
  pending: ['completed', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};
test.each(visitStatuses.flatMap((from) => receiverTransitions.map((to) => ({ from, to }))))(
  'from $from to $to',
  async ({ from, to }) => {
    const id = await booked({ visit_date: dayFromNow(-2), status: from });
    const answer = await setStatus(id, to);
    const isAllowed = lifecycle[from]?.includes(to);
    expect(answer.statusCode).toBe(isAllowed ? 200 : 409);
    expect((await kept(id)).status).toBe(isAllowed ? to : from);
    expect(await mailOf(id)).toHaveLength(isAllowed ? 2 : 0);
    if (!isAllowed) expect(answer.json().message).toMatch(/^This visit is /);
  },
);

test('pending and unknown statuses can’t be set', async () => {
  const id = await booked();
  for (const status of ['pending', 'Confirmed', ''])
    expect(Object.keys((await setStatus(id, status)).json().errors)).toEqual(['status']);
});

test('another exhibitor’s visit and an unknown one are not found', async () => {
  const { otherBuilder, otherConsultant, consultant, organiser, builder } = people;
  const direct = await booked();
  for (const stranger of [otherBuilder, otherConsultant, consultant]) {
    expect((await receiving(expo).setStatus(stranger.headers, direct, 'confirmed')).statusCode).toBe(404);
    expect((await receiving(expo).setStatus(stranger.headers, direct, 'cancelled')).statusCode).toBe(404);
  }
  expect((await setStatus(999_999, 'confirmed')).statusCode).toBe(404);
  const visitor = await signIn(expo.app, await addPerson(expo.database));
  expect((await receiving(expo).setStatus(visitor, direct, 'confirmed')).statusCode).toBe(403);
  expect(await kept(direct)).toMatchObject({ status: 'pending', sequence: 0 });
  expect(await mailOf(direct)).toEqual([]);
  const through = await booked({ broker_id: consultant.stall });
  expect((await receiving(expo).setStatus(consultant.headers, through, 'confirmed')).statusCode).toBe(200);
  expect((await receiving(expo).setStatus(builder.headers, through, 'cancelled')).statusCode).toBe(200);
  expect((await receiving(expo).setStatus(organiser.headers, direct, 'confirmed')).statusCode).toBe(200);
});

test('of two concurrent confirms one wins, and each side is notified once', async () => {
  for (let round = 0; round < 8; round += 1) {
    const id = await booked();
    const answers = await Promise.all([setStatus(id, 'confirmed'), setStatus(id, 'confirmed', people.organiser)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await kept(id)).toMatchObject({ status: 'confirmed', sequence: 1 });
    expect(await mailOf(id)).toHaveLength(2);
  }
});

test('a confirm concurrent with the visitor’s cancel comes before it or fails', async () => {
  const visitor = await addPerson(expo.database);
  const headers = await signIn(expo.app, visitor);
  for (let round = 0; round < 8; round += 1) {
    const id = await booked({ user_id: visitor.id });
    const cancel = () => expo.send('PUT', `/site-visits/${id}/cancel`, headers);
    const confirm = () => setStatus(id, 'confirmed');
    const [one, other] = await Promise.all(round % 2 ? [confirm(), cancel()] : [cancel(), confirm()]);
    const [confirmed, cancelled] = round % 2 ? [one, other] : [other, one];
    // A confirmed visit may still be cancelled, but a cancelled one can't be confirmed.
    expect(cancelled?.statusCode).toBe(200);
    expect([200, 409]).toContain(confirmed?.statusCode);
    const changes = confirmed?.statusCode === 200 ? ['confirmed', 'cancelled'] : ['cancelled'];
    expect(await kept(id)).toMatchObject({ status: 'cancelled', sequence: changes.length });
    const told = (await mailOf(id)).toSorted((first, second) => first.sequence - second.sequence);
    expect(told.map(({ what }) => what)).toEqual(changes.flatMap((what) => [what, what]));
  }
});
