import { sql } from 'drizzle-orm';
import type { FirstRun } from '#shared/first-run/contract.ts';
import { banks, categories, facilities, locations } from '../catalogue/tables.ts';
import { exhibitors } from '../exhibitors/tables.ts';
import type { Db } from '../platform/database/open.ts';
import { expoSettings } from '../settings/tables.ts';

/** Derived from what is in the expo. */
export async function selectProgress(db: Db): Promise<FirstRun> {
  const { rows } = await db.execute<FirstRun>(sql`select
    not exists (select from ${exhibitors}) as open,
    exists (select from ${expoSettings} where ${expoSettings.version} > 1) as settings,
    jsonb_build_object(
      'locations', (select count(*) from ${locations}),
      'categories', (select count(*) from ${categories}),
      'banks', (select count(*) from ${banks}),
      'facilities', (select count(*) from ${facilities})) as reference`);
  return rows[0] as FirstRun;
}
