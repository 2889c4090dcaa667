import { inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { entryColumns, historyOf } from '#access/server/entry-queries.ts';
import { ownedBy, receivedVisitsOf } from '#access/server/ownership-queries.ts';
import type { AccountScope, Scope } from '#access/server/scope.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { exhibitorMembers } from '#members/server/tables.ts';
import { textArray } from '#platform/server/database/columns.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projects } from '#projects/server/tables.ts';
import { kindsAboutProposals, type VisitEntryKind } from '#site-visits/shared/handling-rules.ts';
import type { VisitStatus } from '#site-visits/shared/status-rules.ts';
import type { VisitRow } from './queries.ts';
import { visitEntries as entries, siteVisits } from './tables.ts';

/** The visitor, a member of the exhibitor by their account's id, or the program itself (`expo`). */
export type EntryBy = 'visitor' | 'expo' | number;

type Time = { visitDate?: string | undefined; visitTime?: string | null | undefined };
export type Entry = {
  kind: VisitEntryKind;
  by: EntryBy;
  status?: VisitStatus | undefined;
  /** The new or proposed time; undefined fields stay as they are. The old time is the visit's own. */
  time?: Time | undefined;
  assignedUserId?: number | null;
  assignedExhibitorId?: number | null;
};

const authorOf = (by: EntryBy) => ({
  side: typeof by === 'number' ? ('exhibitor' as const) : by,
  authorId: typeof by === 'number' ? by : null,
});

/** Adds the same entry to visits that this transaction has locked. Call it before they change. */
export async function insertEntries(tx: Db, ids: readonly number[], { by, time, ...entry }: Entry): Promise<void> {
  if (ids.length === 0) return;
  const { side, authorId } = authorOf(by);
  const visits = await tx
    .select({ siteVisitId: siteVisits.id, wasDate: siteVisits.visitDate, wasTime: siteVisits.visitTime })
    .from(siteVisits)
    .where(inArray(siteVisits.id, [...ids]));
  await tx.insert(entries).values(
    visits.map(({ siteVisitId, wasDate, wasTime }) => ({
      ...entry,
      siteVisitId,
      side,
      authorId,
      ...(time && {
        wasDate,
        wasTime,
        visitDate: time.visitDate ?? wasDate,
        visitTime: time.visitTime === undefined ? wasTime : time.visitTime,
      }),
    })),
  );
}

const reached = (scope: Scope): SQL | undefined => {
  const received = receivedVisitsOf(scope, alias(siteVisits, 'v'));
  return received && sql`exists (select from ${siteVisits} v where v.id = ${entries.siteVisitId} and ${received})`;
};

const columns = {
  ...entryColumns(entries),
  side: entries.side,
  wasDate: entries.wasDate,
  wasTime: entries.wasTime,
  visitDate: entries.visitDate,
  visitTime: entries.visitTime,
};
/** Reads the history of visits, and reads and writes the notes of the people who receive them. */
export const visitHistory = historyOf(entries, entries.siteVisitId, columns, reached);
export type EntryRow = Awaited<ReturnType<typeof visitHistory.list>>[number];

/**
 * Returns the stall whose person last proposed another time, if it isn't the visited one: the builder of a consultant's
 * visit, or the consultant to whom a builder assigned it.
 */
export async function selectOtherProposer(tx: Db, row: VisitRow): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    select e.id, e.name from ${exhibitorMembers} m join ${exhibitors} e on e.id = m.exhibitor_id
    where m.user_id = (select p.author_id from ${entries} p where p.site_visit_id = ${row.id} and p.kind = 'proposed' order by p.id desc limit 1)
      and (e.id in (${row.exhibitorId}::integer, ${row.assignedExhibitorId}::integer)
        or e.id = (select p.developer_id from ${projects} p where p.id = ${row.projectId}::integer))
    order by (e.id = ${row.exhibitorId}::integer) desc, e.id limit 1`);
  return rows.find(({ id }) => id !== row.exhibitorId);
}

/** Returns whether the last answer to a visit is a proposed time that expired or was withdrawn. */
export async function isProposalEnded(db: Db, row: VisitRow): Promise<boolean> {
  if (row.proposal) return false;
  const { rows } = await db.execute<{ kind: VisitEntryKind }>(sql`
    select kind from ${entries} where site_visit_id = ${row.id}
      and kind = any (${textArray(kindsAboutProposals)}) order by id desc limit 1`);
  return rows[0]?.kind === 'proposed' || rows[0]?.kind === 'withdrawn';
}

/** Returns a person's actions and notes as an exhibitor, for the data export. */
export const selectEntriesOf = (db: Db, scope: AccountScope) =>
  db
    .select({ site_visit_id: entries.siteVisitId, kind: entries.kind, text: entries.body, at: entries.createdAt })
    .from(entries)
    .where(ownedBy(scope, entries.authorId))
    .orderBy(entries.id);
