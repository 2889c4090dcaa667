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
