import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jobsName } from '#backup/server/archive-format.ts';
import { checkArchive } from '#backup/server/archive-reader.ts';
import { newestMigration } from '#platform/server/database/migrate.ts';
import { contentsOf, rowsOf, runCommand, type Where, withHead } from '../support/backups.ts';
import { addStall, addVisitableProject, dayFromNow, visitForm } from '../support/bookable.ts';
import { bookingLoad, capacity, expectSaved } from '../support/booking-load.ts';
import { onServer } from '../support/engine.ts';
import { addPerson } from '../support/people.ts';
import { type Stage, stage, within } from '../support/program-stage.ts';
import { addFile } from '../support/stalls.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { type TestStorage, testStorage } from '../support/test-app.ts';

// Each test starts programs.
vi.setConfig({ testTimeout: 180_000 });

let directory: string;
let source: TestStorage;
let target: TestStorage;
let program: Stage | undefined;
beforeEach(async () => {
  directory = temporaryDirectory('backup');
  [source, target] = [await testStorage(), await testStorage()];
});
afterEach(async () => {
  await program?.kill();
  program = undefined;
  await source.drop();
  await target.drop();
  rmSync(directory, { recursive: true });
});

const waiting = randomUUID();
const onceToken = 'a-link-that-works-once';
const file = (name: string): string => join(directory, name);

async function start(where: Where): Promise<Stage> {
  program = await stage(where);
  await program.start();
  return program;
}

const visitOf = ({ body }: { body: Record<string, unknown> }) => body.data as { id: number; links: { manage: string } };

/** Adds a stall that takes bookings, with a file. */
const fill = (where: Where) =>
  within(where, async (database) => {
    const owner = await addPerson(database, { role: 'Developer' });
    const stall = await addStall(database, 'developer', { owner: owner.id });
    const { path } = await addFile(database, 'a picture');
    const stored = join(where.dataDir, 'media', path);
    mkdirSync(dirname(stored), { recursive: true });
    writeFileSync(stored, randomBytes(10));
    await addFile(database, 'a picture that was lost');
    await database.pool.query(
      `insert into pgboss.job (id, name, data, start_after, keep_until)
       select id, 'mail', data, now() + interval '1 day', now() + interval '2 days'
       from (values ($1::uuid, '{}'::jsonb), (gen_random_uuid(), $2)) mail (id, data)`,
      [waiting, { template: 'reset-password', data: { path: `/reset-password?token=${onceToken}` } }],
    );
    await database.pool.query(
      `insert into second_factor_flows (ticket_hash, user_id, purpose, expires_at)
       values (repeat('a', 64), $1, 'sign-in', now() + interval '10 minutes')`,
      [owner.id],
    );
    return { owner, path, project: await addVisitableProject(database, stall, { visit_capacity: capacity }) };
  });

/** Returns the lineage of a database, and when the mail that waits in all databases of these tests is due. */
const stateOf = (where: Where) =>
  within(where, async ({ pool }) => {
    const { rows } = await pool.query<{ lineage: string; due: Date }>(
      'select lineage, start_after as due from backup_state, pgboss.job where job.id = $1',
      [waiting],
    );
    return rows[0];
  });

