import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#platform/server/database/open.ts';
import { runCommand } from '../support/backups.ts';
import { addPerson } from '../support/people.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { type TestStorage, testStorage } from '../support/test-app.ts';

let directory: string;
let storage: TestStorage;
beforeEach(async () => {
  directory = temporaryDirectory('recovered');
  storage = await testStorage();
});
afterEach(async () => {
  await storage.drop();
  rmSync(directory, { recursive: true });
});

test('a database that went back to a moment loses what ended since, its sessions, its numbers and its name', async () => {
  const moment = new Date(Date.now() - 3_600_000);
  const database = await openDatabase(storage.where);
  const { pool } = database;
  const [erased, deactivated, active] = [
    await addPerson(database, { name: 'Asha Kulkarni' }),
    await addPerson(database),
    await addPerson(database),
  ];
  await pool.query(
    `insert into sessions (user_id, token_hash, device, expires_at) values ($1, repeat('a', 64), 'Phone', now() + interval '1 day')`,
    [active.id],
  );
  const lineage = async () => (await pool.query('select lineage from backup_state')).rows[0].lineage;
  const before = await lineage();
  const ended = (kind: string, id: number, at: number) =>
    JSON.stringify({
      id: randomUUID(),
      lineage: before,
      at: new Date(at).toISOString(),
      kind,
      subject: { id },
      ended: true,
    });
  const journal = join(directory, 'journal');
  writeFileSync(
    journal,
    [
      // This person was deactivated long before the moment, and the database knows better.
      ended('active account', active.id, moment.getTime() - 48 * 3_600_000),
      ended('erased account', erased.id, Date.now()),
      ended('active account', deactivated.id, Date.now()),
      JSON.stringify({
        ...JSON.parse(ended('numbers', 0, Date.now())),
        subject: { users_id_seq: 500_000 },
        ended: false,
      }),
    ].join('\n'),
  );
  const complete = (env: Record<string, string> = { JOURNAL_FILE: journal }) =>
    runCommand(['recovered', moment.toISOString()], storage.where, { env });

  expect(await complete({})).toMatchObject({ code: 1, err: expect.stringContaining('--without-journal') });
  if (database.engine === 'server') {
    // The pool closes connections that nothing uses.
    const used = await database.pool.connect();
    expect(await complete()).toMatchObject({ code: 1, err: expect.stringContaining('Stop all programs') });
    used.release();
  }
  await database.close();
  expect(await complete()).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('what the journal says has ended since: 2 entries.\nThe recovery is complete.'),
  });

  const after = await openDatabase(storage.where);
  const rowsOf = async (query: string) => (await after.pool.query(query)).rows;
  expect(await rowsOf('select id, is_active from users order by id')).toEqual([
    { id: deactivated.id, is_active: false },
    { id: active.id, is_active: true },
  ]);
  expect(await rowsOf('select from sessions')).toEqual([]);
  expect(await rowsOf('select lineage from backup_state')).not.toEqual([{ lineage: before }]);
  // The journal knows of more people than the database had at that moment.
  expect((await addPerson(after)).id).toBeGreaterThan(1_000_000);
  await after.close();
});
