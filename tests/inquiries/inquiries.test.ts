import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { inquiryLimits } from '#inquiries/server/limits.ts';
import { addStall, addVisitableProject, asha } from '../support/bookable.ts';
import { addPerson, signIn } from '../support/people.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';

const expo = await expoOfFile({ TRUST_PROXY: 'yes' });
const builder = await addStall(expo.database, 'developer', { name: 'Kadamba Builders' });
const consultant = await addStall(expo.database, 'broker', { name: 'Meera Homes' });
const project = await addVisitableProject(expo.database, builder, { consultants: [consultant] });
beforeEach(async () => {
  await expo.query('delete from inquiries');
  await expo.query('delete from request_limits');
  await expo.query(`delete from pgboss.job`);
});

const send = (fields: Record<string, unknown>, headers: Headers = {}) =>
  expo.send('POST', '/inquiries', headers, { ...asha, ...fields });
const kept = () => expo.query('select * from inquiries order by id');

test('an inquiry goes to the builder, the consultant, or the project’s builder', async () => {
  const person = await addPerson(expo.database);
  const headers = await signIn(expo.app, person);
  const plain = 'Your inquiry has been submitted successfully!';
  const about = 'Your inquiry for "Kadamba Court" has been submitted successfully!';
  const cases: [Record<string, unknown>, string, object, Headers][] = [
    [{ developer_id: builder, message: 'When?' }, plain, { developer_name: 'Kadamba Builders', project_id: null }, {}],
    [{ developer_id: builder, project_id: project }, about, { exhibitor_id: builder, project_id: project }, headers],
    [{ broker_id: consultant }, plain, { developer_name: 'Meera Homes', kind: 'broker' }, {}],
    [{ project_id: project }, about, { exhibitor_id: builder, kind: 'developer' }, {}],
    [{ project_id: project, broker_id: consultant }, about, { exhibitor_id: consultant, kind: 'broker' }, {}],
  ];
  for (const [fields, message, data, as] of cases) {
    const answer = await send(fields, as);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({ success: true, message, data: { ...asha, status: 'pending', ...data } });
  }
  expect((await kept()).map(({ user_id }) => user_id)).toEqual([null, person.id, null, null, null]);
});

test('unknown recipients and those that don’t belong together are rejected under their field', async () => {
  const { database } = expo;
  const gone = await addStall(database, 'developer', { is_active: false });
  const other = await addStall(database, 'developer');
  const stranger = await addStall(database, 'broker');
  const hidden = await addVisitableProject(database, gone);
  const cases: [string, Record<string, unknown>, string][] = [
    ['developer_id', {}, 'Choose a builder, a consultant or a project.'],
    ['developer_id', { developer_id: 999_999 }, 'Builder not found.'],
    ['developer_id', { developer_id: gone }, 'Builder not found.'],
    ['developer_id', { developer_id: consultant }, 'Builder not found.'],
    ['project_id', { developer_id: other, project_id: project }, 'This project belongs to another builder.'],
    ['project_id', { project_id: hidden }, 'Project not found.'],
    [
      'broker_id',
      { project_id: project, broker_id: stranger },
      'This consultant doesn’t sell this project. Choose another one, or use the form on the project’s page.',
    ],
    ['broker_id', { developer_id: builder, broker_id: stranger }, 'Choose either a builder or a consultant.'],
  ];
  for (const [field, fields, text] of cases) {
    const answer = await send(fields);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ [field]: [text] });
  }
  expect(await kept()).toEqual([]);
});

test('invalid details are rejected, and nothing is stored', async () => {
  const cases: [string, unknown][] = [
    ['message', 'x'.repeat(50_000)],
    ['message', `A${'\u0301'.repeat(9)}`],
    ['phone', 'call me maybe'],
    ['email', 'asha'],
    ['name', ''],
    ['colour', 'blue'],
  ];
  for (const [field, value] of cases) {
    const answer = await send({ developer_id: builder, [field]: value });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  }
  expect(await kept()).toEqual([]);
});