test('a backup during bookings has every acknowledged one; restored, it is the same expo, links work and sessions have ended', async () => {
  const { owner, path, project } = await fill(source.where);
  const running = await start(source.where);
  const token = await running.signIn(owner);
  const feed = await running.send('POST', '/site-visits/feeds', {}, token);
  const booked = await running.send(
    'POST',
    '/site-visits',
    visitForm({ project_id: project, preferred_visit_date: dayFromNow(9) }),
  );
  const manage = new URL(visitOf(booked).links.manage, running.url).searchParams.get('token');
  expect([feed.status, booked.status]).toEqual([200, 201]);

  const load = bookingLoad(running.url, project);
  let before: typeof load.acknowledged = [];
  let written: Awaited<ReturnType<typeof runCommand>> | undefined;
  let asked = false;
  await load.bookUntil(() => {
    if (!asked && load.acknowledged.length >= 10) {
      asked = true;
      before = [...load.acknowledged];
      runCommand(['backup', file('expo.tar.zst')], source.where).then((ended) => {
        written = ended;
      });
    }
    return written !== undefined;
    // A higher number would leave the command no processor.
  }, 2);
  expect(written).toMatchObject({ code: 0, out: expect.stringContaining('1 exhibitor, 1 project, 1 account,') });
  expect(written?.err).toContain('1 files were missing already: images/');
  expect(load.faults()).toEqual([]);
  expect(statSync(file('expo.tar.zst')).mode & 0o777).toBe(0o600);
  expect(readdirSync(directory)).toEqual(['expo.tar.zst']);
  expect(await running.stop()).toBe(0);
  const jobs = String((await contentsOf(file('expo.tar.zst'))).get(jobsName));
  expect(jobs).toContain(waiting);
  expect(jobs).not.toContain(onceToken);

  const restored = await runCommand(['restore', '--without-journal', file('expo.tar.zst')], target.where);
  expect(restored).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/\d+ mails .* are held back/) });
  expect(readFileSync(join(target.where.dataDir, 'media', path))).toEqual(
    readFileSync(join(source.where.dataDir, 'media', path)),
  );
  const [original, held] = [await stateOf(source.where), await stateOf(target.where)];
  expect(held?.lineage).not.toBe(original?.lineage);
  expect(held?.due.getFullYear()).toBeGreaterThan(3000);
  await within(target.where, async (database) => {
    await expectSaved(database, { ...load, acknowledged: before });
    const ended = 'select from sessions union all select from second_factor_flows';
    expect((await database.pool.query(ended)).rowCount).toBe(0);
  });
  expect((await runCommand(['backup', file('again.tar.zst')], target.where)).code).toBe(0);
  const [{ directory_version: _, ...rows }, { directory_version: __, ...again }] = [
    await rowsOf(file('expo.tar.zst')),
    await rowsOf(file('again.tar.zst')),
  ];
  expect(Object.keys(rows)).toEqual(expect.arrayContaining(['site_visits', 'mail_secret', 'visit_links']));
  expect(again).toEqual(rows);
  expect((await runCommand(['held-mail', 'send'], target.where)).code).toBe(0);
  expect((await stateOf(target.where))?.due).toEqual(original?.due);

  const restarted = await start(target.where);
  expect((await restarted.send('GET', '/user', undefined, token)).status).toBe(401);
  await restarted.signIn(owner);
  const managed = await restarted.send('POST', '/site-visits/manage', { token: manage });
  expect(managed.body.data).toMatchObject({ visit_date: dayFromNow(9), can: { cancel: true } });
  const { pathname, search } = new URL((feed.body.data as { address: string }).address);
  expect((await restarted.fetch(`${pathname}${search}`)).status).toBe(200);
  const next = await restarted.send(
    'POST',
    '/site-visits',
    visitForm({ project_id: project, preferred_visit_date: dayFromNow(10) }),
  );
  expect(visitOf(next).id).toBeGreaterThan(Math.max(...load.acknowledged.map(({ id }) => id)));
  // PostgreSQL counts the connections of any program, which the next test tries.
  if (!onServer)
    expect(await runCommand(['restore', '--without-journal', file('expo.tar.zst')], target.where)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The database in .* is in use by another.*\n$/),
    });
});

