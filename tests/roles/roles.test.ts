import { describe, expect, test } from 'vitest';
import { addPerson, addRole, signIn } from '../support/people.ts';
import { expoOfFile, type Method } from '../support/test-app.ts';

type Named = { id: number; name: string };
type Role = Named & { permissions: Named[]; built_in: boolean; users_count: number; version: number };

const expo = await expoOfFile();
const asOrganiser = await signIn(expo.app, await addPerson(expo.database, { role: 'SuperAdmin' }));
await addRole(expo.database, 'Hall staff', ['access-admin-dashboard']);
const asOwnRole = await signIn(expo.app, await addPerson(expo.database, { role: 'Hall staff' }));

const every = [
  'access-admin-dashboard',
  'access-developer-dashboard',
  'access-broker-dashboard',
  'access-visitor-dashboard',
];
const send = (method: Method, url: string, payload?: object, headers = asOrganiser) =>
  expo.send(method, `/admin/${url}`, headers, payload);
const roles = async (): Promise<Role[]> => (await send('GET', 'roles')).json().data;
const roleNamed = async (name: string) => (await roles()).find((role) => role.name === name) as Role;
const make = async (name: string, permissions: string[] = []): Promise<Role> =>
  (await send('POST', 'roles', { name, permissions })).json().data;
const permissionsOf = ({ permissions }: Role) => permissions.map(({ name }) => name);

test('the built-in roles exist, with permissions and number of holders', async () => {
  const builtIn = (await roles()).filter((role) => role.built_in);
  expect(builtIn.map((role) => [role.name, permissionsOf(role), role.users_count])).toEqual([
    ['SuperAdmin', every, 1],
    ['Developer', ['access-developer-dashboard'], 0],
    ['Broker', ['access-broker-dashboard'], 0],
    ['Visitor', ['access-visitor-dashboard'], 0],
  ]);
  const permissions: Named[] = (await send('GET', 'permissions')).json().data;
  expect(permissions.map(({ name }) => name)).toEqual(every);
});

describe('a role of the organiser’s', () => {
  test('is created, found, changed and deleted', async () => {
    const answer = await send('POST', 'roles', { name: ' Press ', permissions: ['access-visitor-dashboard'] });
    expect(answer.statusCode).toBe(201);
    const role: Role = answer.json().data;
    expect(role).toMatchObject({ name: 'Press', built_in: false, users_count: 0 });
    const changed = await send('PUT', `roles/${role.id}`, { name: 'Media', permissions: every.slice(1, 3) });
    expect(permissionsOf(changed.json().data)).toEqual(every.slice(1, 3));
    expect((await send('GET', `roles/${role.id}`)).json().data).toMatchObject({ name: 'Media' });
    expect((await send('DELETE', `roles/${role.id}`)).statusCode).toBe(200);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await send(method, `roles/${role.id}`)).statusCode).toBe(404);
    expect((await send('PUT', `roles/${role.id}`, { name: 'Media' })).statusCode).toBe(404);
  });

  test('is changed once by two organisers who had it open, and the second is told', async () => {
    const role = await make('Ushers', every.slice(1, 2));
    const from = (permissions: string[]) =>
      send('PUT', `roles/${role.id}`, { name: 'Ushers', permissions, version: role.version });
    expect((await from([])).statusCode).toBe(200);
    const second = await from(every.slice(1, 3));
    expect([second.statusCode, second.json().message]).toEqual([
      409,
      'This role has changed since you opened it. Close it and open it again to see how.',
    ]);
    expect(permissionsOf(await roleNamed('Ushers'))).toEqual([]);
  });

  test('in use can’t be deleted, and says by how many', async () => {
    const role = await make('Guides');
    await addPerson(expo.database, { role: 'Guides' });
    const one = await send('DELETE', `roles/${role.id}`);
    expect([one.statusCode, one.json().message]).toEqual([409, expect.stringMatching(/^One person has/)]);
    await addPerson(expo.database, { role: 'Guides' });
    expect((await send('DELETE', `roles/${role.id}`)).json().message).toMatch(/^2 people have/);
    expect((await roleNamed('Guides')).users_count).toBe(2);
  });

  test('applies to its people’s next request', async () => {
    const role = await make('Helpers');
    const headers = await signIn(expo.app, await addPerson(expo.database, { role: 'Helpers' }));
    expect((await send('GET', 'roles', undefined, headers)).statusCode).toBe(403);
    await send('PUT', `roles/${role.id}`, { name: 'Helpers', permissions: ['access-admin-dashboard'] });
    expect((await send('GET', 'roles', undefined, headers)).statusCode).toBe(200);
    await send('PUT', `roles/${role.id}`, { name: 'Helpers', permissions: [] });
    expect((await send('GET', 'roles', undefined, headers)).statusCode).toBe(403);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'hall STAFF' }, 'name'],
    [{ name: 'superadmin' }, 'name'],
    [{ name: 'SuperAdmin\u200b' }, 'name'],
    [{ name: 'Press\u2060 desk' }, 'name'],
    [{ name: 'ＳｕｐｅｒＡｄｍｉｎ' }, 'name'],
    [{ name: 'Hall\u2003 Staff' }, 'name'],
    [{ name: 'Super Admin' }, 'name'],
    [{ name: 'Super-Ádmin.' }, 'name'],
    [{ name: 'SuperAdm1n' }, 'name'],
    [{ name: '\u0405uperAdmin' }, 'name'],
    [{ name: 'ꓢꓴꓑꓰꓣꓮꓓꓟꓲꓠ' }, 'name'],
    [{ name: 'ꜱᴜᴘᴇʀᴀᴅᴍɪɴ' }, 'name'],
    [{ name: 'New', permissions: ['access-everything'] }, 'permissions'],
    [{ name: 'New', permissions: 'access-admin-dashboard' }, 'permissions'],
    [{ name: 'New', built_in: true }, 'built_in'],
    [{ name: 'New', id: 1 }, 'id'],
  ])('%o is refused under the field, and nothing is created', async (payload, field) => {
    const before = await roles();
    const answer = await send('POST', 'roles', payload);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect(await roles()).toEqual(before);
  });
});

