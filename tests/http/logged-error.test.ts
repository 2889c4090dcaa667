import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loggedError } from '#platform/server/logged-error.ts';
import { testApp } from '../support/test-app.ts';

test('a database error is logged with its statement, and without user data', async () => {
  const { database, close } = await testApp();
  const thrown = async (statement: ReturnType<typeof sql>) => database.db.execute(statement).catch((error) => error);
  const secret = 'asha@people.example';
  const once = sql`insert into users (name, email) values (${'Asha'}, ${secret})`;
  await database.db.execute(once);
  const errors = [
    await thrown(once),
    await thrown(sql`select ${secret}::integer`),
    await thrown(sql`insert into users (name, email) values (null, ${secret})`),
  ].map((error) => loggedError(error));
  await close();
  expect(JSON.stringify(errors)).not.toContain('asha');
  expect(JSON.stringify(errors)).not.toContain('Asha');
  expect(errors.map((error) => error.cause?.code)).toEqual(['23505', '22P02', '23502']);
  expect(errors[0]?.statement).toContain('insert into users');
  expect(errors[0]?.cause?.constraint).toBe('users_email_key');
  expect(errors[0]?.stack).toMatch(/^\s+at /);
});

test('parts of an error’s message that look like a line of its stack are left out too', () => {
  const { message, stack } = loggedError(new Error('Asha\n    at Asha (file:///asha.ts:1:2)'));
  expect([message, stack]).toEqual(['', expect.not.stringContaining('sha')]);
  expect(stack).toMatch(/^ +at .*logged-error\.test\.ts\?vitest=\d+:\d+/);
});
