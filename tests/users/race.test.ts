import { expect, test } from 'vitest';
import { type Added, addPerson, password, signIn } from '../support/people.ts';
import { expoOfFile } from '../support/test-app.ts';
import { together } from '../support/together.ts';

const expo = await expoOfFile();

type Act = (who: Added) => { method: 'PUT' | 'DELETE'; payload?: object };
const demote = (who: Added) => ({
  method: 'PUT' as const,
  payload: { name: who.name, email: who.email, role: 'Visitor' },
});
const acts: [string, Act][] = [
  ['delete', () => ({ method: 'DELETE' })],
  ['demote', demote],
  [
    'deactivate',
    (who) => ({ method: 'PUT', payload: { ...demote(who).payload, role: 'SuperAdmin', is_active: false } }),
  ],
];

/** Returns how many of some people are active SuperAdmins. */
async function standing(people: Added[]): Promise<number> {
  const rows = await expo.query(
    `select count(*)::integer as standing from users join user_roles on user_id = users.id
     where is_active and role_id = (select id from roles where name = 'SuperAdmin') and users.id = any($1)`,
    [people.map(({ id }) => id)],
  );
  return rows[0].standing;
}

/** Every change that could remove the last organiser takes this lock. */
const organisers = `select from roles where name = 'SuperAdmin' for update`;

const cases = acts.flatMap(([what, act]) => [0, 1].map((others) => [what, others, act] as const));
test.each(cases)('of two SuperAdmins who %s each other at once, one wins (%d others)', async (_what, others, act) => {
  await expo.query('delete from users');
  const first = await addPerson(expo.database, { role: 'SuperAdmin' });
  const second = await addPerson(expo.database, { role: 'SuperAdmin' });
  for (let n = 0; n < others; n += 1) await addPerson(expo.database, { role: 'SuperAdmin' });
  const asFirst = await signIn(expo.app, first);
  const asSecond = await signIn(expo.app, second);
  const answers = await together(expo.database, organisers, [
    () => expo.app.inject({ url: `/api/admin/users/${second.id}`, headers: asFirst, ...act(second) }),
    () => expo.app.inject({ url: `/api/admin/users/${first.id}`, headers: asSecond, ...act(first) }),
  ]);
  // Both requests were admitted before either was done, so the second is refused within the change.
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403]);
  expect(await standing([first, second])).toBe(1);
});

test('of two who delete their own accounts at once, one stays', async () => {
  await expo.query('delete from users');
  const first = await addPerson(expo.database, { role: 'SuperAdmin' });
  const second = await addPerson(expo.database, { role: 'SuperAdmin' });
  const [asFirst, asSecond] = [await signIn(expo.app, first), await signIn(expo.app, second)];
  const leave = ({ email }: Added, headers: { authorization: string }) =>
    expo.send('DELETE', '/user', headers, { email, password });
  const answers = await together(expo.database, organisers, [
    () => leave(first, asFirst),
    () => leave(second, asSecond),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
  expect(await standing([first, second])).toBe(1);
});

test('of many concurrent accounts for one address, one is created', async () => {
  const headers = await signIn(expo.app, await addPerson(expo.database, { role: 'SuperAdmin' }));
  const someone = await addPerson(expo.database);
  const payload = { name: 'Nayan', email: 'nayan@expo.example', role: 'Visitor' };
  const secret = 'no-ordinary-word';
  const add = () => expo.send('POST', '/admin/users', headers, { ...payload, password: secret });
  const register = () =>
    expo.send('POST', '/register', {}, { ...payload, password: secret, password_confirmation: secret });
  const rename = () => expo.send('PUT', `/admin/users/${someone.id}`, headers, payload);
  // This account with the same address is rolled back, so all of them wait for its outcome.
  const taken = `insert into users (name, email) values ('Nayan', 'nayan@expo.example')`;
  const answers = await together(expo.database, taken, [add, add, add, add, add, register, rename]);
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status < 300)).toHaveLength(1);
  expect(statuses.filter((status) => status === 422)).toHaveLength(6);
});
