import { beforeEach, expect, test } from 'vitest';
import { hashToken, newToken } from '#platform/server/tokens.ts';
import { addVisit, anyPhone, dayFromNow, visitForm } from '../support/bookable.ts';
import { addSignedIn } from '../support/people.ts';
import { receivers } from '../support/receivers.ts';
import { insertRow } from '../support/stalls.ts';
import { expoOfFile, type Method } from '../support/test-app.ts';
import { together } from '../support/together.ts';

let all: Awaited<ReturnType<typeof receivers>>;
let visitor: { id: number; headers: { authorization: string } };
const expo = await expoOfFile();
beforeEach(async () => {
  await expo.query('delete from pgboss.job; delete from request_limits; delete from site_visits');
  all = await receivers(expo);
  visitor = await addSignedIn(expo);
});

const { query } = expo;
const send = async (method: Method, url: string, headers: Record<string, string>, payload?: object) => {
  const answer = await expo.send(method, url, headers, payload);
  return { status: answer.statusCode, ...answer.json() };
};
const takeOff = (id: number) =>
  send('PUT', `/admin/firms/${id}/take-off`, all.organiser.headers, { reason: 'Under review.' });
/** Runs the job that was queued when the stall was taken off the list. */
const endVisits = async () => {
  const [job, ...more] = await query(`select data from pgboss.job where name = 'visits-off-list'`);
  expect(more).toEqual([]);
  await expo.services.visitMachine.offList.end(job.data.stall);
};
const [day, later] = [dayFromNow(3), dayFromNow(5)];
const add = (fields: Record<string, unknown> = {}) =>
  addVisit(expo.database, {
    project_id: all.project,
    user_id: visitor.id,
    visit_date: day,
    visit_time: '10:00',
    ...fields,
  });
async function linkOf(site_visit_id: number): Promise<string> {
  const token = newToken();
  await insertRow(expo.database, 'visit_links', { site_visit_id, token_hash: hashToken(token) });
  return token;
}
const hold = (kind: string, site_visit_id: number, until = '1 hour', visit_date = later) =>
  query(
    `insert into place_holds (kind, site_visit_id, project_id, visit_date, visit_time, places, until)
     values ($1, $2, $3, $4, '16:00', 1, now() + $5::interval)`,
    [kind, site_visit_id, all.project, visit_date, until],
  );
const manage = (token: string, action = '', fields: object = {}) =>
  send('POST', `/site-visits/manage${action}`, {}, { token, ...fields });
const stateOf = async (id: number) => (await query('select status from site_visits where id = $1', [id]))[0].status;
const when = { preferred_visit_date: later, preferred_visit_time: '16:00' };
const notListed = [409, expect.stringContaining('Not listed at present')];
const answerOf = ({ status, message }: { status: number; message?: string }) => [status, message];

test.each(['builder', 'consultant'] as const)(
  'visits of a %s that is off the list stay: either side can cancel them, but not move, confirm or propose them',
  async (side) => {
    const { headers, stall } = all[side];
    const through = side === 'consultant' ? { broker_id: stall } : {};
    const pending = await add(through);
    const confirmed = await add({ ...through, status: 'confirmed' });
    const [first, second] = [await linkOf(pending), await linkOf(confirmed)];
    await hold('proposal', confirmed);
    expect((await takeOff(stall)).status).toBe(200);
    // It is refused even before the job has ended the proposal.
    const accepted = await manage(second, '/answer', { answer: 'accept', visit_date: later, visit_time: '16:00' });
    expect(answerOf(accepted)).toEqual(notListed);
    await endVisits();

    expect((await manage(first)).data).toMatchObject({ status: 'pending', is_listed: false, can: { cancel: true } });
    expect(answerOf(await manage(first, '/reschedule', when))).toEqual(notListed);
    expect(answerOf(await send('PUT', `/site-visits/${pending}/reschedule`, visitor.headers, when))).toEqual(notListed);
    for (const by of [headers, all.builder.headers, all.organiser.headers]) {
      const confirm = await send('PUT', `/site-visits/${pending}/status`, by, { status: 'confirmed' });
      expect(answerOf(confirm)).toEqual(notListed);
      expect(answerOf(await send('PUT', `/site-visits/${pending}/proposal`, by, when))).toEqual(notListed);
    }
    const received = await send('GET', '/site-visits', headers);
    expect(received.data.map(({ id }: { id: number }) => id).sort()).toEqual([pending, confirmed].sort());
    expect((await send('PUT', `/site-visits/${pending}/status`, headers, { status: 'cancelled' })).status).toBe(200);
    expect((await manage(second, '/cancel')).data).toMatchObject({ status: 'cancelled' });
  },
);

