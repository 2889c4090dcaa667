import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountLimits } from '#accounts/server/limits.ts';
import { hashToken } from '#platform/server/tokens.ts';
import { type Added, addPerson, password, signIn } from '../../support/people.ts';
import { codeOf, nextCode, setUpApp, stopClock } from '../../support/second-factors.ts';
import { expoOfFile, type Method } from '../../support/test-app.ts';

let asha: Added;
let headers: { authorization: string };
let key: string;
let recoveryCodes: string[];

const expo = await expoOfFile();
stopClock();
afterAll(() => vi.useRealTimers());
beforeEach(async () => {
  asha = await addPerson(expo.database);
  headers = await signIn(expo.app, asha);
  ({ key, recoveryCodes } = await setUpApp(expo.app, headers));
});

const post = (url: string, payload: object, more: object = {}) =>
  expo.app.inject({ method: 'POST', url: `/api${url}`, payload, ...more });
const first = (who = asha) => post('/login', { email: who.email, password });
const ticketOf = async (who = asha): Promise<string> => (await first(who)).json().second_factor.ticket;
const second = (ticket: string, proof: object) => post('/login/second-factor', { ticket, ...proof });
const mailsTo = async (to: string): Promise<string[]> =>
  (await expo.mails({ to }))
    .filter(({ template }) => /factor|recovery/.test(template))
    .map(({ template, data }) => data.change ?? template);

test('the password alone is answered with 403, what is asked for, and neither token nor cookie', async () => {
  const answer = await first();
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    {
      message: 'One more step: confirm that it’s you with your second factor.',
      second_factor: {
        ticket: expect.stringMatching(/^[\w-]{43}$/),
        kinds: ['code', 'recovery_code'],
        expires_in: 300,
      },
    },
  ]);
  expect(answer.cookies).toEqual([]);
});

test('a code signs in, once; neither it nor an earlier one is taken again', async () => {
  const ticket = await ticketOf();
  const answer = await second(ticket, { code: codeOf(key) });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ success: true, user: { id: asha.id } });
  const user = await expo.send('GET', '/user', { authorization: `Bearer ${answer.json().token}` });
  expect(user.statusCode).toBe(200);
  expect((await second(ticket, { code: codeOf(key, 1) })).json().errors).toHaveProperty('ticket');
  for (const steps of [0, -1])
    expect((await second(await ticketOf(), { code: codeOf(key, steps) })).json().errors).toHaveProperty('code');
  nextCode();
  expect((await second(await ticketOf(), { code: ` ${codeOf(key).replace(/^.../, '$& ')} ` })).statusCode).toBe(200);
});

