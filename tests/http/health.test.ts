import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/test-app.ts';

let expo: TestApp;
beforeAll(async () => {
  expo = await testApp();
});
afterAll(() => expo.close());

test('a fresh database is ready', async () => {
  const alive = await expo.app.inject('/healthz');
  const ready = await expo.app.inject('/readyz');
  expect([alive.statusCode, ready.statusCode]).toEqual([200, 200]);
});

test('the home page is rendered on the server', async () => {
  const page = await expo.app.inject('/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('Aangan');
});

test('a call that does not exist is refused by its name', async () => {
  const answer = await expo.app.inject('/api/nothing-here?x=1');
  expect(answer.statusCode).toBe(404);
  expect(answer.json().message).toContain('/api/nothing-here');
});
