import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rowsOf, runCommand, type Where } from '../support/backups.ts';
import { addStall, addVisitableProject, dayFromNow, visitForm } from '../support/bookable.ts';
import { addPerson } from '../support/people.ts';
import { patience, type Stage, stage, within } from '../support/program-stage.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { dropEverything, type TestStorage, testStorage } from '../support/test-app.ts';
import { until } from '../support/until.ts';

// Each test starts programs and commands.
vi.setConfig({ testTimeout: 180_000 });

let directory: string;
/** An expo on PostgreSQL, and an empty database of the same server. */
let source: TestStorage;
let empty: TestStorage;
let program: Stage | undefined;
beforeEach(async () => {
  directory = temporaryDirectory('move');
  [source, empty] = [await testStorage(), await testStorage()];
  await within(empty.where, dropEverything);
});
afterEach(async () => {
  await program?.kill();
  program = undefined;
  await source.drop();
  await empty.drop();
  rmSync(directory, { recursive: true });
});

const addExpo = (where: Where) =>
  within(where, async (database) => {
    const owner = await addPerson(database, { role: 'Developer' });
    const stall = await addStall(database, 'developer', { owner: owner.id });
    await database.pool.query(
      `insert into pgboss.job (name, data, state, output, completed_on) values ('mail', '{"to": "gone@people.example"}', 'cancelled', '{"message": "refused"}', now())`,
    );
    return { owner, project: await addVisitableProject(database, stall) };
  });

const move = (from: Where, to: string | undefined) => runCommand(['move', '--to', to ?? 'embedded'], from);

/** Returns the rows that a backup has, without those that only one database has. */
async function backedUp(where: Where, name: string): Promise<Record<string, string[]>> {
  const file = join(directory, name);
  expect((await runCommand(['backup', file], where)).code).toBe(0);
  const { directory_version: _, ...rows } = await rowsOf(file);
  return rows;
}

const jobsOf = (where: Where) =>
  within(where, async ({ pool }) => {
    const { rows } = await pool.query(
      `select id, name, data, state, output, start_after, keep_until from pgboss.job where name in ('mail', 'visit-reminder') order by id`,
    );
    return rows;
  });

const tablesOf = (where: Where) =>
  within(where, async ({ pool }) => {
    const { rows } = await pool.query(`select from pg_class where relnamespace = 'public'::regnamespace`);
    return rows.length;
  });

const visitOf = ({ body }: { body: Record<string, unknown> }) => body.data as { id: number; links: { manage: string } };

test('an expo that is moved to the embedded database and on to PostgreSQL is the same: rows, jobs, sign-ins, links and counters', async () => {
  const { owner, project } = await addExpo(source.where);
  program = await stage(source.where);
  await program.start();
  const token = await program.signIn(owner);
  const form = { project_id: project, preferred_visit_date: dayFromNow(9) };
  const booked = await program.send('POST', '/site-visits', visitForm(form));
  const manage = new URL(visitOf(booked).links.manage, program.url).searchParams.get('token');
  expect(await move(source.where, undefined)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/other connections/),
  });
  await program.stop();

  const { dataDir } = source.where;
  const embedded = { dataDir, databaseUrl: undefined };
  expect(await move(source.where, undefined)).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(
      /^Opening both databases\.\nMoving \d+ tables\. .*\nMoved 1 exhibitor, 1 project, 1 account, 0 inquiries, 1 site visit and \d jobs/,
    ),
  });
  const last = { dataDir, databaseUrl: empty.where.databaseUrl };
  expect(await move(embedded, last.databaseUrl)).toMatchObject({ code: 0, err: '' });

  expect(await backedUp(last, 'moved.tar.zst')).toEqual(await backedUp(source.where, 'source.tar.zst'));
  const jobs = await jobsOf(source.where);
  expect(jobs).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'visit-reminder', state: 'created' })]));
  expect(jobs).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'mail', state: 'cancelled' })]));
  expect(await jobsOf(last)).toEqual(jobs);

  program = await stage(last);
  await program.start();
  expect((await program.send('GET', '/user', undefined, token)).body).toMatchObject({ user: { email: owner.email } });
  expect(await program.signIn(owner)).not.toBe(token);
  const managed = await program.send('POST', '/site-visits/manage', { token: manage });
  expect(managed.body.data).toMatchObject({ visit_date: dayFromNow(9), can: { cancel: true } });
  const next = await program.send('POST', '/site-visits', visitForm({ ...form, preferred_visit_date: dayFromNow(10) }));
  expect(visitOf(next).id).toBe(visitOf(booked).id + 1);
});

test('a move that fails, loads a row differently or is killed leaves the new database empty, and can be repeated, but never into an expo', async () => {
  const { owner } = await addExpo(source.where);
  const orphan = 'insert into user_roles (user_id, role_id) select 4242, min(id) from roles';
  await within(source.where, ({ pool }) =>
    pool.query(`begin; set local session_replication_role = replica; ${orphan}; commit`),
  );
  const failed = await move(source.where, empty.where.databaseUrl);
  expect(failed).toMatchObject({ code: 1, err: expect.stringMatching(/^Nothing was moved: .*user_roles.*\n$/) });
  expect(await tablesOf(empty.where)).toBe(0);
  await within(source.where, ({ pool }) => pool.query('delete from user_roles where user_id <> $1', [owner.id]));

  const { href, pathname } = new URL(empty.where.databaseUrl ?? '');
  const name = pathname.slice(1);
  const unlike = `insert into locations (location_name, spellings) values ('Pune', array['Poona', null])`;
  await within(source.where, ({ pool }) => pool.query(unlike));
  // Such a server takes the NULL in an array for a word as it loads the row, without an error.
  await within(empty.where, ({ pool }) => pool.query(`alter database "${name}" set array_nulls = off`));
  expect(await move(source.where, href)).toEqual({
    code: 1,
    out: expect.not.stringContaining('Moved'),
    err: 'The rows of locations differ after loading (1 and 1 rows). Nothing was moved.\n',
  });
  expect(await tablesOf(empty.where)).toBe(0);
  await within(empty.where, ({ pool }) => pool.query(`alter database "${name}" reset array_nulls`));

  // Connections to the database itself would count as another program's.
  const watching = new pg.Client(new URL('/postgres', href).href);
  await watching.connect();
  const connected = `select from pg_stat_activity where datname = $1 and application_name like 'aangan move%'`;
  const sees = async (sql: string) => (await watching.query(sql, [name])).rowCount !== 0;
  let ended = false;
  const killed = await runCommand(['move', '--to', href], source.where, {
    onStart: async (child) => {
      child.once('close', () => {
        ended = true;
      });
      // Copying is over within milliseconds. The command needs the processor until it connects.
      await until(async () => ended || (await sees(connected)), patience);
      while (!ended && !(await sees(`${connected} and query like 'copy %'`)));
      child.kill('SIGKILL');
    },
  });
  await watching.end();
  expect(killed).toMatchObject({ code: null, out: expect.not.stringContaining('Moved') });
  expect(await tablesOf(empty.where)).toBe(0);
  expect(await move(source.where, href)).toMatchObject({ code: 0, err: '' });
  expect(await move(source.where, href)).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^The database to move to has exhibitors \(1\), projects \(1\), .* Nothing was changed.\n$/,
    ),
  });
});
