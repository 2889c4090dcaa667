import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Added, addPerson, password, signIn } from '../support/people.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

let expo: TestApp;
beforeAll(async () => {
  expo = await testApp();
});
afterAll(() => expo.close());

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

/** How many of some people are active SuperAdmins. */
async function standing(people: Added[]): Promise<number> {
  const { rows } = await expo.database.pool.query(
    `select count(*)::integer as standing from users join user_roles on user_id = users.id
     where is_active and role_id = (select id from roles where name = 'SuperAdmin') and users.id = any($1)`,
    [people.map(({ id }) => id)],
  );
  return rows[0].standing;
}

for (const [what, act] of acts) {
  for (const bystanders of [0, 1]) {
    test(`of two SuperAdmins who ${what} each other at once, one wins (${bystanders} others)`, async () => {
      await expo.database.pool.query('delete from users');
      for (let round = 0; round < 5; round += 1) {
        const two = [
          await addPerson(expo.database, { role: 'SuperAdmin' }),
          await addPerson(expo.database, { role: 'SuperAdmin' }),
        ] as const;
        for (let n = 0; n < bystanders; n += 1) await addPerson(expo.database, { role: 'SuperAdmin' });
        const [first, second] = two;
        const asFirst = await signIn(expo.app, first);
        const asSecond = await signIn(expo.app, second);
        const answers = await Promise.all([
          expo.app.inject({ url: `/api/admin/users/${second.id}`, headers: asFirst, ...act(second) }),
          expo.app.inject({ url: `/api/admin/users/${first.id}`, headers: asSecond, ...act(first) }),
        ]);
        const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
        expect(statuses[0]).toBe(200);
        // Too late to be let in at all, or within the change.
        expect([401, 403]).toContain(statuses[1]);
        expect(await standing([...two])).toBe(1);
        await expo.database.pool.query('delete from users');
      }
    });
  }
}

test('of two who delete their own accounts at once, one stays', async () => {
  const two = [
    await addPerson(expo.database, { role: 'SuperAdmin' }),
    await addPerson(expo.database, { role: 'SuperAdmin' }),
  ];
  const headers = [await signIn(expo.app, two[0] as Added), await signIn(expo.app, two[1] as Added)];
  const answers = await Promise.all(
    two.map(({ email }, n) =>
      expo.app.inject({
        method: 'DELETE',
        url: '/api/user',
        headers: headers[n] as { authorization: string },
        payload: { email, password },
      }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await standing(two)).toBe(1);
});

test('of many accounts for one address at once, one is made', async () => {
  const headers = await signIn(expo.app, await addPerson(expo.database, { role: 'SuperAdmin' }));
  const someone = await addPerson(expo.database);
  const payload = { name: 'Nayan', email: 'nayan@expo.example', role: 'Visitor' };
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () =>
      expo.app.inject({
        method: 'POST',
        url: '/api/admin/users',
        headers,
        payload: { ...payload, password: 'no-ordinary-word' },
      }),
    ),
    expo.app.inject({
      method: 'POST',
      url: '/api/register',
      payload: { ...payload, password: 'no-ordinary-word', password_confirmation: 'no-ordinary-word' },
    }),
    expo.app.inject({ method: 'PUT', url: `/api/admin/users/${someone.id}`, headers, payload }),
  ]);
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
  expect(statuses.filter((status) => status < 300)).toHaveLength(1);
  expect(statuses.filter((status) => status === 422)).toHaveLength(6);
});
