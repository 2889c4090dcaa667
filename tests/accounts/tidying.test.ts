import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { uploadDirectory } from '#app/server/config.ts';
import { testApp } from '../support/test-app.ts';

test('the scheduled clean-up deletes what has expired, and leaves the rest', async () => {
  const { database, services, config, close } = await testApp();
  const { pool } = database;
  const { rows } = await pool.query(
    `insert into users (name, email) values ('Asha', 'asha@mail.example') returning id`,
  );
  const hash = (digit: string) => digit.repeat(64);
  for (const [digit, at] of [
    ['a', `now() - interval '1 minute'`],
    ['b', `now() + interval '1 minute'`],
  ] as const) {
    await pool.query(
      `insert into sessions (user_id, token_hash, device, expires_at) values ($1, $2, 'A browser', ${at})`,
      [rows[0].id, hash(digit)],
    );
    await pool.query(
      `insert into email_tokens (user_id, token_hash, purpose, email, expires_at)
       values ($1, $2, 'confirm-email', 'asha@mail.example', ${at})`,
      [rows[0].id, hash(digit)],
    );
    await pool.query(
      `insert into sign_in_flows (state_hash, browser_hash, nonce, code_verifier, expires_at)
       values ($1, $1, 'nonce', 'verifier', ${at})`,
      [hash(digit)],
    );
    await pool.query(`insert into request_limits (key, used, resets_at) values ($1, 1, ${at})`, [hash(digit)]);
  }
  const directory = join(config.dataDir, 'mail');
  mkdirSync(directory);
  for (const name of ['left.eml.part', 'written.eml.part', 'whole.eml']) writeFileSync(join(directory, name), '');
  const before = new Date(Date.now() - 3_601_000);
  for (const name of ['left.eml.part', 'whole.eml']) utimesSync(join(directory, name), before, before);
  const uploads = uploadDirectory(config);
  mkdirSync(uploads);
  for (const name of ['killed', 'arriving']) writeFileSync(join(uploads, name), '');
  utimesSync(join(uploads, 'killed'), before, before);
  const unrecorded = join(config.dataDir, 'media/images/aa', `${'a'.repeat(32)}.webp`);
  mkdirSync(dirname(unrecorded), { recursive: true });
  writeFileSync(unrecorded, '');
  utimesSync(unrecorded, before, before);
  const failures: unknown[] = [];
  await services.jobs.start((fault) => failures.push(fault));
  const scheduled = await pool.query(`select name from pgboss.schedule order by name`);
  expect(scheduled.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['clean-up', 'erase-orphans']));
  await expect
    .poll(
      async () => (await pool.query(`select from pgboss.job where name in ('clean-up', 'erase-orphans')`)).rowCount,
      {
        timeout: 15_000,
      },
    )
    .toBe(0);
  expect(failures).toEqual([]);
  expect(existsSync(unrecorded)).toBe(false);
  expect(readdirSync(uploads)).toEqual(['arriving']);
  expect(readdirSync(directory).sort()).toEqual(['whole.eml', 'written.eml.part']);
  for (const [table, column] of [
    ['sessions', 'token_hash'],
    ['email_tokens', 'token_hash'],
    ['sign_in_flows', 'state_hash'],
    ['request_limits', 'key'],
  ]) {
    const left = await pool.query(`select ${column} as key from ${table}`);
    expect([table, left.rows]).toEqual([table, [{ key: hash('b') }]]);
  }
  await close();
});
