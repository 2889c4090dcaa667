import { expect, test } from 'vitest';
import { testDatabase } from '../support/test-app.ts';

/**
 * Plans of queries are tested on a server, whose collation leaves the planner less choice than the embedded database's.
 */
test('both engines plan alike, because they have one version, with its settings and extensions', async () => {
  const { database, drop } = await testDatabase();
  const one = async (query: string) => (await database.pool.query(query)).rows;
  expect(
    await one(
      `select name, setting from pg_settings
       where (category like 'Query Tuning%' or name in ('work_mem', 'hash_mem_multiplier', 'block_size')) and setting is distinct from boot_val`,
    ),
  ).toEqual([]);
  expect(await one(`select current_setting('server_version_num')::integer / 10000 as major`)).toEqual([{ major: 18 }]);
  expect(await one(`select extname, extversion from pg_extension where extname <> 'plpgsql' order by 1`)).toEqual([
    { extname: 'pg_trgm', extversion: '1.6' },
    { extname: 'unaccent', extversion: '1.1' },
  ]);
  await drop();
});

/** Tables of a few rows each, and claims, of which a stall has few. */
const needNoIndex = ['banks', 'expo_settings', 'facilities', 'role_permissions', 'stall_claims'];

test('an index of all rows serves every foreign key, for deletions and for the question of what refers to a record', async () => {
  const { database, drop } = await testDatabase();
  const { rows } = await database.pool.query<{ table: string }>(
    `select fk.conrelid::regclass::text as table, fk.conname from pg_constraint fk
     where fk.contype = 'f' and fk.connamespace = 'public'::regnamespace and not exists (
       select from pg_index i where i.indrelid = fk.conrelid and i.indkey[0] = fk.conkey[1]
         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '%IS NOT NULL%'))`,
  );
  expect(rows.filter(({ table }) => !needNoIndex.includes(table))).toEqual([]);
  await drop();
});
