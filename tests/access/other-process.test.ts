import { afterAll, expect, test } from 'vitest';
import { addPerson, addRole, signIn } from '../support/people.ts';
import { appOn, expoOfFile } from '../support/test-app.ts';

const expo = await expoOfFile();
const { app, database, send } = expo;
const { app: other } = await appOn(expo);
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
