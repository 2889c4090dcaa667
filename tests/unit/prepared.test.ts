import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { PooledDb } from '#platform/server/database/open.ts';
import { executePrepared } from '#platform/server/database/prepared.ts';

test('a prepared query with a value in its text is refused, because later calls would get that value', async () => {
  const asked = executePrepared({} as PooledDb, 'one', [1], (given) => sql`select ${given}::integer + ${2}`);
  await expect(asked).rejects.toThrow('“one” contains values');
});
