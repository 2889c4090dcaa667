import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

const sources = fileURLToPath(new URL('../../../', import.meta.url));
const journal = new URL('./migrations/meta/_journal.json', import.meta.url);

export function readFunctions(): { name: string; definition: string }[] {
  return globSync(['*/server/functions/*.sql', 'platform/server/database/functions/*.sql'], { cwd: sources })
    .map((file) => ({ name: basename(file, '.sql'), definition: readFileSync(join(sources, file), 'utf8') }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * Updates the database functions if they or the migrations changed. Call it after the migrations, under their lock.
 * Functions of a newer release stay.
 */
export async function applyFunctions(client: pg.ClientBase): Promise<void> {
  const { last, hash } = readOurs();
  const { rows } = await client.query<{ applied: string | null; migrated: string }>(
    `select (select obj_description(oid, 'pg_class') from pg_class where oid = to_regclass('drizzle.__drizzle_migrations')) as applied,
      (select max(created_at) from drizzle.__drizzle_migrations) as migrated`,
  );
  if (rows[0]?.applied === hash || Number(rows[0]?.migrated) > last) return;
  await client.query('begin');
  await putFunctions(client);
  await client.query('commit');
}

/** Updates the database functions in the current transaction. */
export async function putFunctions(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { definitions, hash } = readOurs();
  for (const definition of definitions) await client.query(definition);
  await client.query(`comment on table drizzle.__drizzle_migrations is '${hash}'`);
}

/**
 * Returns the functions, the time of the newest migration, and a hash of both, because a migration may have redefined a
 * function.
 */
function readOurs(): { definitions: string[]; last: number; hash: string } {
  const migrations = readFileSync(journal, 'utf8');
  const last = Math.max(...(JSON.parse(migrations) as Journal).entries.map(({ when }) => when));
  const definitions = readFunctions().map(({ definition }) => definition);
  const hash = createHash('sha256')
    .update([migrations, ...definitions].join('\0'))
    .digest('hex');
  return { definitions, last, hash };
}

type Journal = { entries: { when: number }[] };
