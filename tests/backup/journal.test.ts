import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#platform/server/database/open.ts';
import { runCommand } from '../support/backups.ts';
import { addMember, addStall, addVisit, addVisitableProject, dayFromNow } from '../support/bookable.ts';
import { addPerson, password } from '../support/people.ts';
import { type Stage, stage } from '../support/program-stage.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { type TestStorage, testStorage } from '../support/test-app.ts';
import { until } from '../support/until.ts';

vi.setConfig({ testTimeout: 180_000 });

let directory: string;
let source: TestStorage;
let target: TestStorage;
let program: Stage;
beforeEach(async () => {
  directory = temporaryDirectory('journal');
  [source, target] = [await testStorage(), await testStorage()];
  program = await stage(source.where, { JOURNAL_FILE: join(directory, 'journal') });
});
afterEach(async () => {
  await program.kill();
  await source.drop();
  await target.drop();
  rmSync(directory, { recursive: true });
});

test('a restore keeps later deletions, endings and opt-outs, and doesn’t end what began again meanwhile', async () => {
  const [journal, file] = [join(directory, 'journal'), join(directory, 'expo.tar.zst')];
  const database = await openDatabase(source.where);
  const { pool } = database;
  const owner = await addPerson(database, { role: 'Developer' });
  const [staff, deactivated, visitor] = [
    await addPerson(database, { role: 'Developer' }),
    await addPerson(database),
    await addPerson(database, { name: 'Asha Kulkarni' }),
  ];
  const stall = await addStall(database, 'developer', { owner: owner.id });
  const other = await addStall(database, 'broker', { owner: null });
  await addMember(database, stall, staff.id, 'staff');
  await addMember(database, other, staff.id, 'owner');
  await addMember(database, other, deactivated.id, 'owner');
  await pool.query(
    `insert into totp_keys (user_id, key, last_step, created_at)
     select id, repeat('A', 32), 1, now() - interval '1 hour' from unnest($1::int[]) id`,
    [[owner.id, staff.id, deactivated.id]],
  );
  await pool.query(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
     select $1, name, 'x', 0, '{}', name from unnest(array['kept', 'stolen']) name`,
    [owner.id],
  );
  await pool.query(
    `insert into recovery_codes (code_hash, user_id)
     select encode(sha256((id || ' ' || code)::bytea), 'hex'), id from unnest($1::int[]) id, generate_series(1, 2) code`,
    [[owner.id, staff.id]],
  );
  const visit = await addVisit(database, {
    project_id: await addVisitableProject(database, stall),
    user_id: visitor.id,
    visit_date: dayFromNow(5),
    visit_time: '10:00',
  });
  // Whose password, Google sign-in and role end after the backup, and who chose and was given others before it.
  const [former, settled] = [
    await addPerson(database, { role: 'SuperAdmin' }),
    await addPerson(database, { role: 'SuperAdmin' }),
  ];
  const endSignIns = async ({ id }: typeof former, role: string) => {
    await pool.query(`update users set password_hash = password_hash || 'x' where id = $1`, [id]);
    await pool.query('delete from user_identities where user_id = $1', [id]);
    await pool.query(
      `with ended as (delete from user_roles where user_id = $1) insert into user_roles select $1, id from roles where name = $2`,
      [id, role],
    );
  };
  const connectGoogle = ({ id }: typeof former) =>
    pool.query(`insert into user_identities (issuer, subject, user_id) values ('google', gen_random_uuid(), $1)`, [id]);
  await connectGoogle(former);
  await endSignIns(settled, 'Broker');
  await connectGoogle(settled);
  await program.start();
  expect((await runCommand(['backup', file], source.where)).code).toBe(0);

  await endSignIns(former, 'Broker');
  const token = await program.signIn(visitor);
  expect((await program.send('DELETE', '/user', { email: visitor.email, password }, token)).status).toBe(200);
  await pool.query('update users set is_active = false where id = $1', [deactivated.id]);
  await pool.query('update users set is_active = false where id = $1', [owner.id]);
  await pool.query('update users set is_active = true where id = $1', [owner.id]);
  await pool.query('delete from exhibitor_members where user_id = $1 and exhibitor_id = $2', [staff.id, stall]);
  // One owner becomes staff; another leaves and comes back as staff.
  await pool.query(`update exhibitor_members set role = 'staff' where user_id = $1`, [staff.id]);
  await pool.query('delete from exhibitor_members where user_id = $1', [deactivated.id]);
  await addMember(database, other, deactivated.id, 'staff');
  // A role loses a permission; another's permissions are replaced by the same.
  const ofDevelopers = `role_id = (select id from roles where name = 'Developer')`;
  const ofBrokers = `role_id = (select id from roles where name = 'Broker')`;
  const developersCould = await pool.query(
    `select permission_id from role_permissions where ${ofDevelopers} order by 1`,
  );
  await pool.query(`delete from role_permissions where ${ofDevelopers} and permission_id = $1`, [
    developersCould.rows[0].permission_id,
  ]);
  await pool.query(
    `with ended as (delete from role_permissions where ${ofBrokers} returning *) insert into role_permissions select * from ended`,
  );
  await pool.query(
    `update exhibitors set is_active = false, taken_off_at = now(), taken_off_reason = 'No licence' where id = $1`,
    [other],
  );
  await pool.query(`insert into mail_choices (user_id, off) values ($1, '{inquiries}')`, [owner.id]);
  // A replaced app, a removed passkey, a used recovery code, and an app that was removed with the codes.
  await pool.query(`update totp_keys set key = repeat('B', 32), created_at = now() where user_id = $1`, [owner.id]);
  await pool.query(`delete from passkeys where name = 'stolen'`);
  await pool.query(`delete from recovery_codes where code_hash = encode(sha256(($1 || ' 1')::bytea), 'hex')`, [
    String(owner.id),
  ]);
  await pool.query('delete from totp_keys where user_id = $1', [staff.id]);
  await pool.query('delete from recovery_codes where user_id = $1', [staff.id]);
  await until(async () => (await pool.query('select from journal_entries')).rowCount === 0);
  expect(readFileSync(journal, 'utf8')).not.toMatch(/Asha|@|licence/);
  expect(readFileSync(journal, 'utf8')).toMatch(/"kind":"numbers","subject":\{.*"users_id_seq":\d/);
  await database.close();
  await program.kill();
  // A killed process can leave half a line.
  appendFileSync(journal, '{"id":');

  const refused = await runCommand(['restore', file], target.where);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('--without-journal') });
  // A start without the journal's disk leaves an empty file.
  const empty = join(directory, 'empty');
  writeFileSync(empty, '');
  const doubtful = await runCommand(['restore', file], target.where, { env: { JOURNAL_FILE: empty } });
  expect(doubtful).toMatchObject({ code: 1, err: expect.stringContaining('has no entry of this database') });
  const restored = await runCommand(['restore', file], target.where, { env: { JOURNAL_FILE: journal } });
  expect(restored).toMatchObject({ code: 0, err: expect.stringMatching(/^1 lines of .* can't be read/) });
  const found = await openDatabase(target.where);
  const rowsOf = async (query: string) => (await found.pool.query(query)).rows;
  expect(await rowsOf('select id, is_active from users order by id')).toEqual([
    { id: owner.id, is_active: true },
    { id: staff.id, is_active: true },
    { id: deactivated.id, is_active: false },
    { id: former.id, is_active: true },
    { id: settled.id, is_active: true },
  ]);
  const signIns = `select users.id, password_hash is not null as password, roles.name as role,
      exists (select from user_identities where user_id = users.id) as google
    from users join user_roles on user_id = users.id join roles on roles.id = role_id where users.id = any($1)`;
  expect((await found.pool.query(`${signIns} order by id`, [[former.id, settled.id]])).rows).toEqual([
    { id: former.id, password: false, role: 'Visitor', google: false },
    { id: settled.id, password: true, role: 'Broker', google: true },
  ]);
  expect(await rowsOf(`select user_id from exhibitor_members where exhibitor_id = ${stall}`)).toEqual([
    { user_id: owner.id },
  ]);
  expect(await rowsOf(`select role from exhibitor_members where exhibitor_id = ${other}`)).toEqual([
    { role: 'staff' },
    { role: 'staff' },
  ]);
  expect(await rowsOf(`select permission_id from role_permissions where ${ofDevelopers} order by 1`)).toEqual(
    developersCould.rows.slice(1),
  );
  expect(await rowsOf(`select from role_permissions where ${ofBrokers}`)).not.toEqual([]);
  expect(await rowsOf('select id, is_active from exhibitors order by id')).toEqual([
    { id: stall, is_active: true },
    { id: other, is_active: false },
  ]);
  expect(await rowsOf('select user_id from totp_keys')).toEqual([{ user_id: deactivated.id }]);
  expect(await rowsOf('select name from passkeys')).toEqual([{ name: 'kept' }]);
  expect(await rowsOf('select user_id from recovery_codes')).toEqual([{ user_id: owner.id }]);
  expect(await rowsOf('select user_id, off from mail_choices')).toEqual([{ user_id: owner.id, off: ['inquiries'] }]);
  expect(await rowsOf('select id, status, user_id, visitor_name from site_visits')).toEqual([
    { id: visit, status: 'cancelled', user_id: null, visitor_name: expect.not.stringContaining('Asha') },
  ]);
  // The visitor was told about the cancellation when it happened.
  expect(
    await rowsOf(`select from pgboss.job where name = 'mail' and start_after < now() + interval '1 year'`),
  ).toEqual([]);
  await found.close();
});
