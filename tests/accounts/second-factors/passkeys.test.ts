import { beforeEach, expect, test } from 'vitest';
import { makeAuthenticator } from '../../support/authenticator.ts';
import { type Added, addPerson, password, signIn } from '../../support/people.ts';
import { expoOfFile } from '../../support/test-app.ts';

const origin = 'http://expo.example';
type Authenticator = ReturnType<typeof makeAuthenticator>;

let asha: Added;
let headers: { authorization: string };
let key: Authenticator;
const expo = await expoOfFile();
beforeEach(async () => {
  asha = await addPerson(expo.database);
  headers = await signIn(expo.app, asha);
  key = makeAuthenticator(origin);
});

const post = async (url: string, payload: object, as: object = {}) => {
  const answer = await expo.send('POST', url, { ...as }, payload);
  return { status: answer.statusCode, body: answer.json() };
};
const own = '/user/second-factor/passkeys';

async function add(given: Authenticator, as = headers) {
  const { ticket, options } = (await post(`${own}/options`, { current_password: password }, as)).body.data;
  return post(own, { ticket, name: 'Blue key', passkey: given.register(options.challenge) }, as);
}
async function ask({ email }: Added) {
  const { ticket, kinds } = (await post('/login', { email, password })).body.second_factor;
  const { challenge } = (await post('/login/second-factor/passkey', { ticket })).body.data;
  return { ticket, kinds, challenge };
}
const finish = (ticket: string, passkey: object) => post('/login/second-factor', { ticket, passkey });

test('a passkey signs in; recovery codes come with the first', async () => {
  const added = await add(key);
  expect([added.status, added.body.recovery_codes.length], JSON.stringify(added.body)).toEqual([200, 10]);
  expect(added.body.data.passkeys).toMatchObject([{ name: 'Blue key', last_used_at: null }]);
  const { ticket, kinds, challenge } = await ask(asha);
  expect(kinds).toEqual(['passkey', 'recovery_code']);
  const answer = await finish(ticket, key.answer(challenge));
  expect(answer).toMatchObject({ status: 200, body: { token: expect.any(String), user: { id: asha.id } } });
});

test('an answer is refused to another challenge, from another site, of another key or counter, and after a wrong one', async () => {
  await add(key);
  const ravi = await addPerson(expo.database);
  const foreign = makeAuthenticator(origin);
  await add(foreign, await signIn(expo.app, ravi));
  const taken = await ask(asha);
  const answer = key.answer(taken.challenge);
  expect((await finish(taken.ticket, answer)).status).toBe(200);
  const elsewhere = makeAuthenticator('http://expo.example.evil.example');
  const wrong: [what: string, answer: (challenge: string) => object][] = [
    ['replayed', () => answer],
    ['of another person', foreign.answer],
    [
      'of an unknown key under this id',
      (challenge) => ({ ...makeAuthenticator(origin).answer(challenge), id: key.id }),
    ],
    ['from another site', (challenge) => ({ ...elsewhere.answer(challenge), id: key.id })],
    [
      'of a registration',
      (challenge) => ({ ...key.answer(challenge), client_data: key.register(challenge).client_data }),
    ],
  ];
  for (const [what, make] of wrong) {
    const { ticket, challenge } = await ask(asha);
    expect((await finish(ticket, make(challenge))).body.errors, what).toHaveProperty('passkey');
    expect((await finish(ticket, key.answer(challenge))).status, `right, after one that is ${what}`).toBe(
      what === 'of another person' ? 200 : 422,
    );
  }
});

test('adding takes the password, this person, this challenge and a key that isn’t registered', async () => {
  expect((await post(`${own}/options`, { current_password: 'not this one' }, headers)).body.errors).toHaveProperty(
    'current_password',
  );
  const { ticket, options } = (await post(`${own}/options`, { current_password: password }, headers)).body.data;
  const others = await signIn(expo.app, await addPerson(expo.database));
  const passkey = key.register(options.challenge);
  expect((await post(own, { ticket, name: 'Key', passkey }, others)).body.errors).toHaveProperty('ticket');
  expect((await post(own, { ticket, name: 'Key', passkey: key.register('AAAA') }, headers)).body.errors).toHaveProperty(
    'passkey',
  );
  expect((await add(key)).status).toBe(200);
  expect((await add(key, others)).body.errors, 'registered by another').toHaveProperty('passkey');
});

test('without a host name there are none, and it says so', async () => {
  const at = { ...headers, host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' };
  const answer = await post(`${own}/options`, { current_password: password }, at);
  expect(answer.body.errors.passkey).toEqual([
    'Passkeys need a host name. Open the expo by its name, not by a number.',
  ]);
});
