import { spawnSync } from 'node:child_process';
import { afterAll, expect, test, vi } from 'vitest';
import { onServer } from '../../support/engine.ts';
import { addPerson, addRole, password, signIn } from '../../support/people.ts';
import { setUpApp, stopClock } from '../../support/second-factors.ts';
import { programEnv } from '../../support/server.ts';
import { expoOfFile } from '../../support/test-app.ts';

vi.setConfig({ testTimeout: 120_000 });

const expo = await expoOfFile();
stopClock();
afterAll(() => vi.useRealTimers());

async function personWithApp(role: string) {
  const person = await addPerson(expo.database, { role });
  const headers = await signIn(expo.app, person);
  await setUpApp(expo.app, headers);
  return { ...person, headers };
}
const login = async ({ email }: { email: string }) =>
  (await expo.send('POST', '/login', {}, { email, password })).statusCode;
const lastMail = async (to: string) => (await expo.mails({ to })).at(-1)?.data.change;

test('an organiser removes those of others, within their rights; sessions end, and it is mailed and logged', async () => {
  const asha = await personWithApp('Visitor');
  const owner = await personWithApp('SuperAdmin');
  await addRole(expo.database, 'Front desk', ['access-admin-dashboard']);
  const desk = await addPerson(expo.database, { role: 'Front desk' });
  const as = await signIn(expo.app, desk);
  const remove = async (id: number, headers: { authorization: string }) =>
    (await expo.send('DELETE', `/admin/users/${id}/second-factor`, headers, {})).statusCode;
  expect(await remove(owner.id, as), 'of a SuperAdmin').toBe(403);
  expect(await remove(owner.id, owner.headers), 'their own').toBe(409);
  expect(await remove(asha.id, as)).toBe(200);
  expect(await login(asha)).toBe(200);
  expect((await expo.send('GET', '/user', asha.headers)).statusCode).toBe(401);
  expect(await lastMail(asha.email)).toBe('all by organiser');
  const { data } = (await expo.send('GET', '/admin/security-log?kind=second%20factor', owner.headers)).json();
  expect(data[0]).toMatchObject({ event: 'second factors removed', person_id: asha.id, actor_id: desk.id });
});

// The embedded database is open in this process.
test.runIf(onServer)('a command on the server helps the only organiser', async () => {
  const owner = await personWithApp('SuperAdmin');
  const env = {
    DATA_DIR: expo.config.dataDir,
    DATABASE_URL: String(expo.database.pool.options.connectionString),
  };
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['src/app/server/bootstrap/remove-factors-command.ts', ...args], {
      env: programEnv(env),
      encoding: 'utf8',
    });
  expect(await login(owner)).toBe(403);
  const unknown = run('nobody@people.example');
  expect([unknown.status, unknown.stderr]).toEqual([1, expect.stringContaining('has no account')]);
  const { status, stdout, stderr } = run(owner.email);
  expect([status, stdout], stderr).toEqual([0, `${owner.email} signs in without a second step now.\n`]);
  expect(await login(owner)).toBe(200);
  expect(await lastMail(owner.email)).toBe('all on server');
  expect(run(owner.email).status).toBe(1);
});

test('the first factor ends the sessions that began without it', async () => {
  const person = await addPerson(expo.database, { role: 'Visitor' });
  const [before, session] = [await signIn(expo.app, person), await signIn(expo.app, person)];
  await setUpApp(expo.app, session);
  const statusOf = async (headers: { authorization: string }) => (await expo.send('GET', '/user', headers)).statusCode;
  expect([await statusOf(before), await statusOf(session)]).toEqual([401, 200]);
});
