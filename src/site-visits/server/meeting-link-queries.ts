import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Scope } from '#access/server/scope.ts';
import type { Db } from '#platform/server/database/open.ts';
import { receivedVisits } from './queries.ts';
import { siteVisits } from './tables.ts';

const one = (scope: Scope, id: number) => and(eq(siteVisits.id, id), receivedVisits(scope));

/**
 * Marks that a link is being made for a visit. Returns false when another request is making one; the mark lasts at most
 * `seconds`.
 */
export async function claimLink(tx: Db, scope: Scope, id: number, seconds: number): Promise<boolean> {
  const before = sql`clock_timestamp() - make_interval(secs => ${seconds})`;
  const claimed = await tx
    .update(siteVisits)
    .set({ linkClaimedAt: sql`clock_timestamp()` })
    .where(
      and(
        one(scope, id),
        isNull(siteVisits.meetingLink),
        or(isNull(siteVisits.linkClaimedAt), lt(siteVisits.linkClaimedAt, before)),
      ),
    )
    .returning({ id: siteVisits.id });
  return claimed.length > 0;
}

/** Ends the mark, and stores the new link unless the visit has one. */
export async function endLinkClaim(tx: Db, scope: Scope, id: number, link: string | null): Promise<void> {
  await tx
    .update(siteVisits)
    .set({ linkClaimedAt: null, meetingLink: sql`coalesce(${siteVisits.meetingLink}, ${link})` })
    .where(one(scope, id));
}
