import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/open.ts';
import { homeSearch } from './tables.ts';

/**
 * `put_homes` adds this amount to each standing since its rule was last changed. A lower standing is from an earlier
 * rule.
 */
const ofThisRule = 64;

/** Writes homes whose standing is from an earlier rule, at most `limit`, and returns their number. */
export async function putHomesOfOlderStanding(db: Db, limit: number): Promise<number> {
  const { rows } = await db.execute<{ homes: number }>(sql`
    with older as materialized (
      select array(select ${homeSearch.projectId} from ${homeSearch} where ${homeSearch.standing} < ${ofThisRule}
        order by ${homeSearch.standing} desc, ${homeSearch.createdAt} desc, ${homeSearch.projectId} desc limit ${limit}) as ids)
    select cardinality(ids) as homes, case when cardinality(ids) > 0 then put_homes(ids)::text end from older`);
  return rows[0]?.homes ?? 0;
}
