import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, signIn } from '../support/people.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

let expo: TestApp;
beforeAll(async () => {
  expo = await testApp();
});
afterAll(() => expo.close());

test('a sign-in with a password that is being changed leaves no session behind', async () => {
  const headers = await signIn(expo.app, await addPerson(expo.database, { role: 'SuperAdmin' }));
  const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
    expo.app.inject({ method, url: `/api${url}`, payload, headers });
  // Made by the program, so that judging the password takes as long as it does.
  const email = 'changing@expo.example';
  const made = { name: 'Changing', email, role: 'Visitor', password: 'the-word-of-round-0' };
  const { id } = (await send('POST', '/admin/users', made)).json().data;
  for (let round = 0; round < 9; round += 1) {
    const login = { email, password: `the-word-of-round-${round}` };
    const [changed, signedIn] = await Promise.all([
      send('PUT', `/admin/users/${id}/password`, { password: `the-word-of-round-${round + 1}` }),
      pause(round * 4).then(() => expo.app.inject({ method: 'POST', url: '/api/login', payload: login })),
    ]);
    expect(changed.statusCode).toBe(200);
    expect([200, 422]).toContain(signedIn.statusCode);
    const { rowCount } = await expo.database.pool.query('select from sessions where user_id = $1', [id]);
    expect(rowCount, `round ${round}`).toBe(0);
  }
});
