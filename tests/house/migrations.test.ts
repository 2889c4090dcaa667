import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const program = fileURLToPath(new URL('../../scripts/migration-check.ts', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'aangan-migrations-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const migrations = join(directory, 'src/platform/server/database/migrations');
mkdirSync(join(migrations, 'meta'), { recursive: true });
mkdirSync(join(directory, 'tests/database/fixtures'), { recursive: true });
writeFileSync(join(directory, 'package.json'), '{ "version": "0.4.0" }');
const released = `CREATE TYPE "public"."kite_kind" AS ENUM('flat', 'box');
  CREATE TABLE "kites" ("id" integer PRIMARY KEY, "name" text, "length" bigint DEFAULT 1 NOT NULL);
  CREATE UNIQUE INDEX "kites_name_key" ON "kites" USING btree ("name");
  create function fly() returns trigger language plpgsql as $$ begin drop table tails; end $$;
  create trigger fly after truncate on kites execute function fly();
  insert into compatibility (oldest_version) values ('0.2.0');`;

const hash = createHash('sha256').update(released).digest('hex');
writeFileSync(join(directory, 'tests/database/fixtures/0000_kites.sql'), `values ('${hash}', 1);`);

function check(newer: string, times = [1, 2], older = released): { status: number | null; said: string } {
  const tags = ['0000_kites', '0001_newer'];
  const entries = tags.map((tag, index) => ({ tag, when: times[index] }));
  writeFileSync(join(migrations, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [index, text] of [older, newer].entries()) writeFileSync(join(migrations, `${tags[index]}.sql`), text);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { cwd: directory, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

test('a migration that only adds passes, and may change what it adds', () => {
  const additions = `ALTER TABLE "kites" ADD COLUMN "tail_id" integer;--> statement-breakpoint
    ALTER TABLE "kites" ADD COLUMN "is_old" boolean DEFAULT false NOT NULL;
    CREATE TABLE "tails" ("id" integer NOT NULL, "knots" integer);
    ALTER TABLE "kites" ADD CONSTRAINT "kites_tail_fk" FOREIGN KEY ("tail_id") REFERENCES "public"."tails"("id");
    CREATE UNIQUE INDEX "kites_tail_key" ON "kites" USING btree ("tail_id");
    ALTER TABLE "tails" DROP COLUMN "knots"; DROP INDEX "kites_tail_key"; ALTER TABLE "kites" DROP COLUMN "tail_id";
    -- drop table kites;
    create or replace function fly() returns trigger language plpgsql as $$ begin truncate tails; end $$;
    ALTER TYPE "kite_kind" ADD VALUE 'delta';`;
  expect(check(additions)).toEqual({ status: 0, said: '' });
});

test('a migration that a release has may not change', () => {
  expect(check('', [1, 2], `${released}\n-- better`).said).toContain('0000_kites: it was changed after a release');
});

test('a migration that removes what the previous release uses, or makes its writes fail, is refused', () => {
  const breaches: [sql: string, said: string][] = [
    ['DROP TABLE "kites" CASCADE;', 'drops table kites'],
    ['ALTER TABLE "kites" DROP COLUMN "name";', 'drop column name'],
    ['alter table only kites add column w int, drop column name;', 'drop column name'],
    ['ALTER TABLE "kites" RENAME COLUMN "name" TO "title";', 'rename column name'],
    ['ALTER TABLE "kites" RENAME TO "dragons";', 'rename to'],
    ['drop function if exists fly();', 'drops function fly'],
    ['drop trigger fly on kites;', 'drops trigger fly'],
    ['alter function fly() rename to soar;', 'renames in function fly'],
    ['DROP TYPE "public"."kite_kind";', 'drops type kite_kind'],
    [`ALTER TYPE "public"."kite_kind" RENAME VALUE 'flat' TO 'plain';`, 'renames in type kite_kind'],
    ['DROP INDEX "kites_name_key";', 'drops unique index kites_name_key'],
    ['ALTER TABLE "kites" ADD COLUMN "colour" text NOT NULL;', 'not null and has no default'],
    ['ALTER TABLE "kites" ALTER COLUMN "name" SET NOT NULL;', 'set not null'],
    ['ALTER TABLE "kites" ALTER COLUMN "length" DROP DEFAULT;', 'drop default'],
    ['ALTER TABLE "kites" ALTER COLUMN "length" SET DATA TYPE integer;', 'set data type'],
    ['ALTER TABLE "kites" ADD CONSTRAINT "long" CHECK ("kites"."length" > 3);', 'adds a constraint'],
    ['CREATE UNIQUE INDEX "kites_length_key" ON "kites" USING btree ("length");', 'once only'],
    ['truncate kites;', 'empties kites'],
  ];
  const { status, said } = check(breaches.map(([sql]) => sql).join('\n'));
  expect(status).toBe(1);
  for (const [sql, words] of breaches) expect(said, sql).toContain(words);
});

test('an exception names the oldest version that can use the result, and says when all processes have to stop', () => {
  const drop = 'DROP TABLE "kites";';
  const raise = (version: string) => `update compatibility set oldest_version = '${version}';`;
  expect(check(`${drop}${raise('0.3.0')}`).status, 'the previous release has stopped using it').toBe(0);
  expect(check(`${drop}${raise('0.2.0')}`).status, 'nothing is raised').toBe(1);
  expect(check(`${drop}${raise('0.5.0')}`).status, 'not even this version could start').toBe(1);
  expect(check(`${drop}${raise('0.4.0')}`).said).toContain('Stop all processes first');
  expect(check(`-- Stop all processes first: kites were never flown.\n${drop}${raise('0.4.0')}`).status).toBe(0);
});

test('a migration older than the one in front of it is refused: databases would skip it', () => {
  expect(check('select 1;', [2, 1]).said).toContain('0001_newer: it was generated before');
});

test('older snapshots of the schema are refused', () => {
  const snapshots = ['0000', '0001'].map((number) => join(migrations, `meta/${number}_snapshot.json`));
  for (const file of snapshots) writeFileSync(file, '{}');
  const { status, said } = check('');
  for (const file of snapshots) rmSync(file);
  expect(status).toBe(1);
  expect(said).toContain('There are 2 snapshots of the schema.');
});
