import { sql } from 'drizzle-orm';
import { todayInIndia } from '#platform/server/database/columns.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projects } from '#projects/server/tables.ts';
import { homeSearch } from './tables.ts';

/**
 * `put_homes` adds this amount to each standing since its rule was last changed. A lower standing is from an earlier
 * rule.
 */
const ofThisRule = 192;

/**
 * Writes homes again whose standing is from an earlier rule, or whose offer has ended; at most `limit` of each. Returns
 * their number.
 */
export async function putOutdatedHomes(db: Db, limit: number): Promise<number> {
  const { rows } = await db.execute<{ homes: number }>(sql`
    with outdated as materialized (
      select array(
        (select ${homeSearch.projectId} from ${homeSearch} where ${homeSearch.standing} < ${ofThisRule}
          order by ${homeSearch.standing} desc, ${homeSearch.createdAt} desc, ${homeSearch.projectId} desc limit ${limit})
        union
        (select ${homeSearch.projectId} from ${homeSearch} join ${projects} on ${projects.id} = ${homeSearch.projectId}
          where ${homeSearch.hasOffer} and ${projects.offerUntil} < ${todayInIndia} limit ${limit})) as ids)
    select cardinality(ids) as homes, case when cardinality(ids) > 0 then put_homes(ids)::text end from outdated`);
  return rows[0]?.homes ?? 0;
}
