import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { addStall } from '../support/bookable.ts';
import { type Added, addPerson, addRole, password, signIn } from '../support/people.ts';
import { expoOfFile, type Headers, type Method } from '../support/test-app.ts';

const expo = await expoOfFile();
const organiser = await addPerson(expo.database, { role: 'SuperAdmin' });
const asOrganiser = await signIn(expo.app, organiser);
await addRole(expo.database, 'Hall staff', ['access-admin-dashboard']);
await addRole(expo.database, 'Press', []);
const ownRole = await addPerson(expo.database, { role: 'Hall staff' });
const asOwnRole = await signIn(expo.app, ownRole);

let person: Added;
beforeEach(async () => {
  person = await addPerson(expo.database);
});

const send = (method: Method, url: string, headers: Headers, payload?: object) =>
  expo.send(method, `/admin/users${url}`, headers, payload);
const change = (who: Added, changes: object, headers = asOrganiser) =>
  send('PUT', `/${who.id}`, headers, { name: who.name, email: who.email, role: 'Visitor', ...changes });
const seen = async (who: Added) => (await send('GET', `/${who.id}`, asOrganiser)).json().data;
const asked = async (headers: Headers) => (await expo.send('GET', '/user', headers)).statusCode;
const newcomer = (given: object = {}) => ({
  name: 'Nayan Joshi',
  email: `${randomUUID()}@expo.example`,
  role: 'Broker',
  password: 'no-ordinary-word',
  ...given,
});

describe('making an account', () => {
  test('answers 201 with the person, who can sign in', async () => {
    const payload = newcomer({ phone: '+91 98200 00000', company: 'Nayan & Sons', email: 'Nayan@Expo.example' });
    const answer = await send('POST', '', asOrganiser, payload);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toMatchObject({
      email: 'nayan@expo.example',
      company: 'Nayan & Sons',
      roles: [{ name: 'Broker' }],
      is_active: true,
      email_confirmed: false,
    });
    const login = { email: 'nayan@expo.example', password: payload.password };
    expect((await expo.send('POST', '/login', {}, login)).statusCode).toBe(200);
  });

  test.each([
    [{ role: 'Nobody' }, 'role'],
    [{ role: 'visitor' }, 'role'],
    [{ password: 'password' }, 'password'],
    [{ password: 'short' }, 'password'],
    [{ email: 'no address' }, 'email'],
    [{ name: ' ' }, 'name'],
    [{ phone: '12345' }, 'phone'],
    [{ id: 1 }, 'id'],
    [{ is_active: false }, 'is_active'],
    [{ roles: [{ name: 'SuperAdmin' }] }, 'roles'],
    [{ email_confirmed: true }, 'email_confirmed'],
    [{ passwordHash: 'x' }, 'passwordHash'],
  ])('with %o is refused under the field, and makes nothing', async (given, field) => {
    const payload = newcomer(given);
    const answer = await send('POST', '', asOrganiser, payload);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect((await send('GET', `?search=${payload.email}`, asOrganiser)).json().total).toBe(0);
  });

  test('for an address that has one is refused, in any case', async () => {
    const answer = await send('POST', '', asOrganiser, newcomer({ email: person.email.toUpperCase() }));
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['email']);
  });
});

