import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { addPerson, password, signIn } from '../../support/people.ts';
import { codeOf, nextCode, setUpApp, stopClock } from '../../support/second-factors.ts';
import { appOn, expoOfFile } from '../../support/test-app.ts';

const expo = await expoOfFile({ ENCRYPTION_KEY: randomBytes(32).toString('hex') });
const config = { ...expo.config, encryptionKey: randomBytes(32) };
const { app: withOtherKey } = await appOn({ config, database: expo.database });
stopClock();
afterAll(async () => {
  vi.useRealTimers();
  await withOtherKey.close();
});

test('keys of apps are encrypted; with another key codes are refused in words, and recovery codes sign in', async () => {
  const asha = await addPerson(expo.database);
  const { key, recoveryCodes } = await setUpApp(expo.app, await signIn(expo.app, asha));
  const rows = await expo.query('select key from totp_keys where user_id = $1', [asha.id]);
  expect(rows).toEqual([{ key: expect.stringMatching(/^[\w-]{80}$/) }]);
  expect(JSON.stringify(rows)).not.toContain(key);

  const proved = async (app: FastifyInstance, proof: object) => {
    const post = (url: string, payload: object) => app.inject({ method: 'POST', url: `/api${url}`, payload });
    const first = await post('/login', { email: asha.email, password });
    const answer = await post('/login/second-factor', { ticket: first.json().second_factor.ticket, ...proof });
    return [answer.statusCode, answer.json().message];
  };
  expect((await proved(expo.app, { code: codeOf(key) }))[0]).toBe(200);
  nextCode();
  expect(await proved(withOtherKey, { code: codeOf(key) })).toEqual([
    422,
    'Codes of your app can’t be checked any more. Use a recovery code, then set up the app again on your profile.',
  ]);
  expect((await proved(withOtherKey, { recovery_code: recoveryCodes[0] }))[0]).toBe(200);
  // With the right key again the same code still works.
  expect((await proved(expo.app, { code: codeOf(key) }))[0]).toBe(200);
});
