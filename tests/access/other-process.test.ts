import { afterAll, expect, test } from 'vitest';
import { createApp } from '#app/server/app.ts';
import { createAppServices } from '#app/server/bootstrap/bootstrap.ts';
import { buildDirectory, loadPages } from '#platform/server/pages/handler.ts';
import { addPerson, addRole, signIn } from '../support/people.ts';
import { expoOfFile } from '../support/test-app.ts';

const { app, database, config, send } = await expoOfFile();
const services = createAppServices(database, config);
const other = await createApp({ config, database, services }, await loadPages(buildDirectory));
afterAll(() => other.close());
const asOrganiser = await signIn(app, await addPerson(database, { role: 'SuperAdmin' }));
const permissions = ['access-admin-dashboard'];
const role = await addRole(database, 'Helpers', permissions);

test.each([
  ['a sign-out', 401, (own: { authorization: string }) => send('POST', '/logout', own)],
  [
    'a deactivation',
    401,
    (_own: unknown, id: number) =>
      send('PUT', `/admin/users/${id}`, asOrganiser, {
        name: 'Asha',
        email: `asha-${id}@expo.example`,
        role: 'Helpers',
        is_active: false,
      }),
  ],
  [
    'a permission that a role loses',
    403,
    () => send('PUT', `/admin/roles/${role}`, asOrganiser, { name: 'Helpers', permissions: [] }),
  ],
] as const)('%s holds for the next request to another process', async (_what, status, change) => {
  const person = await addPerson(database, { role: 'Helpers' });
  const headers = await signIn(app, person);
  const ask = async () => (await other.inject({ url: '/api/admin/roles', headers })).statusCode;
  expect(await ask()).toBe(200);
  expect((await change(headers, person.id)).statusCode).toBe(200);
  expect(await ask()).toBe(status);
});