test('of two second calls with one code at once, one signs in', async () => {
  const tickets = [await ticketOf(), await ticketOf()];
  const answers = await Promise.all(tickets.map((ticket) => second(ticket, { code: codeOf(key) })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
});

test('a recovery code signs in, once, and is mailed', async () => {
  const [code = ''] = recoveryCodes;
  expect(recoveryCodes).toHaveLength(10);
  const rows = await expo.query<{ code_hash: string }>('select code_hash from recovery_codes where user_id = $1', [
    asha.id,
  ]);
  expect(rows.map((row) => row.code_hash)).toContain(hashToken(code.replaceAll('-', '')));
  expect((await second(await ticketOf(), { recovery_code: code.toLowerCase() })).statusCode).toBe(200);
  expect((await second(await ticketOf(), { recovery_code: code })).json().errors).toHaveProperty('recovery_code');
  expect(await mailsTo(asha.email)).toEqual(['app added', 'recovery-code-used']);
});

test.each([
  [
    'of another person',
    async () => {
      const ravi = await addPerson(expo.database);
      await setUpApp(expo.app, await signIn(expo.app, ravi));
      return ticketOf(ravi);
    },
  ],
  [
    'older than five minutes',
    async () => {
      const ticket = await ticketOf();
      await expo.query(`update second_factor_flows set expires_at = now() where ticket_hash = $1`, [hashToken(ticket)]);
      return ticket;
    },
  ],
  [
    'from before the password was changed',
    async () => {
      const ticket = await ticketOf();
      const chosen = {
        current_password: password,
        password: 'no-ordinary-word',
        password_confirmation: 'no-ordinary-word',
      };
      await expo.send('PUT', '/user/password', headers, chosen);
      return ticket;
    },
  ],
  [
    'of a deactivated account',
    async () => {
      const ticket = await ticketOf();
      await expo.query('update users set is_active = false where id = $1', [asha.id]);
      return ticket;
    },
  ],
  [
    'that begins to set up an app',
    async () => (await post('/user/second-factor/app', { current_password: password }, { headers })).json().data.ticket,
  ],
])('a ticket %s signs no one in with this code', async (_what, ticket) => {
  const answer = await second(await ticket(), { code: codeOf(key) });
  expect([answer.statusCode, answer.json().token]).toEqual([422, undefined]);
});

test('wrong codes are limited by account, and lock out no one else behind the same address', async () => {
  const ticket = await ticketOf();
  for (let tries = 0; tries < accountLimits.secondStepByAccount.max; tries += 1)
    expect((await second(ticket, { code: '000000' })).statusCode).toBe(422);
  expect((await second(ticket, { code: codeOf(key) })).statusCode).toBe(429);
  const ravi = await addPerson(expo.database);
  const other = await setUpApp(expo.app, await signIn(expo.app, ravi));
  expect((await second(await ticketOf(ravi), { code: codeOf(other.key) })).statusCode).toBe(200);
});

describe('setting up and removing', () => {
  const send = (method: Method, url: string, payload: object) =>
    expo.send(method, `/user/second-factor/${url}`, headers, payload);

  test.each([
    ['POST', 'app'],
    ['DELETE', 'app'],
    ['POST', 'recovery-codes'],
  ] as const)('%s %s needs the password', async (method, url) => {
    for (const current_password of ['not this one', undefined])
      expect((await send(method, url, { current_password })).json().errors).toHaveProperty('current_password');
    expect((await first()).statusCode).toBe(403);
  });

  test('the app is set up by its first code alone', async () => {
    const ravi = await addPerson(expo.database);
    headers = await signIn(expo.app, ravi);
    const { ticket, key: own, address, qr } = (await send('POST', 'app', { current_password: password })).json().data;
    expect(address).toContain(`secret=${own}`);
    expect(qr).toMatch(/^<svg /);
    expect((await send('POST', 'app/confirm', { ticket, code: codeOf(own, 2) })).json().errors).toHaveProperty('code');
    expect((await first(ravi)).statusCode).toBe(200);
    const strangers = await signIn(expo.app, await addPerson(expo.database));
    const taken = await post('/user/second-factor/app/confirm', { ticket, code: codeOf(own) }, { headers: strangers });
    expect(taken.json().errors).toHaveProperty('ticket');
    const { recovery_codes: lost } = (await send('POST', 'app/confirm', { ticket, code: codeOf(own) })).json();
    // An answer that was lost on its way is asked for again. Its codes aren't kept, so the repetition makes others.
    const { recovery_codes: codes } = (await send('POST', 'app/confirm', { ticket, code: codeOf(own, 1) })).json();
    expect(codes).toHaveLength(lost.length);
    expect((await second(await ticketOf(ravi), { recovery_code: lost[0] })).statusCode).toBe(422);
    expect((await second(await ticketOf(ravi), { recovery_code: codes[0] })).statusCode).toBe(200);
    // The codes that set it up don't sign in too.
    expect((await second(await ticketOf(ravi), { code: codeOf(own, 1) })).statusCode).toBe(422);
  });

  test('a set-up that was confirmed can’t bring its app back after another change', async () => {
    headers = await signIn(expo.app, await addPerson(expo.database));
    const start = async () => (await send('POST', 'app', { current_password: password })).json().data;
    const confirm = async ({ ticket, key: own }: { ticket: string; key: string }) =>
      (await send('POST', 'app/confirm', { ticket, code: codeOf(own) })).statusCode;
    const old = await start();
    expect(await confirm(old)).toBe(200);
    expect(await confirm(await start())).toBe(200);
    expect(await confirm(old)).toBe(422);
    const last = await start();
    await send('DELETE', 'app', { current_password: password });
    expect(await confirm(last)).toBe(422);
  });

  test('new recovery codes replace the old ones', async () => {
    const made = (await send('POST', 'recovery-codes', { current_password: password })).json().recovery_codes;
    expect((await second(await ticketOf(), { recovery_code: recoveryCodes[0] })).statusCode).toBe(422);
    expect((await second(await ticketOf(), { recovery_code: made[0] })).statusCode).toBe(200);
  });

  test('removing the app is mailed, takes the recovery codes along, and the password signs in again', async () => {
    const answer = await send('DELETE', 'app', { current_password: password });
    expect(answer.json()).toMatchObject({ data: { app: null, recovery_codes: 0 } });
    expect((await first()).statusCode).toBe(200);
    expect(await mailsTo(asha.email)).toEqual(['app added', 'app removed']);
  });
});
