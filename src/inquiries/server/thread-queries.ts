import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { entryColumns, historyOf } from '#access/server/entry-queries.ts';
import { ownedBy, receivedInquiries } from '#access/server/ownership-queries.ts';
import type { AccountScope, Scope } from '#access/server/scope.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { inquiryEntries as entries, inquiries } from './tables.ts';

const maxReplies = 200;

const reached = (scope: Scope): SQL | undefined => {
  const received = receivedInquiries(scope, alias(inquiries, 'i'));
  return received && sql`exists (select from ${inquiries} i where i.id = ${entries.inquiryId} and ${received})`;
};

const columns = entryColumns(entries);
/** Reads and writes the history of received inquiries, with replies and notes. */
export const thread = historyOf(entries, entries.inquiryId, columns, reached);
export type EntryRow = Awaited<ReturnType<typeof thread.list>>[number];

/**
 * Returns the latest replies to an account's own inquiry, oldest first. Replies of earlier releases count as the asked
 * stall's.
 */
export async function selectReplies(db: Db, scope: AccountScope, inquiryId: number) {
  const rows = await db
    .select({
      id: entries.id,
      stall: sql<string>`coalesce(${entries.stall}, ${exhibitors.name})`,
      at: entries.createdAt,
      body: entries.body,
    })
    .from(entries)
    .innerJoin(inquiries, eq(inquiries.id, entries.inquiryId))
    .innerJoin(exhibitors, eq(exhibitors.id, inquiries.exhibitorId))
    .where(and(eq(entries.inquiryId, inquiryId), eq(entries.kind, 'reply'), ownedBy(scope, inquiries.userId)))
    .orderBy(sql`${entries.id} desc`)
    .limit(maxReplies);
  return rows.reverse();
}

/** Returns the replies that a person received, and the texts that they wrote as an exhibitor, for the data export. */
export async function selectEntriesOf(db: Db, scope: AccountScope) {
  return db
    .select({
      inquiry_id: entries.inquiryId,
      kind: entries.kind,
      written_by_you: sql<boolean>`coalesce(${ownedBy(scope, entries.authorId)}, false)`,
      stall: entries.stall,
      text: entries.body,
      at: entries.createdAt,
    })
    .from(entries)
    .innerJoin(inquiries, eq(inquiries.id, entries.inquiryId))
    .where(
      sql`${entries.id} = any(array(
        select mine.id from ${entries} mine where ${ownedBy(scope, sql`mine.author_id`)}
        union all select reply.id from ${inquiries} asked join ${entries} reply on reply.inquiry_id = asked.id
          where ${ownedBy(scope, sql`asked.user_id`)} and reply.kind = 'reply'))`,
    )
    .orderBy(entries.id);
}
