import { beforeEach, expect, test } from 'vitest';
import { addMember, addVisit, asha, dayFromNow } from '../support/bookable.ts';
import { addPerson, password, signIn } from '../support/people.ts';
import { receivers } from '../support/receivers.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';

const log: string[] = [];
const expo = await expoOfFile({ LOG_LEVEL: 'info' }, { write: (line) => log.push(line) });
const all = await receivers(expo);
beforeEach(async () => {
  await query('delete from calendar_feeds; delete from site_visits; delete from request_limits');
});

const { query } = expo;
const add = (visit: Record<string, unknown>) =>
  addVisit(expo.database, { project_id: all.project, visit_date: dayFromNow(2), visit_time: '10:00', ...visit });
const make = async (headers: Headers, stall_id?: number) => {
  const payload = stall_id === undefined ? {} : { stall_id };
  const answer = await expo.send('POST', '/site-visits/feeds', headers, payload);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data as { id: number; address: string; name: string };
};
const read = (address: string, headers: Record<string, string> = {}) =>
  expo.app.inject({ url: address.replace('http://expo.example', ''), headers });
/** Returns the visits in a calendar, in its order. */
const visitsIn = async (address: string) => {
  const answer = await read(address);
  expect(answer.statusCode, answer.body).toBe(200);
  return [...answer.body.matchAll(/UID:visit-(\d+)@expo\.example/g)].map(([, id]) => Number(id));
};
const ics = (day: string, time = '') => `${day.replaceAll('-', '')}${time && `T${time}00`}`;

test('a calendar has the visits of the stall with the entries of the mails, and no contact details', async () => {
  const confirmed = await add({
    status: 'confirmed',
    sequence: 3,
    number_of_visitors: 4,
    customer_notes: 'Ring twice.',
  });
  const anyTime = await add({ visit_date: dayFromNow(3), visit_time: null });
  const cancelled = await add({ visit_date: dayFromNow(-30), status: 'cancelled', cancel_reason: 'My train is late.' });
  await add({ visit_date: dayFromNow(-31) });
  await add({ awaits_confirmation: true });
  await add({ waiting_since: new Date() });
  await add({ project_id: all.otherProject });
  const { address, name } = await make(all.builder.headers, all.builder.stall);
  expect(name).toBe('Visits of Kadamba Builders');
  expect(await visitsIn(address)).toEqual([cancelled, confirmed, anyTime]);
  const answer = await read(address);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'referrer-policy': 'no-referrer',
  });
  const entries = answer.body.replace(/\r\n[ \t]/g, '').split('BEGIN:VEVENT');
  const entry = (id: number) => entries.find((text) => text.includes(`UID:visit-${id}@`));
  expect(answer.body).toContain('X-WR-TIMEZONE:Asia/Kolkata');
  expect(entries[0]).toContain('X-WR-CALNAME:Site visits of Kadamba Builders');
  expect(entry(confirmed)).toContain('SEQUENCE:3');
  expect(entry(confirmed)).toContain(`DTSTART:${ics(dayFromNow(2), '0430')}Z`);
  expect(entry(confirmed)).toContain(`DTEND:${ics(dayFromNow(2), '0515')}Z`);
  expect(entry(confirmed)).toContain('STATUS:CONFIRMED');
  expect(entry(confirmed)).toContain(`SUMMARY:${asha.name}: Kadamba Court`);
  expect(entry(confirmed)).toContain('Confirmed\\, 4 visitors');
  expect(entry(anyTime)).toContain(`DTSTART;VALUE=DATE:${ics(dayFromNow(3))}`);
  expect(entry(anyTime)).toContain('STATUS:TENTATIVE');
  expect(entry(cancelled)).toContain('STATUS:CANCELLED');
  for (const text of [asha.email, asha.phone, 'Ring twice.', 'My train is late.'])
    expect(answer.body).not.toContain(text);

  const etag = String(answer.headers.etag);
  expect((await read(address, { 'if-none-match': etag })).statusCode).toBe(304);
  await query(`update site_visits set status = 'completed' where id = $1`, [confirmed]);
  expect((await read(address, { 'if-none-match': etag })).statusCode).toBe(200);
});

test('each calendar has what its person receives: a stall’s alone, or all', async () => {
  const { consultant, builder, otherConsultant } = all;
  const through = await add({ broker_id: consultant.stall });
  const direct = await add({ visit_date: dayFromNow(3) });
  const second = await add({ project_id: null, broker_id: otherConsultant.stall, visit_date: dayFromNow(4) });
  const passedOn = await add({ assigned_exhibitor_id: consultant.stall, visit_date: dayFromNow(5) });
  expect(await visitsIn((await make(builder.headers)).address)).toEqual([through, direct, passedOn]);
  const own = await make(consultant.headers);
  expect(await visitsIn(own.address)).toEqual([through, passedOn]);
  await addMember(expo.database, otherConsultant.stall, consultant.person.id, 'staff');
  expect(await visitsIn(own.address)).toEqual([through, second, passedOn]);
  expect(await visitsIn((await make(consultant.headers, otherConsultant.stall)).address)).toEqual([second]);
  expect(await visitsIn((await make(consultant.headers, consultant.stall)).address)).toEqual([through, passedOn]);
  await query('delete from exhibitor_members where exhibitor_id = $1 and user_id = $2', [
    otherConsultant.stall,
    consultant.person.id,
  ]);
});

