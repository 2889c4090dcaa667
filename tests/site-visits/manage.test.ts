import { beforeEach, expect, test } from 'vitest';
import { publicOrigin } from '#app/server/config.ts';
import { qrCodeSvg } from '#platform/server/qr-code.ts';
import { addStall, addVisit, addVisitableProject, asha, dayFromNow, visitForm } from '../support/bookable.ts';
import { addPerson, password, signIn } from '../support/people.ts';
import { addMapping } from '../support/stalls.ts';
import { expoOfFile } from '../support/test-app.ts';
import { together } from '../support/together.ts';

let project: number;
const expo = await expoOfFile();
beforeEach(async () => {
  const builder = await addStall(expo.database, 'developer', { name: 'Kadamba Builders' });
  project = await addVisitableProject(expo.database, builder, { latitude: 18.5591, longitude: 73.7868 });
  await expo.query('delete from request_limits');
});

const { query } = expo;
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  expo.send('POST', `/site-visits${url}`, headers, payload);
const manage = (token: string, action = '', fields: object = {}) => post(`/manage${action}`, { token, ...fields });
const tokenIn = (link: string) => String(new URL(link, 'http://expo.example').searchParams.get('token'));
const visit = async (id: number) => (await query('select * from site_visits where id = $1', [id]))[0];
const left = async (day: string, time: string) => {
  const { data } = (await expo.send('GET', `/projects/${project}/visit-slots?from=${day}&days=1`)).json();
  return data.find((slot: { time: string }) => slot.time === time).left;
};

/** Books without an account. Returns the visit with the token of its success screen. */
async function book(fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const answer = await post('', visitForm({ project_id: project, number_of_visitors: 2, ...fields }), headers);
  expect(answer.statusCode, answer.body).toBe(201);
  const { data } = answer.json();
  return { ...data, token: tokenIn(data.links.manage) };
}
/** Returns the links in the queued mails about a visit, and their addressees. */
const mailedLinks = async (visit: number): Promise<{ to: string; template: string; link: string | null }[]> =>
  (await expo.mails({ visit })).map(({ to, template, data: { link = null } }) => ({ to, template, link }));

test('by the links alone a visit is seen, moved and cancelled without an account', async () => {
  const { id, token, links } = await book({ customer_notes: 'Ring twice.' });
  const [{ token_hash }] = await query('select token_hash from visit_links where site_visit_id = $1 limit 1', [id]);
  expect(token_hash).toMatch(/^[0-9a-f]{64}$/);
  const seen = await manage(token);
  expect(seen.headers['cache-control']).toBe('no-store');
  expect(seen.json().data).toMatchObject({
    project_name: 'Kadamba Court',
    exhibitor: 'Kadamba Builders',
    place: 'Baner Road, Pune',
    meeting_point_open: false,
    status: 'pending',
    is_over: false,
    can: { reschedule: true, cancel: true },
  });
  for (const text of [asha.name, asha.email, asha.phone, 'Ring twice.']) expect(seen.body).not.toContain(text);
  expect(links.directions).toBe('https://www.google.com/maps/dir/?api=1&destination=18.5591%2C73.7868');
  const google = new URL(links.google_calendar).searchParams;
  expect(google.get('dates')).toBe(
    `${dayFromNow(3).replaceAll('-', '')}T043000Z/${dayFromNow(3).replaceAll('-', '')}T051500Z`,
  );
  const file = await expo.app.inject(links.calendar);
  expect(file.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'referrer-policy': 'no-referrer',
  });
  expect(file.body).toMatch(new RegExp(`METHOD:PUBLISH[^]*UID:visit-${id}@expo.example[^]*STATUS:TENTATIVE`));
  expect(file.body).not.toContain(asha.email);
  // None of these requests changed the visit.
  expect(await visit(id)).toMatchObject({ sequence: 0, status: 'pending' });

  const when = { preferred_visit_date: dayFromNow(4), preferred_visit_time: '16:00' };
  const moved = await manage(token, '/reschedule', when);
  expect(moved.json()).toMatchObject({
    message: 'Your site visit has been rescheduled.',
    data: { visit_date: dayFromNow(4), visit_time: '16:00' },
  });
  expect([await left(dayFromNow(3), '10:00'), await left(dayFromNow(4), '16:00')]).toEqual([10, 8]);
  const toVisitor = (await mailedLinks(id)).filter(({ to }) => to === asha.email);
  expect(toVisitor).toHaveLength(2);
  const mailed = tokenIn(String(toVisitor.find(({ link }) => link !== links.manage)?.link));
  const cancelled = await manage(mailed, '/cancel', { reason: '  My train is late.  ' });
  expect(cancelled.json().data).toMatchObject({ status: 'cancelled', cancel_reason: 'My train is late.' });
  expect(await left(dayFromNow(4), '16:00')).toBe(10);
  expect((await manage(token, '/cancel')).json().message).toBe('This visit is already cancelled.');
  expect((await manage(token, '/reschedule', when)).statusCode).toBe(409);
  expect((await expo.app.inject(links.calendar)).statusCode).toBe(404);
  const told = (await expo.mails({ template: 'visit-for-exhibitor', visit: id })).find(
    ({ data }) => data.what === 'cancelled',
  );
  expect(told?.data.reason).toBe('My train is late.');
});

