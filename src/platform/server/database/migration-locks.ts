import pg from 'pg';

/** An index or a table of the database, and the table to lock for it. */
type Relation = { name: string; table: string };

type Lock = { table: string; mode: 'share row exclusive' | 'access exclusive' };

/**
 * PostgreSQL looks for deadlocks after a second by default, and may then cancel a visitor's query instead of the
 * migration.
 */
const maxWaitMs = 700;
/** PostgreSQL stops a vacuum for a lock request that has waited for a second. */
const maxWaitForVacuumMs = 1_500;

/**
 * Locks all tables that a migration is going to need at the start of its transaction, or throws SQLSTATE 55P03. Taking
 * locks one after the other while the migration works would deadlock with other processes' queries, which hold one
 * table and wait for the next.
 */
export async function lockTables(client: pg.ClientBase, statements: string[], attempt: number): Promise<void> {
  const { rows } = await client.query<Relation>(
    `select c.relname as name, coalesce(t.relname, c.relname) as table
     from pg_class c left join pg_index i on i.indexrelid = c.oid left join pg_class t on t.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'i', 'I')`,
  );
  const deadline = Date.now() + (attempt > 4 ? maxWaitForVacuumMs : maxWaitMs);
  for (const { table, mode } of locksOf(statements, rows)) {
    await client.query(`set local lock_timeout = ${Math.max(1, deadline - Date.now())}`);
    await client.query(`lock table ${pg.escapeIdentifier(table)} in ${mode} mode`);
  }
  await client.query(`set local lock_timeout = ${maxWaitMs}`);
}

/**
 * Returns the locks for a migration's statements, in the order of names. Readers have to wait only for a table that is
 * altered. Writers also wait where triggers, foreign keys or rows change.
 */
export function locksOf(statements: string[], relations: Relation[]): Lock[] {
  const code = statements.join('\n').replaceAll(/--.*$/gm, '');
  const named = new Set(code.match(/\w+/g));
  const tableOf = new Map(relations.map(({ name, table }) => [name, table]));
  const altered = new Set([...alteredBy(code)].map((name) => tableOf.get(name)));
  return relations
    .filter(({ name, table }) => name === table && (named.has(name) || altered.has(name)))
    .map(({ table }): Lock => ({ table, mode: altered.has(table) ? 'access exclusive' : 'share row exclusive' }))
    .sort((one, other) => (one.table < other.table ? -1 : 1));
}

/** Returns the tables and indexes that other processes can't read during the migration. */
function* alteredBy(code: string): Generator<string> {
  const alterations = code.matchAll(
    /\balter table (?:if exists )?(?:only )?(?:"?public"?\.)?"?(\w+)"?\s+(add constraint "?\w+"? foreign key|(?:enable|disable) trigger|validate constraint)?/gi,
  );
  for (const [, table, allowsReading] of alterations) if (!allowsReading) yield table as string;
  const removals = code.matchAll(/\bdrop (?:table|index) (?:if exists )?(?:"?public"?\.)?"?(\w+)"?/gi);
  for (const [, name] of removals) yield name as string;
  for (const [, table] of code.matchAll(/\bdrop trigger [^;]*? on (?:"?public"?\.)?"?(\w+)"?/gi)) yield table as string;
}
