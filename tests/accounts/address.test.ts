import { beforeEach, expect, test } from 'vitest';
import { type Added, addPerson, password, signIn } from '../support/people.ts';
import { expoOfFile, type Headers, type Method } from '../support/test-app.ts';

let person: Added;
let headers: Headers;
let next: string;
const expo = await expoOfFile();
beforeEach(async () => {
  await expo.query('delete from pgboss.job');
  await expo.query('delete from request_limits');
  person = await addPerson(expo.database);
  headers = await signIn(expo.app, person);
  next = `next-${person.email}`;
});

const send = (method: Method, url: string, payload?: object, as: object = headers) =>
  expo.send(method, url, { ...as }, payload);
const ask = (given: object = {}, as = headers) =>
  send('PUT', '/user/email', { email: next, current_password: password, ...given }, as);
const press = (token: string, as: object = {}) => send('POST', '/email/change', { token }, as);
const lasts = async (as: Headers) => (await send('GET', '/user', undefined, as)).statusCode === 200;
const login = async (email: string) => (await send('POST', '/login', { email, password }, {})).statusCode;

const { mails } = expo;
const sent = async () => (await mails()).map(({ to, template }) => `${template} to ${to}`).toSorted();
const link = async () =>
  (await mails()).findLast(({ template }) => template === 'change-email')?.data.path.split('token=')[1] as string;

test('the mailed link changes the address once, ends other sessions and notifies the old address', async () => {
  const elsewhere = await signIn(expo.app, person);
  expect((await ask()).statusCode).toBe(200);
  expect(await sent()).toEqual([`address-change-asked to ${person.email}`, `change-email to ${next}`]);
  const token = await link();
  const rows = await expo.query('select * from email_tokens where user_id = $1', [person.id]);
  expect(JSON.stringify(rows), 'kept as a hash').not.toContain(token);
  expect((await expo.app.inject({ url: `/change-email?token=${token}` })).statusCode).toBe(200);
  expect([await login(next), await lasts(elsewhere)], 'opening the page changes nothing').toEqual([422, true]);
  const answers = await Promise.all([press(token, headers), press(token, headers)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  expect([await login(next), await login(person.email)]).toEqual([200, 422]);
  expect([await lasts(headers), await lasts(elsewhere)]).toEqual([true, false]);
  expect((await send('GET', '/user')).json().user).toMatchObject({ email: next, email_confirmed: true });
  expect(await sent()).toContain(`address-changed to ${person.email}`);
});

test('a Google account from before the address was given up signs in no longer', async () => {
  const signIns = () => expo.query('select 1 from user_identities where user_id = $1', [person.id]);
  const addSignIn = () =>
    expo.query(`insert into user_identities (issuer, subject, user_id) values ('google', $1, $2)`, [next, person.id]);
  await addSignIn();
  await ask();
  expect((await press(await link())).json().message).toMatch(/use the Google account of the new address\.$/);
  expect(await signIns(), 'after the person’s own change').toEqual([]);

  await addSignIn();
  await expo.query('update users set email_confirmed_at = null where id = $1', [person.id]);
  await expo.services.recovery.sendConfirmation({ ...person, name: 'Asha', email: next }, undefined, 'organiser');
  const confirmation = (await mails({ template: 'confirm-email', to: next }))[0]?.data.path.split('token=')[1];
  expect((await send('POST', '/email/confirm', { token: confirmation })).statusCode).toBe(200);
  expect(await signIns(), 'after an organiser’s change').toEqual([]);
});

test('an address that has an account gets the same response, and only its email says so', async () => {
  const other = await addPerson(expo.database);
  const answers = [await ask({ email: next }), await ask({ email: other.email })];
  const said = answers.map((answer) => [answer.statusCode, answer.json().message.replace(/\S+@\S+/, '')]);
  expect(said[0]).toEqual(said[1]);
  expect(await sent()).toContain(`address-taken to ${other.email}`);
  expect((await mails()).filter(({ to }) => to === other.email)).toMatchObject([{ data: { path: '/login' } }]);
});

test('a link is invalid once the new address has an account', async () => {
  await ask();
  await addPerson(expo.database, { email: next });
  const answer = await press(await link());
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['token']]);
  expect(await login(person.email)).toBe(200);
});

test.each([
  ['a wrong password', { current_password: 'not this one' }, 'current_password'],
  ['no password', { current_password: undefined }, 'current_password'],
  ['no address', { email: 'nowhere' }, 'email'],
  ['a user id', { id: 1 }, 'id'],
])('with %s is rejected under the field, and nothing is mailed', async (_what, given, field) => {
  const answer = await ask(given);
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  expect(await sent()).toEqual([]);
});

test('an account without a password needs a Google sign-in of the last ten minutes', async () => {
  await expo.query('update users set password_hash = null where id = $1', [person.id]);
  expect((await ask({ current_password: undefined })).statusCode).toBe(200);
  await expo.query(`update sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [person.id]);
  const answer = await ask({ current_password: undefined });
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    { current_password: [expect.stringMatching(/^Sign in with Google again/)] },
  ]);
});

test.each([
  [
    'the password has changed',
    () =>
      send('PUT', '/user/password', {
        current_password: password,
        password: 'no-ordinary-word',
        password_confirmation: 'no-ordinary-word',
      }),
  ],
  ['another change was requested', () => ask({ email: `third-${next}` })],
  ['an hour has passed', () => expo.query(`update email_tokens set expires_at = now()`)],
  ['the account is deactivated', () => expo.query('update users set is_active = false where id = $1', [person.id])],
])('a link is invalid once %s', async (_what, happens) => {
  await ask();
  const token = await link();
  await happens();
  const answer = await press(token);
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['token']]);
});

test('requests are limited per account and per mailbox', async () => {
  for (let n = 0; n < 5; n += 1) expect((await ask({ email: `a+${n}@expo.example` })).statusCode).toBe(200);
  expect((await ask()).statusCode).toBe(429);
  for (let n = 0; n < 5; n += 1) {
    const other = await signIn(expo.app, await addPerson(expo.database));
    expect((await ask({ email: `a+x${n}@expo.example` }, other)).statusCode).toBe(200);
  }
  const last = await signIn(expo.app, await addPerson(expo.database));
  expect((await ask({ email: 'a+last@expo.example' }, last)).statusCode).toBe(429);
  // Others can't keep the mailbox's owner from confirming it.
  const owner = await signIn(expo.app, await addPerson(expo.database, { email: 'a@expo.example', confirmed: false }));
  expect((await send('POST', '/email/confirmation', {}, owner)).statusCode).toBe(200);
});