test('while its project is off the list, a visit can be cancelled but not moved', async () => {
  const { token } = await book({ visitor_email: 'meera@home.example', visitor_phone: '9820012399' });
  await query(`update projects set listing = 'draft' where id = $1`, [project]);
  const reschedule = 'The project isn’t listed at present: this visit can be cancelled, but not moved.';
  expect((await manage(token)).json().data).toMatchObject({ is_listed: false, can: { reschedule, cancel: true } });
  const when = { preferred_visit_date: dayFromNow(4), preferred_visit_time: '16:00' };
  const refused = await manage(token, '/reschedule', when);
  expect([refused.statusCode, refused.json().message]).toEqual([409, reschedule]);
  expect((await manage(token, '/cancel')).json().data.status).toBe('cancelled');
});

test('a visit through a consultant can still be moved once they no longer sell the project', async () => {
  const consultant = await addStall(expo.database, 'broker', { name: 'Champak Homes' });
  await addMapping(expo.database, project, consultant);
  const through = { broker_id: consultant, visitor_email: 'asha@home.example', visitor_phone: '9820012377' };
  const { id, token } = await book(through);
  await query('delete from project_consultants where project_id = $1', [project]);
  const when = { preferred_visit_date: dayFromNow(4), preferred_visit_time: '16:00' };
  const slots = `/api/projects/${project}/visit-slots?broker_id=${consultant}&from=${when.preferred_visit_date}&days=1`;
  expect((await expo.app.inject(slots)).statusCode).toBe(200);
  expect((await manage(token, '/reschedule', when)).statusCode).toBe(200);
  expect(await visit(id)).toMatchObject({ broker_id: consultant, visit_time: '16:00' });
});