describe('a built-in role', () => {
  test.each(['SuperAdmin', 'Developer', 'Broker', 'Visitor'])('%s can’t be deleted or renamed', async (name) => {
    const { id, permissions } = await roleNamed(name);
    expect((await send('DELETE', `roles/${id}`)).statusCode).toBe(409);
    const payload = { name: `${name}s`, permissions: permissions.map((permission) => permission.name) };
    const answer = await send('PUT', `roles/${id}`, payload);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['name']]);
    expect(await roleNamed(name)).toBeDefined();
  });

  test('may be allowed something else', async () => {
    const { id } = await roleNamed('Developer');
    const permissions = ['access-developer-dashboard', 'access-broker-dashboard'];
    expect((await send('PUT', `roles/${id}`, { name: 'Developer', permissions })).statusCode).toBe(200);
    expect(permissionsOf(await roleNamed('Developer'))).toEqual(permissions);
  });

  test('SuperAdmin keeps every permission', async () => {
    const { id } = await roleNamed('SuperAdmin');
    for (const permissions of [[], every.slice(1), every.slice(0, 3)]) {
      const answer = await send('PUT', `roles/${id}`, { name: 'SuperAdmin', permissions });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['permissions']]);
    }
    expect(permissionsOf(await roleNamed('SuperAdmin'))).toEqual(every);
  });

  test.each(['Visitor', 'Broker'])('%s, which anyone can register for, never makes an organiser', async (name) => {
    const { id } = await roleNamed(name);
    const answer = await send('PUT', `roles/${id}`, { name, permissions: every });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['permissions']]);
  });
});

describe('an organiser by a custom role', () => {
  test('creates and changes roles, but none that makes an organiser', async () => {
    const made = await send('POST', 'roles', { name: 'Stewards', permissions: every.slice(1) }, asOwnRole);
    expect(made.statusCode).toBe(201);
    const role: Role = made.json().data;
    const raised = { name: 'Stewards', permissions: every };
    const refused = await send('PUT', `roles/${role.id}`, raised, asOwnRole);
    expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringMatching(/Only a SuperAdmin/)]);
    expect((await send('POST', 'roles', { ...raised, name: 'Others' }, asOwnRole)).statusCode).toBe(403);
    expect((await send('DELETE', `roles/${role.id}`, undefined, asOwnRole)).statusCode).toBe(200);
  });

  test('can’t change, empty or delete one that does', async () => {
    for (const name of ['Hall staff', 'SuperAdmin']) {
      const { id } = await roleNamed(name);
      for (const permissions of [every, []])
        expect((await send('PUT', `roles/${id}`, { name, permissions }, asOwnRole)).statusCode).toBe(403);
    }
    const unused = await make('Deputies', ['access-admin-dashboard']);
    expect((await send('DELETE', `roles/${unused.id}`, undefined, asOwnRole)).statusCode).toBe(403);
  });
});

test('of many concurrent roles of one name, one is created', async () => {
  const names = ['Queue', 'queue', 'QUEUE', 'Queue'];
  const answers = await Promise.all(names.map((name) => send('POST', 'roles', { name })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422, 422, 422]);
});

/** Services compare names themselves first. The index stops other writes. */
test('no two roles, accounts or locations may differ only in case', async () => {
  for (const [insert, constraint] of [
    [`roles (name) values ('Press'), ('PRESS')`, 'roles_plain_name_key'],
    [`users (name, email) values ('Asha', 'asha@people.example'), ('Asha', 'Asha@people.example')`, 'users_email_key'],
    [`locations (location_name) values ('Neempur'), ('NEEMPUR')`, 'locations_name_key'],
  ])
    await expect(expo.query(`insert into ${insert}`)).rejects.toMatchObject({ constraint });
});