describe('changing an account', () => {
  test('replaces the roles, from the next request on', async () => {
    const headers = await signIn(expo.app, person);
    expect((await send('GET', '', headers)).statusCode).toBe(403);
    const answer = await change(person, { name: 'Renamed', role: 'SuperAdmin', phone_2: '98200 11111' });
    expect(answer.json().data).toMatchObject({ name: 'Renamed', phone_2: '98200 11111' });
    expect(answer.json().data.roles.map(({ name }: { name: string }) => name)).toEqual(['SuperAdmin']);
    expect((await send('GET', '', headers)).statusCode).toBe(200);
    await change(person, { role: 'Broker' });
    expect((await send('GET', '', headers)).statusCode).toBe(403);
    expect((await seen(person)).roles.map(({ name }: { name: string }) => name)).toEqual(['Broker']);
  });

  test('to inactive ends the sessions and prevents sign-in; other fields stay', async () => {
    const headers = await signIn(expo.app, person);
    expect((await change(person, { is_active: false })).statusCode).toBe(200);
    expect(await asked(headers)).toBe(401);
    await change(person, { name: 'Still away' });
    expect((await seen(person)).is_active).toBe(false);
    const login = { email: person.email, password };
    const refused = await expo.send('POST', '/login', {}, login);
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'Account is deactivated']);
    await change(person, { is_active: true });
    expect(await asked(headers), 'an ended session stays ended').toBe(401);
    await signIn(expo.app, person);
  });

  test('is refused when it is based on an older state, such as before a deactivation', async () => {
    const { version } = await seen(person);
    expect((await change(person, { is_active: false, version })).statusCode).toBe(200);
    const second = await change(person, { is_active: true, version });
    expect([second.statusCode, second.json().message]).toEqual([
      409,
      'This account has changed since you opened it. Close it and open it again to see how.',
    ]);
    expect((await seen(person)).is_active).toBe(false);
  });

  test('to another address leaves that one to be confirmed; to the same it stays confirmed', async () => {
    await change(person, {});
    expect((await seen(person)).email_confirmed).toBe(true);
    await change(person, { email: `new-${person.email}` });
    expect(await seen(person)).toMatchObject({ email: `new-${person.email}`, email_confirmed: false });
  });

  test.each([
    [{ role: 'Nobody' }, 'role'],
    [{ email: '' }, 'email'],
    [{ is_active: 'perhaps' }, 'is_active'],
    [{ roles: ['SuperAdmin'] }, 'roles'],
    [{ email_confirmed: true }, 'email_confirmed'],
    [{ password: 'no-ordinary-word' }, 'password'],
    [{ created_at: '2001-01-01' }, 'created_at'],
  ])('by %o is refused under the field, and changes nothing', async (changes, field) => {
    const before = await seen(person);
    const answer = await change(person, { name: 'Somebody else', ...changes });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect(await seen(person)).toEqual(before);
  });

  test('to another person’s address is refused', async () => {
    const answer = await change(person, { email: organiser.email.toUpperCase() });
    expect(answer.json().errors).toEqual({ email: [expect.stringMatching(/already has an account/)] });
  });

  test('uses the path’s id, not the body’s', async () => {
    await change(person, { id: organiser.id, name: 'By the path' });
    expect((await seen(person)).name).toBe('By the path');
    expect((await seen(organiser)).name).toBe(organiser.name);
  });

  test.each(['GET', 'PUT', 'DELETE'] as const)('%s of a deleted person answers 404', async (method) => {
    expect((await send('DELETE', `/${person.id}`, asOrganiser)).statusCode).toBe(200);
    const payload = { name: person.name, email: person.email, role: 'Visitor' };
    const answer = await send(method, `/${person.id}`, asOrganiser, method === 'PUT' ? payload : undefined);
    expect(answer.statusCode).toBe(404);
    const repassword = await send('PUT', `/${person.id}/password`, asOrganiser, { password: 'no-ordinary-word' });
    expect(repassword.statusCode).toBe(404);
  });
});

describe('a new password', () => {
  const give = (who: Added, payload: object, headers = asOrganiser) =>
    send('PUT', `/${who.id}/password`, headers, payload);
  const login = (given: string) => expo.send('POST', '/login', {}, { email: person.email, password: given });

  test('ends the sessions, and is the only one that opens', async () => {
    const headers = await signIn(expo.app, person);
    const given = { password: 'no-ordinary-word', password_confirmation: 'no-ordinary-word' };
    expect((await give(person, given)).statusCode).toBe(200);
    expect(await asked(headers)).toBe(401);
    expect((await login(password)).statusCode).toBe(422);
    expect((await login('no-ordinary-word')).statusCode).toBe(200);
  });

  test.each([
    [{ password: 'password1' }, 'password'],
    [{ password: 'seven77' }, 'password'],
    [{ password: 'x'.repeat(129) }, 'password'],
    [{ password: 'no-ordinary-word', password_confirmation: 'another' }, 'password_confirmation'],
  ])('%o is refused under the field, and the sessions stay', async (payload, field) => {
    const headers = await signIn(expo.app, person);
    const answer = await give(person, payload);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect(await asked(headers)).toBe(200);
  });

  test('may not be the person’s own address', async () => {
    expect((await give(person, { password: person.email })).statusCode).toBe(422);
  });

  test('of the caller’s own account is refused here, without the current password', async () => {
    expect((await give(organiser, { password: 'no-ordinary-word' })).statusCode).toBe(409);
    expect(await asked(asOrganiser)).toBe(200);
  });
});

describe('deleting', () => {
  test('ends the sessions with the account; a stall stays, without people', async () => {
    const stall = await addStall(expo.database, 'broker', { owner: person.id });
    const headers = await signIn(expo.app, person);
    expect((await send('DELETE', `/${person.id}`, asOrganiser)).json()).toMatchObject({ success: true });
    expect(await asked(headers)).toBe(401);
    const rows = await expo.query('select has_members, is_active from exhibitors where id = $1', [stall]);
    expect(rows).toEqual([{ has_members: false, is_active: true }]);
  });

  test('oneself is refused', async () => {
    expect((await send('DELETE', `/${organiser.id}`, asOrganiser)).statusCode).toBe(409);
    expect(await asked(asOrganiser)).toBe(200);
  });
});