test('a calendar can have only what is assigned to its person', async () => {
  const { builder } = all;
  const mine = await add({ assigned_user_id: builder.person.id });
  const other = await add({ visit_date: dayFromNow(3) });
  const payload = { assigned: true };
  const send = (payload: object) => expo.send('POST', '/site-visits/feeds', builder.headers, payload);
  const { data } = (await send(payload)).json();
  expect(data).toMatchObject({ stall_id: null, assigned: true, name: 'Visits assigned to you' });
  expect(await visitsIn(data.address)).toEqual([mine]);
  // This calendar exists in addition to the one with all visits.
  expect(await visitsIn((await make(builder.headers)).address)).toEqual([mine, other]);
  expect(await visitsIn(data.address)).toEqual([mine]);
  // A visit that isn't received any more is in neither calendar.
  await query('update site_visits set project_id = $1 where id = $2', [all.otherProject, mine]);
  expect(await visitsIn(data.address)).toEqual([]);
  expect((await send({ ...payload, stall_id: builder.stall })).statusCode).toBe(422);
});

test('an address is shown once, stored as a hash, and stops when it is renewed or turned off', async () => {
  const { headers } = all.builder;
  const list = async () => (await expo.send('GET', '/site-visits/feeds', headers)).json().data;
  const first = await make(headers);
  const token = String(new URL(first.address).searchParams.get('token'));
  expect(JSON.stringify(await query('select * from calendar_feeds'))).not.toContain(token);
  expect((await list())[0]).toMatchObject({ stall_id: null, id: first.id });
  expect(JSON.stringify(await list())).not.toContain(token);
  const second = await make(headers);
  const altered = `${second.address.slice(0, -2)}${second.address.at(-2) === 'A' ? 'B' : 'A'}${second.address.at(-1)}`;
  const answers = [];
  for (const address of [first.address, altered, '/visits.ics?token=', '/visits.ics', '/visits.ics?token=a&token=b']) {
    const { statusCode, body } = await read(address);
    answers.push(`${statusCode} ${body}`);
  }
  expect([...new Set(answers)]).toEqual([expect.stringMatching(/^404 .*not valid/)]);
  expect((await read(second.address)).statusCode).toBe(200);
  const end = () => expo.send('DELETE', `/site-visits/feeds/${second.id}`, headers);
  expect((await end()).statusCode).toBe(200);
  expect((await end()).statusCode).toBe(404);
  expect((await read(second.address)).statusCode).toBe(404);
  expect(log.some((line) => line.includes('/visits.ics'))).toBe(true);
  expect(log.join('')).not.toContain(token);
});

test('a calendar stops when its person’s password changes', async () => {
  const staff = await addPerson(expo.database, { role: 'Developer' });
  await addMember(expo.database, all.builder.stall, staff.id, 'staff');
  const headers = await signIn(expo.app, staff);
  const { address } = await make(headers);
  const payload = {
    current_password: password,
    password: 'a neem tree in June',
    password_confirmation: 'a neem tree in June',
  };
  const changed = await expo.send('PUT', '/user/password', headers, payload);
  expect([changed.statusCode, (await read(address)).statusCode]).toEqual([200, 404]);
  const [mail] = await expo.mails({ template: 'password-changed' });
  expect(mail?.data).toMatchObject({ calendars: true });
});

test('a calendar stops with the membership, the role and the account', async () => {
  const { database, app } = expo;
  const visit = await add({});
  const member = async () => {
    const person = await addPerson(database, { role: 'Developer' });
    await addMember(database, all.builder.stall, person.id, 'staff');
    const headers = await signIn(app, person);
    const [own, stall] = [await make(headers), await make(headers, all.builder.stall)];
    expect([await visitsIn(own.address), await visitsIn(stall.address)]).toEqual([[visit], [visit]]);
    return {
      id: person.id,
      statuses: async () => [(await read(own.address)).statusCode, (await read(stall.address)).statusCode],
      own,
    };
  };
  const gone = await member();
  await query('delete from exhibitor_members where user_id = $1', [gone.id]);
  expect(await gone.statuses()).toEqual([200, 404]);
  expect(await visitsIn(gone.own.address)).toEqual([]);
  for (const stop of [
    'update users set is_active = false where id = $1',
    'delete from user_roles where user_id = $1',
    `update user_roles set role_id = (select id from roles where name = 'SuperAdmin') where user_id = $1`,
    'delete from users where id = $1',
  ]) {
    const stopped = await member();
    await query(stop, [stopped.id]);
    expect(await stopped.statuses(), stop).toEqual([404, 404]);
  }
});

test('a calendar is bounded, in its visits and in how often it is read', async () => {
  await query(
    `insert into site_visits (project_id, visitor_name, visitor_email, visitor_phone, number_of_visitors, visit_date, visit_time, status)
     select $1, 'Visitor ' || n, '', '', 1, current_date + (n % 40) - 20, '10:00', 'cancelled' from generate_series(1, 3000) n`,
    [all.project],
  );
  const { address, id } = await make(all.builder.headers, all.builder.stall);
  const listed = await visitsIn(address);
  expect(listed).toHaveLength(1_000);
  const [{ past }] = await query(
    'select count(*)::integer as past from site_visits where id = any($1) and visit_date < $2',
    [listed, dayFromNow(0)],
  );
  expect(past).toBe(0);
  let last = 200;
  for (let readings = 0; readings < 125 && last === 200; readings += 1) {
    await query('update request_limits set used = used + 20');
    last = (await read(address, { 'if-none-match': 'x' })).statusCode;
  }
  expect(last).toBe(429);
  expect(id).toBeGreaterThan(0);
});
