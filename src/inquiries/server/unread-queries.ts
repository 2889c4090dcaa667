import { and, eq, isNull, not, or, sql } from 'drizzle-orm';
import { ownExhibitors } from '#access/server/ownership-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { reads } from './inbox-queries.ts';
import { inquiries } from './tables.ts';

/**
 * Counts, up to a limit, the unread inquiries that a person has to read: those to their stalls or assigned to them, and
 * for the organiser those to stalls without people.
 */
export async function countUnreadInquiries(db: Db, scope: Scope, limit: number): Promise<number> {
  const candidates = scope.everything
    ? // This matches inquiries that no answer was promised for. Stalls with people have many of the others.
      and(isNull(inquiries.dueAt), not(exhibitors.hasMembers))
    : or(
        ownExhibitors(scope, inquiries.exhibitorId),
        ownExhibitors(scope, inquiries.assignedExhibitorId),
        eq(inquiries.assignedUserId, scope.userId),
      );
  const found = db
    .select({ id: sql`1`.as('id') })
    .from(inquiries)
    .innerJoin(exhibitors, eq(exhibitors.id, inquiries.exhibitorId))
    .where(and(isNull(inquiries.readAt), candidates, reads(scope)))
    .limit(limit)
    .as('found');
  return db.$count(found);
}
