import { afterAll, expect, test, vi } from 'vitest';
import { contract } from '#app/shared/contract.ts';
import { calls } from '../../access/calls.ts';
import { addPerson, signIn } from '../../support/people.ts';
import { setUpApp, stopClock } from '../../support/second-factors.ts';
import { settingsForm } from '../../support/settings.ts';
import { expoOfFile } from '../../support/test-app.ts';

const expo = await expoOfFile();
stopClock();
const organiser = await addPerson(expo.database, { role: 'SuperAdmin' });
const headers = await signIn(expo.app, organiser);
afterAll(() => vi.useRealTimers());

const ask = (url: string, as = headers) => expo.send('GET', url, as);
const userOf = async (as = headers) => (await ask('/user', as)).json().user;
const requireFactor = (organisers_need_second_factor: boolean) =>
  expo.send('PUT', '/admin/settings', headers, { ...settingsForm, organisers_need_second_factor });
/**
 * Lets days and a minute pass since it was switched on, and since people got their roles: the stopped clock is a little
 * behind.
 */
async function pass(days: number): Promise<void> {
  await expo.query(
    `update expo_settings set second_factor_required_since = second_factor_required_since - make_interval(days => $1, mins => 1)`,
    [days],
  );
  await expo.query('update user_roles set since = since - make_interval(days => $1, mins => 1)', [days]);
}
const beforeFactor = (name: string) => {
  const [noun = '', call = ''] = name.split('.');
  const found = (contract as Record<string, Record<string, { '~orpc': { meta: { beforeFactor?: boolean } } }>>)[noun];
  return found?.[call]?.['~orpc'].meta.beforeFactor === true;
};

test('what an organiser may call whose time is over', () => {
  expect(
    calls
      .map(({ name }) => name)
      .filter(beforeFactor)
      .sort(),
  ).toEqual(
    [
      ...['accounts.logout', 'accounts.refresh', 'accounts.user'],
      ...calls.map(({ name }) => name).filter((name) => /^secondFactors\.(?!signIn$|passkeyOptions$)/.test(name)),
    ].sort(),
  );
});

test('gives seven days, then refuses every other call until a factor is set up', async () => {
  expect((await requireFactor(true)).statusCode).toBe(200);
  const { second_factor_due: due } = await userOf();
  expect(Math.round((Date.parse(due) - Date.now()) / 3_600_000)).toBe(7 * 24);
  await pass(6);
  expect((await ask('/admin/users')).statusCode).toBe(200);
  await pass(1);
  for (const { name, method, path, audience } of calls) {
    if (audience === 'everyone' || audience === 'the signed out' || beforeFactor(name)) continue;
    const url = `/api${path.replace(/\{\w+\}/g, '1')}`;
    const answer = await expo.app.inject({ method: method as 'GET', url, headers });
    expect([name, answer.statusCode, answer.json().message]).toEqual([
      name,
      403,
      'Set up two-step sign-in first: this expo requires it of organisers.',
    ]);
  }
  expect((await expo.send('GET', '/events', headers)).statusCode).toBe(401);
  // Someone else has a session of their own to go on with.
  const visitor = await signIn(expo.app, await addPerson(expo.database));
  expect((await userOf(visitor)).second_factor_due).toBeNull();
  expect((await ask('/user/sessions', visitor)).statusCode).toBe(200);
  // Signing in again changes nothing.
  expect((await ask('/admin/users', await signIn(expo.app, organiser))).statusCode).toBe(403);

  await setUpApp(expo.app, headers);
  expect(await userOf()).toMatchObject({ second_factor: true, second_factor_due: null });
  expect((await ask('/admin/users')).statusCode).toBe(200);
});

test('a role that was given later has its own seven days', async () => {
  const later = await signIn(expo.app, await addPerson(expo.database, { role: 'SuperAdmin' }));
  expect((await ask('/admin/users', later)).statusCode).toBe(200);
  await pass(7);
  expect((await ask('/admin/users', later)).statusCode).toBe(403);
  expect((await requireFactor(true)).statusCode).toBe(200);
  expect((await ask('/admin/users', later)).statusCode, 'saving the settings again gives no new days').toBe(403);
  expect((await requireFactor(false)).statusCode).toBe(200);
  expect((await ask('/admin/users', later)).statusCode).toBe(200);
});