test('markup is stored as text', async () => {
  const name = '<b onclick="x()">Asha</b>';
  const message = '<script>alert(1)</script>\r\n& "quotes"';
  expect((await send({ developer_id: builder, name, message })).json().data.name).toBe(name);
  expect(await kept()).toMatchObject([{ name, message: message.replace('\r', '') }]);
});

test('what a campaign’s link said goes along, cut to its length; nothing of another kind does', async () => {
  const campaign = { utm_source: ' whatsapp ', utm_campaign: 'x'.repeat(300), ref: '' };
  expect((await send({ project_id: project, campaign })).statusCode).toBe(201);
  expect((await kept())[0].campaign).toEqual({ utm_source: 'whatsapp', utm_campaign: 'x'.repeat(100), ref: '' });
  const other = await send({ project_id: project, campaign: { gclid: 'a' } });
  expect([other.statusCode, Object.keys(other.json().errors)]).toEqual([422, ['gclid']]);
});

test('a repeated form sends one inquiry and its mail once, also concurrently', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const form = { developer_id: builder, message: 'When is it ready?' };
  const answers = await Promise.all([send(form, headers), send(form, headers)]);
  // The header counts, regardless of the body.
  answers.push(await send({ ...form, idempotency_key: randomUUID() }, headers));
  answers.push(await send({ ...form, idempotency_key: headers['idempotency-key'] }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
  expect(await kept()).toHaveLength(1);
  const jobs = await expo.query('select name from pgboss.job');
  expect(jobs).toEqual([{ name: 'mail' }, { name: 'mail' }]);
  const other = await send({ ...form, message: 'Something else' }, headers);
  expect(other.statusCode).toBe(422);
  expect(Object.keys(other.json().errors)).toEqual(['idempotency_key']);
});

test('an idempotency key belongs to one sender: others who use the same send their own', async () => {
  const form = { developer_id: builder, message: 'When is it ready?', idempotency_key: randomUUID() };
  const answers = [
    await send(form),
    await send(form, await signIn(expo.app, await addPerson(expo.database))),
    await send({ ...form, email: 'ravi@people.example' }),
    // The first sender sends again, now from another network.
    await send(form, { 'x-forwarded-for': '198.51.100.7' }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  const ids = answers.map((answer) => answer.json().data.id);
  expect([new Set(ids).size, ids[3]]).toEqual([3, ids[0]]);
  expect(await kept()).toHaveLength(3);
});

test('a user’s inquiries: the newest first, counted, paged and searched', async () => {
  const mine = await signIn(expo.app, await addPerson(expo.database));
  const theirs = await signIn(expo.app, await addPerson(expo.database));
  const ids: number[] = [];
  for (const message of ['How far is the metro?', 'Is there a garden?', 'What of parking?'])
    ids.unshift((await send({ developer_id: builder, message }, mine)).json().data.id);
  const others = (await send({ project_id: project, message: 'A garden?' }, theirs)).json().data.id;
  const get = async (call: string) => (await expo.send('GET', `/inquiries/${call}`, mine)).json();
  const found = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
  expect(found(await get('user-inquiries'))).toEqual(ids);
  expect((await get(`user-inquiries/${ids[0]}`)).data.id).toBe(ids[0]);
  expect((await expo.send('GET', `/inquiries/user-inquiries/${others}`, mine)).statusCode).toBe(404);
  expect(await get('user-count')).toEqual({ success: true, count: 3 });
  const url = '/api/inquiries/user-inquiries-datatable';
  const table = async (payload: object) =>
    (await expo.app.inject({ method: 'POST', url, headers: mine, payload })).json();
  expect(await table({ per_page: 2 })).toMatchObject({ current_page: 1, last_page: 2, per_page: 2, total: 3 });
  expect(found(await table({ per_page: 2, page: 2 }))).toEqual(ids.slice(2));
  expect(found(await table({ search: 'GARDEN' }))).toEqual([ids[1]]);
  const asked = { draw: 1, start: 0, length: 2, columns: [{ data: 'message' }], order: [{ column: 0, dir: 'desc' }] };
  const answer = await table({ ...asked, search: { value: '', regex: 'false' } });
  expect(answer).toMatchObject({ draw: 1, recordsTotal: 3, recordsFiltered: 3 });
  expect(found(answer)).toEqual([ids[0], ids[1]]);
});

test('an inquiry keeps its project’s name and location, also when the project is deleted', async () => {
  const headers = await signIn(expo.app, await addPerson(expo.database));
  const about = await addVisitableProject(expo.database, builder, { project_name: 'Champak Vihar' });
  const claimed = { project_name: 'Another name', project_location: 'Another place' };
  const { id } = (await send({ project_id: about, ...claimed }, headers)).json().data;
  await expo.query(`update projects set project_name = 'Renamed' where id = $1`, [about]);
  const read = async () => (await expo.send('GET', `/inquiries/user-inquiries/${id}`, headers)).json().data;
  const asSent = { project_name: 'Champak Vihar', project_location: 'Baner Road, Pune' };
  expect(await read()).toMatchObject({ project_id: about, ...asSent });
  await expo.query('delete from projects where id = $1', [about]);
  expect(await read()).toMatchObject({ project_id: null, ...asSent });
  const found = await expo.send('GET', '/inquiries/user-inquiries', headers);
  expect(found.json().data).toMatchObject([asSent]);
});

test('too many inquiries for one email address are rejected for a while', async () => {
  const answers = [];
  for (let one = 0; one < 21; one += 1) answers.push(await send({ developer_id: 999_999 }));
  expect(answers.at(-2)?.statusCode).toBe(422);
  expect(answers.at(-1)?.statusCode).toBe(429);
});

test('a person with a confirmed address can ask although others used up its limit', async () => {
  const person = await addPerson(expo.database);
  for (let one = 0; one < 21; one += 1) await send({ developer_id: 999_999, email: person.email });
  const headers = await signIn(expo.app, person);
  expect((await send({ developer_id: builder, email: person.email }, headers)).statusCode).toBe(201);
  expect((await send({ developer_id: 999_999, email: person.email })).statusCode).toBe(429);
});

test('email addresses that differ by their plus part share a limit', async () => {
  for (let one = 0; one < 20; one += 1) await send({ developer_id: 999_999, email: `asha+${one}@expo.example` });
  expect((await send({ developer_id: 999_999, email: 'ASHA+more@expo.example' })).statusCode).toBe(429);
  expect((await send({ developer_id: 999_999, email: 'meera@expo.example' })).statusCode).toBe(422);
});

test('one sender can write to one exhibitor five times a day; repeated requests and others don’t count', async () => {
  const { max, seconds } = inquiryLimits.toExhibitor;
  const retried = { 'idempotency-key': randomUUID() };
  for (let one = 0; one < max; one += 1) {
    const headers = one === 0 ? retried : {};
    expect((await send({ developer_id: builder, message: `${one}` }, headers)).statusCode).toBe(201);
  }
  const refused = await send({ developer_id: builder, email: 'other@expo.example' });
  expect([refused.statusCode, Number(refused.headers['retry-after']) > seconds - 60], 'the same phone').toEqual([
    429,
    true,
  ]);
  expect(refused.json().message).toBe(
    'You have sent 5 inquiries here today, which is the limit. You can send the next in 24 hours.',
  );
  expect((await send({ developer_id: builder, phone: '98200 00000' })).statusCode, 'the same address').toBe(429);
  expect((await send({ developer_id: builder, message: '0' }, retried)).statusCode, 'a repeated request').toBe(201);
  expect((await send({ broker_id: consultant })).statusCode, 'another exhibitor').toBe(201);
  const headers = await signIn(expo.app, await addPerson(expo.database));
  expect((await send({ developer_id: builder }, headers)).statusCode, 'an account with its own count').toBe(201);
  expect(await kept()).toHaveLength(max + 2);
});
