import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { writeArchive } from '#backup/server/archive-file.ts';
import { backupService } from '#backup/server/service.ts';
import { openStorage } from '#platform/server/storage/open.ts';
import { rowsOf } from '../support/backups.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { testDatabase } from '../support/test-app.ts';

const changes = {
  inserts: 'insert into large (id, n) select max(id) + 1, 7 from large',
  updates: 'update large set n = n + 1 where id = (select min(id) + $1 from large)',
  deletes: 'delete from large where id = (select min(id) + $1 from large)',
};

test.each(Object.keys(changes) as (keyof typeof changes)[])(
  'a backup is of one moment while a transaction after the other %s rows of a large table and notes their sum in a small one',
  async (kind) => {
    const { database, dataDir, drop } = await testDatabase();
    const directory = temporaryDirectory('snapshot');
    await database.pool.query(`create table large (id integer primary key, n integer not null, filler text default repeat('x', 200));
      create table noted (total bigint not null);
      insert into large (id, n) select id, 1 from generate_series(1, 5000) id;
      insert into noted select sum(n) from large`);
    let [made, isDone] = [0, false];
    const changing = async () => {
      for (; !isDone; made += 1) {
        // The embedded database answers without giving other work a turn.
        await setImmediate();
        await database.db.transaction(async () => {
          await database.pool.query(changes[kind], kind === 'inserts' ? [] : [made % 100]);
          await database.pool.query('update noted set total = (select sum(n) from large)');
        });
      }
    };
    const all = changing();
    const service = backupService({
      database,
      storage: openStorage({ s3: undefined, dataDir }),
      uploads: join(dataDir, 'uploads'),
    });
    const before = made;
    await writeArchive(async () => service.archive().tar, join(directory, 'a.tar.zst'));
    expect(made).toBeGreaterThan(before);
    isDone = true;
    await all;
    await drop();
    const { large = [], noted = [] } = await rowsOf(join(directory, 'a.tar.zst'));
    rmSync(directory, { recursive: true });
    const ids = large.filter(Boolean).map((row) => row.split('\t')[0]);
    expect(new Set(ids).size).toBe(ids.length);
    const sum = large.filter(Boolean).reduce((total, row) => total + Number(row.split('\t')[1]), 0);
    expect(String(sum)).toBe(noted.filter(Boolean)[0]);
  },
);