test('a link altered by one letter is not valid, and a page says so', async () => {
  const { token } = await book();
  const altered = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`;
  for (const action of ['', '/cancel']) expect((await manage(altered, action)).statusCode).toBe(404);
  const page = await expo.app.inject(`/visit?token=${altered}`);
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('This link is not valid');
  expect((await expo.app.inject('/visit')).statusCode).toBe(404);
  const valid = await expo.app.inject(`/visit?token=${token}`);
  expect(valid.statusCode).toBe(200);
  expect(valid.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
  expect(valid.body).toContain('name="robots" content="noindex"');
  for (const text of [asha.name, asha.email, asha.phone]) expect(valid.body).not.toContain(text);
});

test('a confirmed visit has a code for the stall; once it is over its link says so, and a month later it is gone', async () => {
  const { id, token } = await book();
  const seen = async () => (await manage(token)).json().data;
  expect(await seen()).toMatchObject({ is_over: false, arrival_code: null });
  await query(`update site_visits set status = 'confirmed' where id = $1`, [id]);
  const code = await expo.app.inject((await seen()).arrival_code);
  expect(code.body).toBe(qrCodeSvg(`${publicOrigin(expo.config)}/admin/site-visits/${id}`));
  await query('update site_visits set arrived_at = now() where id = $1', [id]);
  expect(await seen()).toMatchObject({ is_over: false, arrival_code: null });
  await query('update site_visits set visit_date = $2, arrived_at = null where id = $1', [id, dayFromNow(-1)]);
  expect(await seen()).toMatchObject({ is_over: true, arrival_code: null, can: { cancel: 'This visit is over.' } });
  const when = { preferred_visit_date: dayFromNow(4), preferred_visit_time: '16:00' };
  for (const [action, fields] of [
    ['/reschedule', when],
    ['/cancel', {}],
  ] as const) {
    const refused = await manage(token, action, fields);
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'This visit is over.']);
  }
  await query('update site_visits set visit_date = $2 where id = $1', [id, dayFromNow(-40)]);
  await expo.services.visitMachine.deleteExpired();
  expect((await manage(token)).statusCode).toBe(404);
});

test('bad input names its field; a full time offers others and changes nothing', async () => {
  const { id, token } = await book();
  const day = dayFromNow(5);
  await addVisit(expo.database, { project_id: project, visit_date: day, visit_time: '11:00', number_of_visitors: 9 });
  const move = (preferred_visit_date: unknown, preferred_visit_time: unknown) =>
    manage(token, '/reschedule', { preferred_visit_date, preferred_visit_time });
  const full = await move(day, '11:00');
  expect([full.statusCode, full.json().nearest.length]).toEqual([409, 3]);
  for (const [date, time, field] of [
    [dayFromNow(-1), '11:00', 'preferred_visit_date'],
    ['2026-02-30', '11:00', 'preferred_visit_date'],
    [day, '13:00', 'preferred_visit_time'],
    [day, undefined, 'preferred_visit_time'],
  ])
    expect(Object.keys((await move(date, time)).json().errors)).toEqual([field]);
  const long = await manage(token, '/cancel', { reason: 'x'.repeat(501) });
  expect(long.json().errors).toEqual({ reason: ['Keep the reason within 500 characters.'] });
  expect(await visit(id)).toMatchObject({ sequence: 0, status: 'pending' });
});

test('a visit that is cancelled by two links at once is cancelled once, and both sides are told once', async () => {
  const { id, token } = await book();
  const mail = (await mailedLinks(id)).find(({ to }) => to === asha.email);
  const answers = await together(expo.database, `select from site_visits where id = ${id} for update`, [
    () => manage(token, '/cancel'),
    () => manage(tokenIn(String(mail?.link)), '/cancel'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await mailedLinks(id)).toHaveLength(4);
  expect(await left(dayFromNow(3), '10:00')).toBe(10);
});

test('deleting the account ends the links of its visits, and the last mail has none', async () => {
  const person = await addPerson(expo.database, { email: 'gita@people.example' });
  const headers = await signIn(expo.app, person);
  const { id, token } = await book({ visitor_email: person.email }, headers);
  const gone = await expo.send('DELETE', '/user', headers, { email: person.email, password });
  expect(gone.statusCode, gone.body).toBe(200);
  expect((await manage(token)).statusCode).toBe(404);
  expect(await query('select from visit_links where site_visit_id = $1', [id])).toEqual([]);
  const last = (await mailedLinks(id)).filter(({ template }) => template === 'visit-for-visitor').at(-1);
  expect(last?.link).toBeNull();
});

test('a visit is moved ten times an hour, by all of its links, because each move mails both sides', async () => {
  const { id, token } = await book();
  const link = (await mailedLinks(id)).find((mail) => mail.link !== null)?.link ?? '';
  const answers = [];
  for (let n = 0; n < 11; n += 1) {
    const when = { preferred_visit_date: dayFromNow(9 + (n % 2)), preferred_visit_time: '11:00' };
    answers.push((await manage(n % 3 === 0 ? tokenIn(link) : token, '/reschedule', when)).statusCode);
  }
  expect(answers).toEqual([...Array(10).fill(200), 429]);
});

test('bookings under a visitor’s address don’t use up the moves by the link that was mailed to it', async () => {
  const visitor_email = 'meera@example.com';
  const { id, token } = await book({ visitor_email, visitor_phone: '9822098220' });
  const mailed = (await mailedLinks(id)).find(({ to }) => to === visitor_email)?.link ?? '';
  await query(`update request_limits set used = 20 where key like 'visit addressee %'`);
  const when = { preferred_visit_date: dayFromNow(6), preferred_visit_time: '16:00' };
  expect((await manage(token, '/reschedule', when)).statusCode).toBe(429);
  expect((await manage(tokenIn(mailed), '/reschedule', when)).statusCode).toBe(200);
});

test('a visit booked without an account joins one by its mailed link and the same, confirmed address alone', async () => {
  const person = await addPerson(expo.database);
  const other = await addPerson(expo.database);
  const owner = await signIn(expo.app, person);
  const stranger = await signIn(expo.app, other);
  const { id, token } = await book({ visitor_email: person.email });
  const mail = (await mailedLinks(id)).find(({ to }) => to === person.email);
  const mailed = tokenIn(String(mail?.link));
  const join = async (link: string, headers: Record<string, string>) => {
    const seen = await post('/manage', { token: link }, headers);
    const joined = await post('/manage/join', { token: link }, headers);
    return [seen.json().data.can_join, joined.statusCode];
  };
  expect(await join(token, owner)).toEqual([false, 409]);
  expect(await join(mailed, stranger)).toEqual([false, 409]);
  await query('update users set email_confirmed_at = null where id = $1', [person.id]);
  expect(await join(mailed, owner)).toEqual([false, 409]);
  expect((await visit(id)).user_id).toBeNull();
  await query('update users set email_confirmed_at = now() where id = $1', [person.id]);
  expect(await join(mailed, owner)).toEqual([true, 200]);
  expect((await visit(id)).user_id).toBe(person.id);
  expect(await join(mailed, owner)).toEqual([false, 409]);
});
