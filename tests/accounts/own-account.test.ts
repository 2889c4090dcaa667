import { beforeEach, describe, expect, test } from 'vitest';
import { accountLimits } from '#accounts/server/limits.ts';
import { addStall } from '../support/bookable.ts';
import { type Added, addPerson, password, signIn } from '../support/people.ts';
import { expoOfFile, type Headers, type Method } from '../support/test-app.ts';

const expo = await expoOfFile();

let person: Added;
let headers: Headers;
beforeEach(async () => {
  person = await addPerson(expo.database, { name: 'Asha Kulkarni', phone: '+91 98200 12345', company: 'Lake Homes' });
  headers = await signIn(expo.app, person);
});

const send = (method: Method, url: string, payload?: object, as = headers) => expo.send(method, url, as, payload);
const statusOf = async (as = headers) => (await send('GET', '/user', undefined, as)).statusCode;
const login = (given: string) => send('POST', '/login', { email: person.email, password: given });

describe('the profile', () => {
  test.each([
    ['id', 1],
    ['email', 'other@expo.example'],
    ['role', 'SuperAdmin'],
    ['roles', [{ id: 1, name: 'SuperAdmin' }]],
    ['permissions', ['access-admin-dashboard']],
    ['is_active', true],
    ['email_confirmed', true],
    ['password', 'no-ordinary-word'],
    ['avatar', '/storage/images/00/0.webp'],
  ])('ignores %s', async (field, value) => {
    const before = (await send('GET', '/user')).json();
    const answer = await send('PUT', '/user', { name: 'Renamed', [field]: value });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    expect((await send('GET', '/user')).json()).toEqual(before);
  });

  test('is saved', async () => {
    const answer = await send('PUT', '/user', { name: 'Renamed', phone: '98200 99999', company: '' });
    expect(answer.json().user).toMatchObject({ id: person.id, name: 'Renamed', phone: '98200 99999', company: null });
  });
});

describe('registration', () => {
  const given = {
    name: 'Nayan',
    password: 'no-ordinary-word',
    password_confirmation: 'no-ordinary-word',
    role: 'Visitor',
  };

  test.each([
    [{ role: 'SuperAdmin' }, 'role'],
    [{ role: 'Developer' }, 'role'],
    [{ role: ['Visitor', 'SuperAdmin'] }, 'role'],
    [{ id: 1 }, 'id'],
    [{ is_active: true }, 'is_active'],
    [{ roles: ['SuperAdmin'] }, 'roles'],
    [{ permissions: ['access-admin-dashboard'] }, 'permissions'],
    [{ email_confirmed: true }, 'email_confirmed'],
    [{ emailConfirmedAt: '2020-01-01' }, 'emailConfirmedAt'],
  ])('with %o is rejected', async (more, field) => {
    const payload = { ...given, email: 'raised@expo.example', ...more };
    const answer = await send('POST', '/register', payload);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    const rows = await expo.query(`select from users where email = 'raised@expo.example'`);
    expect(rows).toHaveLength(0);
  });
});