describe('an organiser’s own account', () => {
  test.each([
    [{ email: 'mine@expo.example' }, 'email'],
    [{ role: 'Visitor' }, 'role'],
    [{ is_active: false }, 'is_active'],
  ])('%o is refused under the field, and changes nothing', async (changes, field) => {
    for (const [who, role, headers] of [
      [organiser, 'SuperAdmin', asOrganiser],
      [ownRole, 'Hall staff', asOwnRole],
    ] as const) {
      const before = await seen(who);
      const answer = await change(who, { role, name: 'Renamed', ...changes }, headers);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
      expect(await seen(who)).toEqual(before);
    }
  });

  test('keeps its address, role and state while name and phone are changed', async () => {
    const answer = await change(ownRole, { role: 'Hall staff', is_active: true, phone: '98200 11111' }, asOwnRole);
    expect([answer.statusCode, answer.json().data?.phone]).toEqual([200, '98200 11111']);
  });
});

test('when an organiser changes an address, the old one is mailed and mailed links become invalid', async () => {
  await expo.query(
    `insert into email_tokens (token_hash, user_id, purpose, email, expires_at)
     values (repeat('c', 64), $1, 'change-email', 'next@expo.example', now() + interval '1 hour')`,
    [person.id],
  );
  expect((await change(person, { email: `moved-${person.email}` })).statusCode).toBe(200);
  expect(await expo.mails({ to: person.email })).toMatchObject([{ template: 'address-changed' }]);
  const links = await expo.query('select purpose from email_tokens where user_id = $1', [person.id]);
  expect(links).toEqual([{ purpose: 'confirm-email' }]);
});

describe('an organiser by a custom role', () => {
  const mine = { password: 'no-ordinary-word' };

  test('sees and changes people', async () => {
    expect((await send('GET', '', asOwnRole)).statusCode).toBe(200);
    expect((await change(person, { role: 'Broker' }, asOwnRole)).statusCode).toBe(200);
    expect((await send('POST', '', asOwnRole, newcomer())).statusCode).toBe(201);
    expect((await send('PUT', `/${person.id}/password`, asOwnRole, mine)).statusCode).toBe(200);
    expect((await send('DELETE', `/${person.id}`, asOwnRole)).statusCode).toBe(200);
  });

  test.each(['SuperAdmin', 'Hall staff'])('can’t give the role %s', async (role) => {
    const answer = await change(person, { role }, asOwnRole);
    expect([answer.statusCode, answer.json().message]).toEqual([403, expect.stringMatching(/Only a SuperAdmin/)]);
    expect((await send('POST', '', asOwnRole, newcomer({ role }))).statusCode).toBe(403);
    expect((await seen(person)).roles).toMatchObject([{ name: 'Visitor' }]);
  });

  test('can’t touch another person with the role', async () => {
    const other = await addPerson(expo.database, { role: 'Hall staff' });
    const before = await seen(other);
    const answers = [
      await change(other, { role: 'Visitor' }, asOwnRole),
      await change(other, { role: 'Hall staff', is_active: false }, asOwnRole),
      await change(other, { role: 'Hall staff', email: 'mine@expo.example' }, asOwnRole),
      await send('PUT', `/${other.id}/password`, asOwnRole, mine),
      await send('DELETE', `/${other.id}`, asOwnRole),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json().message]).toEqual([
        403,
        'Only a SuperAdmin may change another organiser’s account.',
      ]);
    expect(await seen(other)).toEqual(before);
    expect((await send('PUT', `/${other.id}/password`, asOrganiser, mine)).statusCode, 'a SuperAdmin may').toBe(200);
  });

  test('can’t touch a SuperAdmin', async () => {
    const before = await seen(organiser);
    expect((await change(organiser, { role: 'SuperAdmin', name: 'Mine' }, asOwnRole)).statusCode).toBe(403);
    expect((await change(organiser, { role: 'Visitor' }, asOwnRole)).statusCode).toBe(403);
    expect((await send('PUT', `/${organiser.id}/password`, asOwnRole, mine)).statusCode).toBe(403);
    expect((await send('DELETE', `/${organiser.id}`, asOwnRole)).statusCode).toBe(403);
    expect(await seen(organiser)).toEqual(before);
  });
});
