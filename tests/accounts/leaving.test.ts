import { beforeEach, describe, expect, test } from 'vitest';
import { changedMeanwhileText } from '#platform/shared/http/contract.ts';
import {
  addMember,
  addStall,
  addVisitableProject,
  asha,
  builderAddress,
  dayFromNow,
  visitForm,
} from '../support/bookable.ts';
import { onServer } from '../support/engine.ts';
import { session, untilBlocked } from '../support/overlap.ts';
import { type Added, addPerson, password, signIn } from '../support/people.ts';
import { expoOfFile } from '../support/test-app.ts';

let project: number;
let person: Added;
let headers: Record<string, string>;
const expo = await expoOfFile();
beforeEach(async () => {
  const { database } = expo;
  await expo.query(`delete from site_visits; delete from inquiries; delete from activities; delete from pgboss.job`);
  const builder = await addStall(database, 'developer', { email: builderAddress });
  project = await addVisitableProject(database, builder, { visit_capacity: 5 });
  person = await addPerson(database);
  headers = await signIn(expo.app, person);
});

const send = async (url: string, payload: object, as = headers) => {
  const answer = await expo.send('POST', `/${url}`, as, payload);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.id as number;
};
const book = (fields: Record<string, unknown> = {}, as = headers) =>
  send('site-visits', visitForm({ project_id: project, customer_notes: 'Is there a lift?', ...fields }), as);
const ask = (as = headers) => send('inquiries', { ...asha, project_id: project, message: 'Is there a garden?' }, as);
const rows = async (table: 'site_visits' | 'inquiries' | 'activities') =>
  await expo.query(`select * from ${table} order by id`);
const look = (as = headers) =>
  send(
    'activity-log',
    { activity_type: 'page_view', page_type: 'project', page_id: project, action_details: 'What I looked for' },
    as,
  );
const leave = (as = headers) => expo.send('DELETE', '/user', as, { email: person.email, password });
/** Returns the recipients and templates of the queued emails. */
const mailed = async () =>
  (await expo.mails()).map(({ to, data: { what = null, visit = {}, visitor = {} } }) => ({
    to,
    what,
    visit: visit.id ?? null,
    visitor: visitor.name ?? null,
  }));
const clearMail = () => expo.query('delete from pgboss.job');

test('deleting an account takes its own address and phone off the stall, and leaves others’', async () => {
  const stall = await addStall(expo.database, 'broker', { owner: person.id, email: 'desk@meera.example' });
  await expo.query(`update exhibitors set phone = '+91 98220 55501' where id = $1`, [stall]);
  await expo.query(`update users set phone = '098220-55501' where id = $1`, [person.id]);
  expect((await leave()).statusCode).toBe(200);
  const left = await expo.query('select email, phone from exhibitors where id = $1', [stall]);
  expect(left).toEqual([{ email: 'desk@meera.example', phone: null }]);
});

test('the owners of a stall are told who was removed or deactivated, and whose account was deleted', async () => {
  const { app, database } = expo;
  const owner = await addPerson(database, { role: 'Developer' });
  const stall = await addStall(database, 'developer', { owner: owner.id });
  const asOrganiser = await signIn(app, await addPerson(database, { role: 'SuperAdmin' }));
  const membership = await addMember(database, stall, person.id, 'staff');
  await expo.send('DELETE', `/admin/members/${membership}`, asOrganiser);
  await addMember(database, stall, person.id, 'staff');
  await expo.query(
    `update user_roles set role_id = (select id from roles where name = 'Developer') where user_id = $1`,
    [person.id],
  );
  const { name, email } = person;
  for (const is_active of [false, false, true]) {
    const saved = await expo.send('PUT', `/admin/users/${person.id}`, asOrganiser, {
      name,
      email,
      role: 'Developer',
      is_active,
    });
    expect(saved.statusCode, saved.body).toBe(200);
  }
  headers = await signIn(app, person);
  expect((await leave()).statusCode).toBe(200);
  const to = owner.email;
  expect(await expo.mails({ template: 'member-left' })).toMatchObject([
    { to, data: { who: person.name } },
    { to, data: { who: person.name, isDeactivated: true } },
    { to, data: { who: person.name, isDeleted: true } },
  ]);
});

test('the personal data contain the user’s bookings and inquiries in full, and no one else’s', async () => {
  const visit = await book({ number_of_visitors: 2 });
  const inquiry = await ask();
  const activity = await look();
  const other = await signIn(expo.app, await addPerson(expo.database));
  await book({}, other);
  await ask(other);
  await look(other);
  const data = (await expo.send('GET', '/user/data', headers)).json();
  expect(data.site_visits).toMatchObject([
    {
      id: visit,
      project_name: 'Kadamba Court',
      visitor_name: asha.name,
      visitor_email: asha.email,
      visitor_phone: asha.phone,
      visit_date: dayFromNow(3),
      visit_time: '10:00',
      number_of_visitors: 2,
      customer_notes: 'Is there a lift?',
      status: 'pending',
    },
  ]);
  expect(data.inquiries).toMatchObject([{ id: inquiry, ...asha, message: 'Is there a garden?', status: 'pending' }]);
  expect(data.activity).toMatchObject([
    { activity_type: 'login' },
    {
      id: activity,
      activity_type: 'page_view',
      page_type: 'project',
      page_id: project,
      created_at: expect.any(String),
    },
  ]);
  expect([data.site_visits.length, data.inquiries.length]).toEqual([1, 1]);
});