describe('a change of password', () => {
  const changed = (more: object = {}) => ({
    current_password: password,
    password: 'no-ordinary-word',
    password_confirmation: 'no-ordinary-word',
    ...more,
  });

  test('ends other sessions and renews the current one’s token', async () => {
    const elsewhere = await signIn(expo.app, person);
    const answer = await send('PUT', '/user/password', changed());
    expect(answer.statusCode).toBe(200);
    const renewed = { authorization: `Bearer ${answer.json().token}` };
    expect(answer.cookies.find(({ name }) => name === 'aangan_session')?.value).toBe(answer.json().token);
    expect([await statusOf(renewed), await statusOf(), await statusOf(elsewhere)], 'the old token too').toEqual([
      200, 401, 401,
    ]);
    expect((await login(password)).statusCode).toBe(422);
    expect((await login('no-ordinary-word')).statusCode).toBe(200);
  });

  test.each([
    [{ current_password: 'not this one' }, 'current_password'],
    [{ current_password: undefined }, 'current_password'],
    [{ password: 'password1', password_confirmation: 'password1' }, 'password'],
    [{ password: 'Kulkarni-1234', password_confirmation: 'Kulkarni-1234' }, 'password'],
    [{ password_confirmation: 'another-word' }, 'password_confirmation'],
    [{ id: 1 }, 'id'],
  ])('with %o is rejected under the field, and changes nothing', async (more, field) => {
    const elsewhere = await signIn(expo.app, person);
    const answer = await send('PUT', '/user/password', changed(more));
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    expect(await statusOf(elsewhere)).toBe(200);
    expect((await login(password)).statusCode).toBe(200);
  });

  test('invalidates reset links and notifies the user', async () => {
    const { pool } = expo.database;
    await expo.query(
      `insert into email_tokens (token_hash, user_id, purpose, email, expires_at)
       values (repeat('a', 64), $1, 'reset-password', $2, now() + interval '1 hour') on conflict do nothing`,
      [person.id, person.email],
    );
    await send('PUT', '/user/password', changed());
    expect((await pool.query('select from email_tokens where user_id = $1', [person.id])).rowCount).toBe(0);
    expect(await expo.mails({ to: person.email })).toMatchObject([{ template: 'password-changed' }]);
  });

  test('needs no current password if there is none', async () => {
    await expo.query('update users set password_hash = null where id = $1', [person.id]);
    expect((await send('PUT', '/user/password', changed({ current_password: undefined }))).statusCode).toBe(200);
    expect((await login('no-ordinary-word')).statusCode).toBe(200);
  });

  test('without a current password needs a sign-in of the last ten minutes', async () => {
    await expo.query('update users set password_hash = null where id = $1', [person.id]);
    await expo.query(`update sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [person.id]);
    const answer = await send('PUT', '/user/password', changed({ current_password: undefined }));
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      expect.stringMatching(/^Sign in with Google again/),
    ]);
  });

  test('limits guesses', async () => {
    const { max, seconds } = accountLimits.passwordByAccount;
    for (let n = 0; n < max; n += 1)
      expect((await send('PUT', '/user/password', changed({ current_password: 'wrong' }))).statusCode).toBe(422);
    const answer = await send('PUT', '/user/password', changed());
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(seconds - 60);
    const removal = { email: person.email, password };
    expect((await send('DELETE', '/user', removal)).statusCode, 'nor by deleting').toBe(429);
    expect(await statusOf()).toBe(200);
  });
});

test('the personal data are a JSON file with everything stored, except credentials', async () => {
  await signIn(expo.app, person);
  await addStall(expo.database, 'broker', { name: 'My stall', owner: person.id });
  await expo.query(`insert into user_identities (issuer, subject, user_id) values ('https://id.example', $2, $1)`, [
    person.id,
    `me-${person.id}`,
  ]);
  await expo.query(
    `insert into email_tokens (token_hash, user_id, purpose, email, expires_at)
     values (repeat('b', 64), $1, 'confirm-email', $2, now() + interval '1 hour')`,
    [person.id, person.email],
  );
  const answer = await send('GET', '/user/data');
  expect(answer.headers['content-type']).toBe('application/json');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="my-data.json"/);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toMatchObject({
    profile: { id: person.id, email: person.email, phone: '+91 98200 12345', roles: [{ name: 'Visitor' }] },
    stalls: [{ kind: 'broker', name: 'My stall' }],
    sessions: [{ current: false }, { current: true }],
    known_browsers: [{ created_at: expect.any(String) }, {}],
    identities: [{ issuer: 'https://id.example', subject: `me-${person.id}`, created_at: expect.any(String) }],
    mailed_links: [{ purpose: 'confirm-email', email: person.email }],
  });
  expect(answer.json()).toMatchObject({ site_visits: [], inquiries: [] });
  expect(answer.body).not.toMatch(/argon2|hash|[0-9a-f]{64}|b{64}/i);
});

describe('deleting the own account', () => {
  const remove = (payload: object, as = headers) => send('DELETE', '/user', payload, as);

  test('ends sessions, clears cookies, and leaves the stall without people', async () => {
    const stall = await addStall(expo.database, 'broker', { owner: person.id });
    const elsewhere = await signIn(expo.app, person);
    const answer = await remove({ email: person.email.toUpperCase(), password });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['aangan_session', ''],
      ['XSRF-TOKEN', ''],
    ]);
    expect([await statusOf(), await statusOf(elsewhere)]).toEqual([401, 401]);
    const rows = await expo.query('select has_members, is_active from exhibitors where id = $1', [stall]);
    expect(rows).toEqual([{ has_members: false, is_active: true }]);
    expect((await login(password)).json().errors).toEqual({ email: [expect.any(String)] });
  });

  test.each([
    [{ email: 'other@expo.example', password }, 'email'],
    [{ password }, 'email'],
    [{ password: 'not this one' }, 'password'],
    [{}, 'password'],
    [{ password, id: 1 }, 'id'],
  ])('with %o is rejected under the field', async (given, field) => {
    const answer = await remove(field === 'email' ? given : { email: person.email, ...given });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    expect(await statusOf()).toBe(200);
  });

  test('needs no password if there is none', async () => {
    await expo.query('update users set password_hash = null where id = $1', [person.id]);
    expect((await remove({ email: person.email })).statusCode).toBe(200);
  });

  test('is refused for the last active SuperAdmin', async () => {
    const organiser = await addPerson(expo.database, { role: 'SuperAdmin' });
    const other = await addPerson(expo.database, { role: 'SuperAdmin' });
    const as = await signIn(expo.app, organiser);
    const asOther = await signIn(expo.app, other);
    const answers = await Promise.all([
      remove({ email: organiser.email, password }, as),
      remove({ email: other.email, password }, asOther),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});
