import { expect, test } from 'vitest';
import { addPerson, password, signIn } from '../support/people.ts';
import { expoOfFile } from '../support/test-app.ts';

let log: string[] = [];
const expo = await expoOfFile({ LOG_LEVEL: 'info' }, { write: (line) => void log.push(line) });

/** Makes every write to a table fail as the server does with this SQLSTATE. */
async function whileFailing(code: string, table: string, act: () => Promise<void>): Promise<void> {
  const { pool } = expo.database;
  await expo.query(
    `create function fail() returns trigger language plpgsql as $$ begin raise exception 'failed' using errcode = '${code}'; end $$;
     create trigger fail before insert or update on ${table} for each row execute function fail()`,
  );
  await act().finally(() => pool.query('drop function fail() cascade'));
}

test('a full disk is explained in words, signed-in people can go on reading, and it recovers without help', async () => {
  const { app, database } = expo;
  const person = await addPerson(database);
  const signedIn = await signIn(app, person);
  await expo.query(`update sessions set last_seen_at = now() - interval '1 hour'`);
  const signingIn = () => expo.send('POST', '/login', {}, { email: person.email, password });
  await whileFailing('53100', 'sessions', async () => {
    expect((await expo.send('GET', '/user', signedIn)).statusCode).toBe(200);
    const refused = await signingIn();
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      503,
      '60',
      { message: 'Nothing can be saved just now, because the expo’s disk is full. Please try again later.' },
    ]);
  });
  expect((await signingIn()).statusCode).toBe(200);
});

test('what the database ends as a deadlock can be sent again', async () => {
  const person = await addPerson(expo.database);
  await whileFailing('40P01', 'sessions', async () => {
    const payload = { email: person.email, password };
    const answer = await expo.send('POST', '/login', {}, payload);
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '3',
      { message: 'The expo is very busy. Please try again in a few seconds.' },
    ]);
  });
});

test('other errors of the database are no outage', async () => {
  const person = await addPerson(expo.database);
  await whileFailing('22012', 'sessions', async () => {
    const payload = { email: person.email, password };
    const answer = await expo.send('POST', '/login', {}, payload);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([500, undefined]);
  });
});

test('a request is one line of the log, without its query', async () => {
  log = [];
  const { headers } = await expo.send('GET', '/search/suggestions?q=plantamala');
  expect(log.map((line) => JSON.parse(line))).toMatchObject([
    {
      msg: 'request',
      method: 'GET',
      path: '/api/search/suggestions',
      status: 200,
      ms: expect.any(Number),
      reqId: headers['x-request-id'],
    },
  ]);
  expect(log.join()).not.toContain('plantamala');
});

test('damage turns readiness red and is logged', async () => {
  const { app, database } = expo;
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  log = [];
  await expect(
    database.pool.query(`do $$ begin raise exception 'invalid page' using errcode = 'XX001'; end $$`),
  ).rejects.toThrow();
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json().message]).toEqual([503, 'The database is damaged: restore a backup.']);
  expect(log.join()).toContain('"msg":"The database is damaged: restore a backup."');
});
