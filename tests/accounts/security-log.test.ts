import { expect, test } from 'vitest';
import { cleanUp } from '#app/server/bootstrap/cleanup.ts';
import { addPerson, password, signIn } from '../support/people.ts';
import { expoOfFile, type Method } from '../support/test-app.ts';

const expo = await expoOfFile();
const asha = await addPerson(expo.database, { name: 'Asha Kulkarni' });
const organiser = await addPerson(expo.database, { role: 'SuperAdmin' });
const as = await signIn(expo.app, organiser);

const send = (method: Method, url: string, payload?: object, headers: object = as) =>
  expo.send(method, url, { ...headers }, payload);
const logged = async (query = '') => (await send('GET', `/admin/security-log?${query}`)).json().data;

test('what happens to an account is read by organisers, newest first; deleted accounts have no name', async () => {
  await send('POST', '/login', { email: asha.email, password: 'wrong' }, {});
  const own = await signIn(expo.app, asha);
  await send('GET', '/user/data', undefined, own);
  await send('PUT', `/admin/users/${asha.id}`, { name: asha.name, email: asha.email, role: 'Broker' });
  await send('GET', '/admin/users/export');
  expect((await logged())[0]).toMatchObject({ person_id: null, actor_name: organiser.name });
  expect((await logged('kind=account'))[0]).toMatchObject({ person_name: asha.name, actor_name: organiser.name });
  await send('DELETE', `/admin/users/${asha.id}`, {});
  const { id: by } = organiser;
  const rows = await logged();
  expect(rows.map(({ event, person_id, actor_id, details }: never) => [event, person_id, actor_id, details])).toEqual([
    ['account deleted', asha.id, by, ''],
    ['personal data exported', null, by, 'what: users'],
    ['account changed', asha.id, by, 'roles: Visitor → Broker'],
    ['personal data exported', asha.id, asha.id, 'what: own data'],
    ['signed in', asha.id, null, 'method: password'],
    ['sign-in refused', asha.id, null, 'reason: no such account or password'],
    ['signed in', by, null, 'method: password'],
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Asha|@/);
  expect((await logged('kind=export')).map(({ event }: { event: string }) => event)).toEqual([
    'personal data exported',
    'personal data exported',
  ]);
});

test('an unknown address leaves nothing; a page is bounded and leads to older entries', async () => {
  const before = (await logged()).length;
  await send('POST', '/login', { email: 'nobody@people.example', password }, {});
  expect(await logged()).toHaveLength(before);
  await expo.query(
    `insert into security_events (kind, event, person_id, facts) select 'stall', 'stall approved', 1, '{}' from generate_series(1, 60)`,
  );
  const first = (await send('GET', '/admin/security-log?kind=stall')).json();
  const second = (await send('GET', `/admin/security-log?kind=stall&before=${first.next}`)).json();
  expect([first.data.length, second.data.length, second.next]).toEqual([50, 10, null]);
});

test('entries are deleted after a year', async () => {
  await expo.query(`update security_events set created_at = now() - interval '366 days' where kind = 'stall'`);
  await cleanUp(expo.services, expo.config, Date.now());
  expect(await logged('kind=stall')).toEqual([]);
  expect(await logged('kind=sign-in')).not.toEqual([]);
});
