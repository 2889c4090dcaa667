import { sql } from 'drizzle-orm';
import type { AccountScope } from '#access/server/scope.ts';
import { activities } from '#activity/server/tables.ts';
import { inquiries } from '#inquiries/server/tables.ts';
import type { Campaign } from '#inquiries/shared/campaign-rules.ts';
import { idArray } from '#platform/server/database/columns.ts';
import type { Db } from '#platform/server/database/open.ts';
import { siteVisits } from '#site-visits/server/tables.ts';
import { users } from '#users/server/tables.ts';

export type Figures = {
  id: number;
  lastSeen: string | null;
  days: number;
  inquiries: number;
  visits: number;
  /** The campaign of the first link that is known from the visitor’s inquiries and visits. */
  campaign: Campaign | null;
};

/**
 * Returns the figures of some people, without activity that they asked not to be shown by name. Each day since `from`
 * is found by one step in a person's index, so that very active people cost no more than frequent ones.
 */
export async function selectFigures(db: Db, people: readonly AccountScope[], from: Date): Promise<Figures[]> {
  if (people.length === 0) return [];
  const newest = sql`select a.created_at from ${activities} a where a.user_id = ${users.id} and a.shows_name`;
  const day = sql`date_trunc('day', seen.created_at at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`;
  const last = sql`order by a.created_at desc, a.id desc limit 1`;
  const since = sql`a.created_at >= ${from.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Figures>(sql`
    select ${users.id}, (${newest} ${last})::text as "lastSeen",
      (with recursive days as (
        select (select ${day} from (${newest} and ${since} ${last}) seen) as day
        union all
        select (select ${day} from (${newest} and ${since} and a.created_at < days.day ${last}) seen) from days where days.day is not null
      ) select count(day)::integer from days) as days,
      (select count(*)::integer from ${inquiries} where ${inquiries.userId} = ${users.id}) as inquiries,
      (select ${inquiries.campaign} from ${inquiries} where ${inquiries.userId} = ${users.id} and ${inquiries.campaign} is not null
        order by ${inquiries.submittedAt}, ${inquiries.id} limit 1) as campaign,
      (select count(*)::integer from ${siteVisits} where ${siteVisits.userId} = ${users.id}) as visits
    from ${users} where ${users.id} = any(${idArray(people.map(({ userId }) => userId))})`);
  return rows;
}
