import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { addMember, addVisit, anyPhone, asha, dayFromNow } from '../support/bookable.ts';
import { addPerson, signIn } from '../support/people.ts';
import { receivers, receiving } from '../support/receivers.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';
import { together } from '../support/together.ts';

const expo = await expoOfFile();
const people = await receivers(expo);
beforeEach(() => expo.query('delete from site_visits; delete from pgboss.job'));

const booked = (visit: Record<string, unknown> = {}) =>
  addVisit(expo.database, { project_id: people.project, visit_date: dayFromNow(0), status: 'confirmed', ...visit });
const put = (id: number, what: string, payload: object = {}, headers: Headers = people.builder.headers) =>
  expo.send(
    'PUT',
    `${/^(arrival|no-show|assignee)$/.test(what) ? '/admin' : ''}/site-visits/${id}/${what}`,
    headers,
    payload,
  );
const post = (what: string, payload: object, headers: Headers = people.builder.headers) =>
  expo.send('POST', `/admin/site-visits/${what}`, headers, payload);
const arrived = (id: number, is = true) => put(id, 'arrival', { arrived: is });
const kept = async (id: number) => (await expo.query('select * from site_visits where id = $1', [id]))[0];
const kindsOf = async (id: number): Promise<string[]> =>
  (await expo.query('select kind from visit_entries where site_visit_id = $1 order by id', [id])).map(
    ({ kind }) => kind,
  );
const mail = async () =>
  (await expo.mails()).map(({ to, template, data: { what = null } }) => ({ to, template, what }));

test('an arrival is noted on the day of a confirmed visit, once, and keeps it from being moved or cancelled until undone', async () => {
  const visitor = await addPerson(expo.database);
  const own = await signIn(expo.app, visitor);
  const id = await booked({ user_id: visitor.id });
  expect((await put(await booked({ visit_date: dayFromNow(1) }), 'arrival', { arrived: true })).json().message).toBe(
    'This visit is on another day.',
  );
  expect((await arrived(await booked({ status: 'pending' }))).json().message).toBe(
    'This visit is pending. Confirm it first.',
  );
  const lock = `select from site_visits where id = ${id} for update`;
  const pressed = await together(expo.database, lock, [() => arrived(id), () => arrived(id)]);
  expect(pressed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await kindsOf(id)).toEqual(['arrived']);
  const when = { preferred_visit_date: dayFromNow(2), preferred_visit_time: '10:00' };
  for (const refused of [
    await put(id, 'cancel', {}, own),
    await put(id, 'reschedule', when, own),
    await put(id, 'status', { status: 'cancelled' }),
    await put(id, 'proposal', when),
    await put(id, 'no-show'),
  ])
    expect(refused.statusCode).toBe(409);
  expect((await arrived(id, false)).json().data.arrived_at).toBeNull();
  expect((await arrived(id, false)).statusCode).toBe(409);
  expect((await arrived(id)).statusCode).toBe(200);
  expect((await put(id, 'status', { status: 'completed' })).json().data.arrived_at).not.toBeNull();
  expect((await arrived(id, false)).statusCode).toBe(409);
  expect((await mail()).map(({ what }) => what)).toEqual(['completed', 'completed']);
});

test('that a visitor didn’t come can be said once the time has passed; the visit ends as cancelled and a kind mail says so', async () => {
  expect((await put(await booked(), 'no-show')).json().message).toBe('The time of this visit hasn’t passed yet.');
  const id = await booked({ visit_date: dayFromNow(-1), visit_time: '10:00' });
  const answers = await Promise.all([put(id, 'no-show'), put(id, 'status', { status: 'completed' })]);
  const [missed, completed] = answers.map(({ statusCode }) => statusCode);
  expect([missed, completed].sort()).toEqual([200, 409]);
  expect(await kept(id)).toMatchObject(
    missed === 200 ? { status: 'cancelled', no_show: true } : { status: 'completed', no_show: false },
  );
  const other = await booked({ visit_date: dayFromNow(-1), visit_time: '11:00' });
  const ended = (await put(other, 'no-show')).json().data;
  expect(ended).toMatchObject({ status: 'cancelled', no_show: true, arrived_at: null });
  expect((await receiving(expo).list(people.builder.headers, { came: 'no_show' })).total).toBe(missed === 200 ? 2 : 1);
  expect((await mail()).filter(({ to }) => to === asha.email).at(-1)).toMatchObject({ what: 'missed' });
  const mailed = (await mail()).length;
  const undone = (await put(other, 'no-show', { missed: false })).json().data;
  expect(undone).toMatchObject({ status: 'confirmed', no_show: false, can: { no_show: true, completed: true } });
  expect((await put(other, 'no-show', { missed: false })).statusCode).toBe(409);
  expect((await mail()).length).toBe(mailed);
  await put(other, 'no-show');
  await expo.query('update projects set visit_capacity = 0 where id = $1', [people.project]);
  expect((await put(other, 'no-show', { missed: false })).json().message).toMatch(/^This time takes fewer visitors/);
  await expo.query('update projects set visit_capacity = 10 where id = $1', [people.project]);
  await expo.query(`update site_visits set updated_at = now() - interval '1 day' where id = $1`, [other]);
  expect((await put(other, 'no-show', { missed: false })).json().message).toMatch(/^This was noted on another day/);
  await expect(expo.query(`update site_visits set no_show = true where id = $1`, [await booked()])).rejects.toThrow(
    'site_visits_no_show',
  );
});