describe.each(['its owner', 'an organiser'])('an account deleted by %s', (who) => {
  const remove = async () => {
    if (who === 'its owner') return leave();
    const organiser = await signIn(expo.app, await addPerson(expo.database, { role: 'SuperAdmin' }));
    return expo.send('DELETE', `/admin/users/${person.id}`, organiser);
  };

  test('has its upcoming visits cancelled: the slots are free, and both sides are notified', async () => {
    const coming = await book({ number_of_visitors: 5 });
    const confirmed = await book({ preferred_visit_time: '16:00' });
    const over = await book({ preferred_visit_time: '11:00' });
    await expo.query(`update site_visits set status = 'confirmed' where id = $1`, [confirmed]);
    await expo.query(`update site_visits set status = 'completed', visit_date = $2 where id = $1`, [
      over,
      dayFromNow(-2),
    ]);
    await clearMail();
    expect((await remove()).statusCode).toBe(200);
    expect((await rows('site_visits')).map(({ id, status }) => [id, status])).toEqual([
      [coming, 'cancelled'],
      [confirmed, 'cancelled'],
      [over, 'completed'],
    ]);
    const about = [coming, confirmed].flatMap((visit) => [
      { to: asha.email, what: 'cancelled', visit, visitor: asha.name },
      { to: builderAddress, what: 'cancelled', visit, visitor: asha.name },
    ]);
    expect(await mailed()).toHaveLength(4);
    expect(await mailed()).toEqual(expect.arrayContaining(about));
    await book({ number_of_visitors: 5 }, {});
  });

  test('leaves nothing that identifies the user, and other users’ records unchanged', async () => {
    await book();
    await ask();
    const other = await signIn(expo.app, await addPerson(expo.database));
    await book({ visitor_name: 'Ravi', preferred_visit_time: '16:00' }, other);
    await ask({});
    await look();
    await look(other);
    expect((await remove()).statusCode).toBe(200);
    const [looked, otherLooked] = (await rows('activities')).filter(
      ({ activity_type }) => activity_type === 'page_view',
    );
    expect(looked).toMatchObject({ user_id: null, action_details: null, page_type: 'project', page_id: project });
    expect(otherLooked).toMatchObject({ user_id: expect.any(Number), action_details: 'What I looked for' });
    const [visit, otherVisit] = await rows('site_visits');
    expect(visit).toMatchObject({
      user_id: null,
      visitor_name: 'Deleted account',
      visitor_email: '',
      visitor_phone: '',
      customer_notes: null,
      number_of_visitors: 1,
      status: 'cancelled',
    });
    expect(otherVisit).toMatchObject({ visitor_name: 'Ravi', status: 'pending', customer_notes: 'Is there a lift?' });
    const [inquiry, otherInquiry] = await rows('inquiries');
    expect(inquiry).toMatchObject({ user_id: null, name: 'Deleted account', email: '', phone: '', message: null });
    expect(otherInquiry).toMatchObject({ ...asha, message: 'Is there a garden?' });
  });

  test.runIf(onServer)('is deleted although it does something meanwhile', async () => {
    const visit = await book();
    const acting = await session(expo.database);
    try {
      // The deletion is the one that the database ends.
      await acting.query(
        `set deadlock_timeout = '1min'; begin; select from site_visits where id = ${visit} for update`,
      );
      const leaving = remove();
      await untilBlocked(expo.database);
      await acting.query(`select from users where id = ${person.id} for key share; commit`);
      expect((await leaving).statusCode).toBe(200);
    } finally {
      await acting.end();
    }
  });
});

test('what a person sends while their account is deleted is refused in words', async () => {
  const deleting = await session(expo.database);
  try {
    await deleting.query('begin');
    await deleting.query('delete from users where id = $1', [person.id]);
    const sent = [
      expo.app.inject({
        method: 'POST',
        url: '/api/site-visits',
        headers,
        payload: visitForm({ project_id: project }),
      }),
      expo.app.inject({ method: 'PUT', url: `/api/shortlist/${project}`, headers }),
    ];
    await untilBlocked(expo.database, sent.length);
    await deleting.query('commit');
    for (const { statusCode, body } of await Promise.all(sent))
      expect([statusCode, JSON.parse(body)]).toEqual([409, { message: changedMeanwhileText }]);
  } finally {
    await deleting.end();
  }
});

test('the last SuperAdmin’s account and visits are not deleted', async () => {
  person = await addPerson(expo.database, { role: 'SuperAdmin' });
  headers = await signIn(expo.app, person);
  await expo.query(
    `delete from user_roles using roles where roles.id = role_id and roles.name = 'SuperAdmin' and user_id <> $1`,
    [person.id],
  );
  await book();
  await clearMail();
  expect((await leave()).statusCode).toBe(409);
  expect(await rows('site_visits')).toMatchObject([{ status: 'pending', visitor_name: asha.name }]);
  expect(await mailed()).toEqual([]);
});

test.runIf(onServer)('a booking made during the deletion is cancelled', async () => {
  const booking = await expo.database.pool.connect();
  await booking.query('begin');
  await booking.query(
    `insert into site_visits (project_id, user_id, visitor_name, visitor_email, visitor_phone, visit_date, number_of_visitors)
       values ($1, $2, $3, $4, $5, $6, 1)`,
    [project, person.id, asha.name, asha.email, asha.phone, dayFromNow(3)],
  );
  const leaving = leave();
  await untilBlocked(expo.database);
  await booking.query('commit');
  booking.release();
  expect((await leaving).statusCode).toBe(200);
  expect(await rows('site_visits')).toMatchObject([{ status: 'cancelled', visitor_name: 'Deleted account' }]);
});