test('a restore refuses an expo with stalls, an open database, a damaged backup and one of a newer release; a backup never replaces a file', async () => {
  await fill(source.where);
  expect((await runCommand(['backup', file('expo.tar.zst')], source.where)).code).toBe(0);
  const refused = async (words: string[], where: Where, sentence: RegExp) => {
    const { code, err } = await runCommand(words, where);
    expect(err.trim()).toMatch(sentence);
    expect([code, err.trim().split('\n').length]).toEqual([1, 1]);
  };
  if (!onServer) {
    const nowhere = { databaseUrl: undefined, dataDir: file('nowhere') };
    for (const words of [['backup', file('new.tar.zst')], ['verify'], ['held-mail', 'send']])
      await refused(words, nowhere, /^There is no database in .*nowhere/);
    expect(existsSync(nowhere.dataDir)).toBe(false);
  }
  // The engines don't differ in what is asked of an open database, and in how an archive is read.
  if (onServer) {
    await within(target.where, ({ pool }) => pool.query('alter schema pgboss rename to others'));
    await refused(
      ['backup', file('new.tar.zst')],
      target.where,
      /^This program hasn’t brought the database up to date yet/,
    );
    await within(target.where, ({ pool }) => pool.query('alter schema others rename to pgboss'));
    await refused(['backup', file('expo.tar.zst')], source.where, /exists already/);
    await refused(['backup', file('none/expo.tar.zst')], source.where, /There is no directory .*none: make it/);
    await refused(
      ['restore', '--without-journal', file('expo.tar.zst')],
      source.where,
      /has exhibitors \(1\), projects \(1\) already/,
    );

    const bytes = readFileSync(file('expo.tar.zst'));
    const [changed, cut] = [Buffer.from(bytes), bytes.subarray(0, bytes.length - 2_000)];
    const middle = Math.floor(bytes.length / 2);
    changed.writeUInt8(changed.readUInt8(middle) ^ 1, middle);
    writeFileSync(file('cut.tar.zst'), cut);
    writeFileSync(file('changed.tar.zst'), changed);
    writeFileSync(file('expo.csv'), 'name\n');
    await withHead(file('expo.tar.zst'), file('newer.tar.zst'), { version: '99.0.0' });
    await refused(['restore', '--without-journal', file('cut.tar.zst')], target.where, /is damaged/);
    // A restore says what this check does, as above.
    for (const [archive, sentence] of [
      ['changed.tar.zst', /is damaged/],
      ['expo.csv', /expo\.csv is not a backup of Aangan/],
      ['newer.tar.zst', /made by Aangan 99\.0\.0, which is newer/],
    ] as const)
      await expect(checkArchive(file(archive), newestMigration())).rejects.toThrow(sentence);
    await refused(['verify', '--all'], target.where, /^Unknown option '--all'. See npm run verify -- --help\./);
    await refused(['move', '--to', 'mysql://localhost/expo'], target.where, /^--to: must look like postgres:/);
    const statement = "banks\" where (select pg_notify('said', 'by a backup')) is null order by \"rows";
    const strangers = {
      name: 'passkeys',
      columns: ['user_id', 'credential_id', 'public_key', 'counter', 'transports', 'name'],
      rows: 1,
      lines: '999\tid\tkey\t0\t{}\tPhone\n',
    };
    for (const [table, head, sentence] of [
      [{ name: statement, columns: [], rows: 0 }, {}, /is damaged/],
      [{ name: 'no_such_table', columns: [], rows: 0 }, {}, /The database refuses the rows of .* \(42P01\)/],
      [strangers, {}, /The database refuses the rows of .* \(23503\)/],
      [undefined, { migration: 0 }, /The database refuses the rows of .* \(42601\)/],
    ] as const) {
      await withHead(file('expo.tar.zst'), file('forged.tar.zst'), head, table as Parameters<typeof withHead>[3]);
      await refused(['restore', '--without-journal', file('forged.tar.zst')], target.where, sentence);
      rmSync(file('forged.tar.zst'));
    }
    await within(target.where, async ({ pool }) => {
      const other = await pool.connect();
      await refused(['restore', '--without-journal', file('expo.tar.zst')], target.where, /other connections/).finally(
        () => other.release(),
      );
      const { rows } = await pool.query(
        'select (select count(*) from exhibitors) + (select count(*) from users) as rows',
      );
      expect(rows).toEqual([{ rows: '0' }]);
    });
  }
});
