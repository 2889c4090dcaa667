import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { addVisit, dayFromNow } from '../support/bookable.ts';
import { clear, makeDue } from '../support/jobs.ts';
import { receivers, receiving } from '../support/receivers.ts';
import { expoOfFile } from '../support/test-app.ts';
import { until } from '../support/until.ts';

let people: Awaited<ReturnType<typeof receivers>>;
const expo = await expoOfFile();
await expo.services.jobs.start(() => {});
beforeEach(async () => {
  await clear(expo);
  people = await receivers(expo);
});

const { query } = expo;
const queues = { confirmed: 'visit-confirmation', completed: 'visit-completion' };
type Status = keyof typeof queues;
const jobs = () => query('select id from pgboss.job where name = any($1)', [Object.values(queues)]);
const finish = async (status: Status = 'confirmed') => {
  await makeDue(expo, queues[status]);
  await until(async () => (await jobs()).length === 0);
};
const visitOf = async (id: number) =>
  (await query('select status, version from site_visits where id = $1', [id]))[0] as {
    status: string;
    version: number;
  };
const addPending = () =>
  addVisit(expo.database, { project_id: people.project, visit_date: dayFromNow(2), visit_time: '10:00' });
const begin = async (id: number, status: Status = 'confirmed', headers = people.builder.headers) => {
  const payload = { status, version: (await visitOf(id)).version };
  return expo.send('POST', `/site-visits/${id}/later-status`, headers, payload);
};
const undo = (id: number, token: string, status: Status = 'confirmed', headers = people.builder.headers) =>
  expo.send('DELETE', `/site-visits/${id}/later-status`, headers, { status, undo: token });
const bell = async () => {
  const { data } = (await expo.send('GET', '/admin/notifications', people.builder.headers)).json();
  return data.map(({ text }: { text: string }) => text);
};

test('a confirmation happens once its job is due, and the visit stays pending until then', async () => {
  const id = await addPending();
  const answer = (await begin(id)).json();
  expect(answer.message).toBe('Confirming the visit of Asha Kulkarni…');
  expect(new Date(answer.data.at).getTime()).toBeGreaterThan(Date.now() + 5_000);
  expect((await visitOf(id)).status).toBe('pending');
  await finish();
  expect((await visitOf(id)).status).toBe('confirmed');
  expect(await bell()).toEqual([]);
  // Setting the status by the API confirms at once.
  const other = await addPending();
  await receiving(expo).setStatus(people.builder.headers, other, 'confirmed');
  expect((await visitOf(other)).status).toBe('confirmed');
});

test('who pressed can undo it until then, and no one else', async () => {
  const id = await addPending();
  const { data } = (await begin(id)).json();
  expect((await undo(id, data.undo, 'confirmed', people.organiser.headers)).statusCode).toBe(409);
  expect((await undo(id, randomUUID())).statusCode).toBe(409);
  expect(await jobs()).toHaveLength(1);
  expect((await undo(id, data.undo)).json().message).toBe('Not confirmed. The visit stays as it was.');
  expect(await jobs()).toHaveLength(0);
  expect((await visitOf(id)).status).toBe('pending');

  const again = (await begin(id)).json();
  await finish();
  expect((await visitOf(id)).status).toBe('confirmed');
  expect((await undo(id, again.data.undo)).statusCode).toBe(409);
});

test('a visit that changed meanwhile stays as it is, and who pressed is told', async () => {
  const id = await addPending();
  await begin(id);
  await query(`update site_visits set visit_time = '14:00', version = version + 1 where id = $1`, [id]);
  const { version } = await visitOf(id);
  await finish();
  expect(await visitOf(id)).toEqual({ status: 'pending', version });
  expect(await bell()).toEqual(['Site visit changed before it was confirmed, so it wasn’t: Kadamba Court']);

  // If another person has confirmed the visit meanwhile, nothing is reported as missing.
  const confirmed = await addPending();
  await begin(confirmed);
  await receiving(expo).setStatus(people.organiser.headers, confirmed, 'confirmed');
  await finish();
  expect((await bell()).filter((text: string) => text.includes('wasn’t'))).toHaveLength(1);
});

test('a completion can be undone as well, and mails once it happens', async () => {
  const id = await addVisit(expo.database, {
    project_id: people.project,
    visit_date: dayFromNow(-1),
    visit_time: '10:00',
    status: 'confirmed',
  });
  const answer = (await begin(id, 'completed')).json();
  expect(answer.message).toBe('Completing the visit of Asha Kulkarni…');
  // The undo of a confirmation doesn’t reach it.
  expect((await undo(id, answer.data.undo)).statusCode).toBe(409);
  expect((await undo(id, answer.data.undo, 'completed')).json().message).toBe(
    'Not completed. The visit stays as it was.',
  );
  expect(await jobs()).toHaveLength(0);

  await begin(id, 'completed');
  await query('update site_visits set version = version + 1 where id = $1', [id]);
  await finish('completed');
  expect((await visitOf(id)).status).toBe('confirmed');
  expect(await bell()).toEqual(['Site visit changed before it was completed, so it wasn’t: Kadamba Court']);

  await begin(id, 'completed');
  await finish('completed');
  expect((await visitOf(id)).status).toBe('completed');
  const upcoming = await addPending();
  expect((await begin(upcoming, 'completed')).statusCode).toBe(409);
});

test('an old version, another’s visit and one without a time are refused', async () => {
  const id = await addPending();
  const url = `/api/site-visits/${id}/later-status`;
  const { builder, otherBuilder, project } = people;
  const old = await expo.app.inject({
    method: 'POST',
    url,
    headers: builder.headers,
    payload: { status: 'confirmed', version: 0 },
  });
  expect(old.statusCode).toBe(409);
  expect((await begin(id, 'confirmed', otherBuilder.headers)).statusCode).toBe(404);
  const untimed = await addVisit(expo.database, { project_id: project, visit_date: dayFromNow(2) });
  expect((await begin(untimed)).statusCode).toBe(422);
  expect(await jobs()).toHaveLength(0);
});
