import { afterAll, expect, test } from 'vitest';
import { liveLimits } from '#live/shared/rules.ts';
import { addMember, addVisit, asha, dayFromNow } from '../support/bookable.ts';
import { listening, openStream } from '../support/live.ts';
import { addPerson, addRole, signIn } from '../support/people.ts';
import { receiversOfEachTest } from '../support/receivers.ts';
import { insertRow } from '../support/stalls.ts';
import { expoOfFile, testApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

const expo = await expoOfFile();
const url = await listening(expo);
const all = receiversOfEachTest(expo);
afterAll(() => {
  // The client keeps one of its connections open.
  expo.app.server.closeAllConnections();
});

const addInquiry = (row: Record<string, unknown>) => insertRow(expo.database, 'inquiries', { ...asha, ...row });
/** Fails if the stream stays open. */
const isEnded = (ended: Promise<void>) =>
  Promise.race([ended, new Promise((_, reject) => setTimeout(() => reject(new Error('still open')), 5_000))]);

test('a stream that fails while it opens takes no place', async () => {
  const { builder } = all;
  const ended: string[] = [];
  const sink = { write: () => true, end: () => ended.push('ended') };
  const { id } = builder.person;
  // No session has this number, and the database refuses it.
  for (let at = 0; at < liveLimits.byPerson; at += 1)
    await expect(expo.services.live.open({ sessionId: Number.NaN, person: { id } }, 'here', sink)).rejects.toThrow();
  expect(ended).toHaveLength(liveLimits.byPerson);
  const { events, close } = await openStream(url, builder.headers);
  await addInquiry({ exhibitor_id: builder.stall });
  await until(() => events.length === 1);
  close();
});

test('a change is announced after its commit to those it concerns, and to no one else', async () => {
  const { builder, consultant, otherBuilder, organiser, project } = all;
  const streams = await Promise.all(
    [builder, consultant, otherBuilder, organiser].map(({ headers }) => openStream(url, headers)),
  );
  const [own, assigned, others, organisers] = streams;
  const { db } = expo.database;
  const undone = db.transaction(async () => {
    await addInquiry({ exhibitor_id: builder.stall });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await addVisit(expo.database, { project_id: project, visit_date: dayFromNow(2) });
  await until(() => own?.events.length === 1);
  expect(own?.events).toEqual([['visits']]);
  const id = await addInquiry({ exhibitor_id: builder.stall, project_id: project });
  await until(() => own?.events.length === 2);
  await expo.query('update inquiries set assigned_exhibitor_id = $2 where id = $1', [id, consultant.stall]);
  await until(() => assigned?.events.length === 1);
  await addInquiry({ exhibitor_id: otherBuilder.stall });
  await until(() => others?.events.length === 1);
  expect(own?.events).toEqual([['visits'], ['inquiries'], ['inquiries']]);
  expect(assigned?.events).toEqual([['inquiries']]);
  expect(others?.events).toEqual([['inquiries']]);
  await until(() => organisers?.events.length === 4);
  for (const { close } of streams) close();
});

test('activity is announced together to its stalls and to organisers', async () => {
  const { builder, consultant, otherBuilder, organiser, project } = all;
  const [own, stall, others, organisers] = await Promise.all(
    [builder, consultant, otherBuilder, organiser].map(({ headers }) => openStream(url, headers)),
  );
  const view = (page_type: string, page_id: number) =>
    expo.send(
      'POST',
      '/visitor-activity-log',
      { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' },
      { activity_type: 'page_view', page_type, page_id },
    );
  for (let n = 0; n < 5; n += 1) expect((await view('project', project)).json().data.id).toBeGreaterThan(0);
  await view('broker', consultant.stall);
  await until(() => [own, stall, organisers].every((stream) => stream?.events.length));
  await addInquiry({ exhibitor_id: otherBuilder.stall });
  await until(() => others?.events.length === 1);
  // On a slow machine the views may be announced in more than one piece.
  expect(own?.events.length).toBeLessThan(5);
  expect([own, stall, others].map((stream) => [...new Set(stream?.events.flat())])).toEqual([
    ['activity'],
    ['activity'],
    ['inquiries'],
  ]);
  for (const stream of [own, stall, others, organisers]) stream?.close();
});

test('a stream is uncached text for signed-in people, and answers no HEAD', async () => {
  const stream = await openStream(url, all.builder.headers);
  expect(stream.status).toBe(200);
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  expect(stream.headers.get('cache-control')).toBe('no-store');
  expect(stream.headers.get('content-encoding')).toBeNull();
  stream.close();
  expect((await openStream(url)).status).toBe(401);
  expect((await fetch(`${url}/api/events`, { method: 'HEAD', headers: all.builder.headers })).status).toBe(404);
});

test.each([
  ['they sign out', ({ headers }: Given) => expo.send('POST', '/logout', headers)],
  ['they are deactivated', ({ id }: Given) => query('update users set is_active = false where id = $1', id)],
  ['their role is taken', ({ id }: Given) => query('delete from user_roles where user_id = $1', id)],
  ['they leave a stall', ({ id }: Given) => query('delete from exhibitor_members where user_id = $1', id)],
  ['their account is deleted', ({ id }: Given) => query('delete from users where id = $1', id)],
])('a stream ends at once when %s', async (_, act) => {
  const person = await addPerson(expo.database, { role: 'Developer' });
  await addMember(expo.database, all.builder.stall, person.id, 'staff');
  const headers = await signIn(expo.app, person);
  const stream = await openStream(url, headers);
  const other = await openStream(url, all.builder.headers);
  await act({ id: person.id, headers });
  await isEnded(stream.ended);
  await addInquiry({ exhibitor_id: all.builder.stall });
  await until(() => other.events.length === 1);
  other.close();
});
type Given = { id: number; headers: Record<string, string> };
const query = (text: string, id: number) => expo.query(text, [id]);

test('a stream ends when a role loses its permission, and when its session ends by itself', async () => {
  const role = await addRole(expo.database, 'Front desk', ['access-admin-dashboard']);
  const clerk = await addPerson(expo.database, { role: 'Front desk' });
  const headers = await signIn(expo.app, clerk);
  const stream = await openStream(url, headers);
  await query('delete from role_permissions where role_id = $1', role);
  await isEnded(stream.ended);
  await query(`update sessions set expires_at = now() + interval '1.5 seconds' where user_id = $1`, clerk.id);
  await isEnded((await openStream(url, headers)).ended);
});

test('a person has ten streams at most; a closed one makes room', async () => {
  const { headers } = all.builder;
  const streams = await Promise.all(Array.from({ length: 12 }, () => openStream(url, headers)));
  expect(streams.filter(({ status }) => status === 200)).toHaveLength(10);
  const refused = streams.find(({ status }) => status !== 200);
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, '60']);
  for (const { close } of streams) close();
  await until(async () => {
    const again = await openStream(url, headers);
    again.close();
    return again.status === 200;
  });
});

test('streams open again after a lost database connection, and receive changes', async () => {
  const lost = await openStream(url, all.builder.headers);
  await expo.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen "live"'`,
  );
  await isEnded(lost.ended);
  const stream = await openStream(url, all.builder.headers);
  await addInquiry({ exhibitor_id: all.builder.stall });
  await until(() => stream.events.length === 1);
  stream.close();
});

test('closing the program ends its streams', async () => {
  const other = await testApp();
  const person = await addPerson(other.database);
  const stream = await openStream(await listening(other), await signIn(other.app, person));
  await other.close();
  await isEnded(stream.ended);
});