test('visitors, the stall and its projects’ consultants are told; waiting lists, offers and unconfirmed bookings end', async () => {
  const { builder, consultant } = all;
  const confirmed = await add({ status: 'confirmed' });
  const pending = await add({ broker_id: consultant.stall, visit_time: null });
  const waiting = await add({ waiting_since: new Date() });
  const offered = await add({ waiting_since: new Date(), visit_date: later, visit_time: '16:00' });
  const held = await add({ awaits_confirmation: true, user_id: null });
  const past = await add({ status: 'completed', visit_date: dayFromNow(-3) });
  const elsewhere = await add({ project_id: all.otherProject });
  await hold('offer', offered);
  await hold('confirmation', held);
  await hold('proposal', confirmed);
  const token = await linkOf(offered);
  expect((await takeOff(builder.stall)).status).toBe(200);
  expect(answerOf(await manage(token, '/take'))).toEqual(notListed);
  await endVisits();

  expect(await query('select from place_holds where until > clock_timestamp()')).toEqual([]);
  for (const id of [waiting, offered, held]) expect(await stateOf(id)).toBe('cancelled');
  for (const id of [pending, elsewhere]) expect(await stateOf(id)).toBe('pending');
  expect(await stateOf(past)).toBe('completed');
  expect((await manage(token)).data.cancel_reason).toBe('The stall is not listed at present.');
  const told = await expo.mails({ template: 'visit-off-list' });
  const states = told.map(({ data }) => [(data.visit as { id: number }).id, data.state, data.stall]);
  expect(states.sort()).toEqual(
    [
      [confirmed, 'confirmed', 'Kadamba Builders'],
      [pending, 'pending', 'Kadamba Builders'],
      [waiting, 'waited', 'Kadamba Builders'],
      [offered, 'waited', 'Kadamba Builders'],
    ].sort(),
  );
  const [mail] = told;
  const link = new URL(String(mail?.data.link), 'http://expo.example').searchParams.get('token');
  expect((await manage(String(link))).status).toBe(200);
  const mailed = async (template: 'stall-off-list' | 'visits-off-list') =>
    (await expo.mails({ template })).map(({ to, data }) => [to, data.stall, data.visits]);
  expect(await mailed('stall-off-list')).toEqual([[builder.person.email, 'Kadamba Builders', 2]]);
  expect(await mailed('visits-off-list')).toEqual([[consultant.person.email, 'Kadamba Builders', 1]]);
  const bell = await send('GET', '/admin/notifications', consultant.headers);
  expect(bell.data.map(({ text }: { text: string }) => text)).toEqual([
    'Not listed at present, but visits stay: Kadamba Builders',
  ]);
});

test('a stall that is put back has visitors told whose visits stayed booked, unless it is taken off again', async () => {
  const { stall } = all.builder;
  const confirmed = await add({ status: 'confirmed' });
  const pending = await add({ visit_time: null });
  const waiting = await add({ waiting_since: new Date() });
  await add({ broker_id: all.consultant.stall });
  await takeOff(stall);
  await endVisits();
  // The visit to both stalls goes on only when both are listed.
  await takeOff(all.consultant.stall);
  await expo.services.visitMachine.offList.resume(stall);
  expect(await expo.mails({ template: 'visit-back-on-list' })).toEqual([]);
  expect((await send('PUT', `/admin/firms/${stall}/put-back`, all.organiser.headers)).status).toBe(200);
  const queued = await query(`select data from pgboss.job where name = 'visits-back-on-list'`);
  expect(queued).toEqual([{ data: { stall } }]);
  await expo.services.visitMachine.offList.resume(stall);
  const told = await expo.mails({ template: 'visit-back-on-list' });
  const states = told.map(({ data }) => [(data.visit as { id: number }).id, data.state, data.stall]);
  expect(states.sort()).toEqual([
    [confirmed, 'confirmed', 'Kadamba Builders'],
    [pending, 'pending', 'Kadamba Builders'],
  ]);
  expect(await stateOf(waiting)).toBe('cancelled');
  const link = new URL(String(told[0]?.data.link), 'http://expo.example').searchParams.get('token');
  expect((await manage(String(link))).status).toBe(200);
});

test('nothing ends for a stall that was put back before the job', async () => {
  const waiting = await add({ waiting_since: new Date() });
  await takeOff(all.builder.stall);
  expect((await send('PUT', `/admin/firms/${all.builder.stall}/put-back`, all.organiser.headers)).status).toBe(200);
  await endVisits();
  expect([await stateOf(waiting), await expo.mails({ template: 'visit-off-list' })]).toEqual(['pending', []]);
  const confirm = { status: 'confirmed' };
  const id = await add();
  expect((await send('PUT', `/site-visits/${id}/status`, all.builder.headers, confirm)).status).toBe(200);
});

test.each(['builder', 'consultant'] as const)(
  'a booking that is under way while its %s is taken off the list is refused',
  async (side) => {
    const { stall } = all[side];
    const to = { project_id: all.project, broker_id: all.consultant.stall, visitor_phone: anyPhone() };
    const [taken, booked] = await together(expo.database, `select from exhibitors where id = ${stall} for update`, [
      () => takeOff(stall),
      () => send('POST', '/site-visits', {}, visitForm(to)),
    ]);
    expect([taken?.status, booked?.status]).toEqual([200, 422]);
    expect(await query('select from site_visits')).toEqual([]);
  },
);