test('a walk-in takes no places, also when the time is full, is recorded once, and is mailed only with an address', async () => {
  const left = async () => {
    const url = `/api/projects/${people.project}/visit-slots?from=${dayFromNow(0)}&days=2`;
    return (await expo.app.inject(url)).json().data;
  };
  await expo.query('update projects set visit_capacity = 0 where id = $1', [people.project]);
  const before = await left();
  const walkIn = { project_id: people.project, visitor_name: 'Ravi Shenoy', visitor_phone: anyPhone() };
  const once = { ...walkIn, number_of_visitors: 20, note: 'Liked the third floor.', idempotency_key: randomUUID() };
  const answers = await Promise.all([post('walk-ins', once), post('walk-ins', once)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  const [visit, again] = answers.map((answer) => answer.json().data);
  expect(visit.id).toBe(again.id);
  expect(visit).toMatchObject({ status: 'completed', walk_in: true, visit_date: dayFromNow(0), broker_id: null });
  expect(await left()).toEqual(before);
  expect(await mail()).toEqual([]);
  expect(await kindsOf(visit.id)).toEqual(['walk_in', 'note']);
  const mailed = await post('walk-ins', { ...walkIn, visitor_email: asha.email }, people.consultant.headers);
  expect(mailed.json().data).toMatchObject({ broker_id: people.consultant.stall });
  expect(await mail()).toEqual([{ to: asha.email, template: 'visit-walk-in', what: null }]);
  const elsewhere = await post('walk-ins', { ...walkIn, project_id: people.otherProject });
  expect([elsewhere.statusCode, Object.keys(elsewhere.json().errors)]).toEqual([422, ['project_id']]);
  expect((await receiving(expo).list(people.builder.headers, { came: 'walk_in' })).total).toBe(2);
  await expo.query('update projects set visit_capacity = 10 where id = $1', [people.project]);
});

test('notes are for those who receive the visit, and for a consultant to whose stall it is assigned; of two assignments at once one is refused', async () => {
  const { builder, consultant, otherConsultant } = people;
  const colleague = await addPerson(expo.database, { role: 'Developer', name: 'Ravi' });
  await addMember(expo.database, builder.stall, colleague.id, 'staff');
  const theirs = await signIn(expo.app, colleague);
  const id = await booked();
  for (const refused of [
    await post(`${id}/notes`, { body: 'Mine?' }, otherConsultant.headers),
    await put(id, 'assignee', { assignee: null }, otherConsultant.headers),
    await put(id, 'arrival', { arrived: true }, otherConsultant.headers),
    await put(id, 'no-show', {}, consultant.headers),
  ])
    expect(refused.statusCode).toBe(404);
  const long = await post(`${id}/notes`, { body: 'a'.repeat(100_000) });
  expect([long.statusCode, Object.keys(long.json().errors)]).toEqual([422, ['body']]);
  const note = { body: 'Prefers the morning.', idempotency_key: randomUUID() };
  const notes = await Promise.all([1, 2].map(() => post(`${id}/notes`, note)));
  expect(notes.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(await kindsOf(id)).toEqual(['note']);
  const stranger = { kind: 'person', id: otherConsultant.person.id };
  expect(Object.keys((await put(id, 'assignee', { assignee: stranger })).json().errors)).toEqual(['assignee']);
  const assign = (assignee: object, headers?: Headers) => put(id, 'assignee', { version: 1, assignee }, headers);
  const both = await Promise.all([
    assign({ kind: 'person', id: colleague.id }),
    assign({ kind: 'person', id: builder.person.id }, theirs),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = both.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused).toMatchObject({ current: { id, version: 2 }, changed_by: expect.any(String) });
  const toConsultant = await put(id, 'assignee', { assignee: { kind: 'consultant', id: consultant.stall } });
  expect(toConsultant.json().message).toBe('Assigned to Meera Homes.');
  expect((await mail()).map(({ template, to }) => [template, to]).at(-1)).toEqual([
    'visit-assigned',
    consultant.person.email,
  ]);
  const assigned = await expo.mails({ template: 'visit-assigned' });
  expect(assigned.at(-1)?.data.by).toBe(builder.person.name);
  const [seen] = (await receiving(expo).list(consultant.headers)).data;
  expect([seen.id, seen.assignee.name, typeof seen.can.assign]).toEqual([id, 'Meera Homes', 'string']);
  expect((await put(id, 'assignee', { assignee: null }, consultant.headers)).statusCode).toBe(403);
  expect((await post(`${id}/notes`, { body: 'Met at the gate.' }, consultant.headers)).statusCode).toBe(201);
  const of = async (assignee: string) => (await receiving(expo).list(builder.headers, { assignee })).total;
  expect([await of(`consultant-${consultant.stall}`), await of('none'), await of('me')]).toEqual([1, 0, 0]);
});
