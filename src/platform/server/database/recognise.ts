import type pg from 'pg';

/** The versions of two databases are at least this far apart (`recognise_database`). */
export const versionsApart = 2 ** 20;

/** The highest version of the directory that each pool has read. */
const highest = new WeakMap<pg.Pool, number>();

/**
 * Notes a version that was read. Returns whether it may be from another database than an earlier one, since it is
 * lower.
 */
export function noteVersion(pool: pg.Pool, version: number): boolean {
  const before = highest.get(pool) ?? 0;
  highest.set(pool, Math.max(before, version));
  return version < before;
}

/**
 * Makes the database raise its directory's version above what `pool` has read before, if it isn't the database that was
 * read then, so that nothing cached from the former counts as newer. A database that isn't migrated yet is left alone.
 * @param client is a connection to it.
 */
export async function recogniseDatabase(client: Pick<pg.ClientBase, 'query'>, pool?: pg.Pool): Promise<void> {
  try {
    await client.query('select recognise_database($1)', [(pool && highest.get(pool)) ?? 0]);
  } catch (error) {
    if ((error as { code?: string }).code !== undefinedFunction) throw error;
  }
}

const undefinedFunction = '42883';
