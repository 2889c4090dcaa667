import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { selectActingStall } from '#access/server/assignee-queries.ts';
import { ownedBy, receivedInquiries, receivedVisitsOf } from '#access/server/ownership-queries.ts';
import type { AccountScope, Scope } from '#access/server/scope.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { inquiries } from '#inquiries/server/tables.ts';
import type { ListingReport, OwnListingReport } from '#listing-reports/shared/contract.ts';
import { abuseBarDays, type ReportState, reportedName, reportPromiseHours } from '#listing-reports/shared/rules.ts';
import { exhibitorMembers } from '#members/server/tables.ts';
import { matchesWords } from '#platform/server/database/lists.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projects } from '#projects/server/tables.ts';
import { isoInstant, namedRow, recordColumns } from '#records/server/columns.ts';
import { defineRecord } from '#records/server/definition.ts';
import { siteVisits } from '#site-visits/server/tables.ts';
import { users } from '#users/server/tables.ts';
import { listingReports } from './tables.ts';

const shown = {
  exhibitor: sql<ListingReport['exhibitor']>`(select jsonb_build_object('id', e.id, 'kind', e.kind, 'name', e.name)
    from ${exhibitors} e where e.id = ${listingReports}."exhibitor_id")`,
  project: namedRow<ListingReport['project']>(projects, projects.projectName, sql`${listingReports}."project_id"`),
  inquiry_id: listingReports.inquiryId,
  site_visit_id: listingReports.siteVisitId,
  reason: listingReports.reason,
  details: listingReports.details,
  state: listingReports.state,
  answer: listingReports.answer,
  answered_at: isoInstant(listingReports.answeredAt),
  created_at: isoInstant(listingReports.createdAt),
};

/** A form can name a different person than the account that sent it. */
const accountOf = (userId: SQL) => {
  const of = (column: SQL) => sql`(select ${column} from ${users} u where u.id = ${userId})`;
  return sql`'user_id', ${userId}, 'account', ${of(sql`u.name || ', ' || u.email`)}, 'is_active', ${of(sql`u.is_active`)}`;
};

/** Selects who sent the reported inquiry or booked the reported visit, as one JSON object. */
const senderOf = sql`select jsonb_build_object('name', i.name, 'email', i.email, 'written', i.message, ${accountOf(sql`i.user_id`)})
    from ${inquiries} i where i.id = ${listingReports}."inquiry_id"
  union all select jsonb_build_object('name', v.visitor_name, 'email', v.visitor_email, 'written', v.customer_notes, ${accountOf(sql`v.user_id`)})
    from ${siteVisits} v where v.id = ${listingReports}."site_visit_id"`;

/** Matches requests of the reported account, or with the address that was typed. */
const isSender = (userId: SQL, email: SQL) =>
  sql`(${userId} = (self.sender->>'user_id')::integer or (${email} <> '' and ${email} = self.sender->>'email'))`;

export const listingReportRecord = defineRecord({
  noun: 'listing report',
  table: listingReports,
  columns: {
    ...recordColumns(listingReports),
    ...shown,
    person: sql<ListingReport['person']>`(select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email)
      from ${users} u where u.id = ${listingReports}."user_id")`,
    due_at: isoInstant(
      sql`${listingReports}."created_at" + make_interval(hours => ${sql.raw(String(reportPromiseHours))})`,
    ),
    sender: sql<ListingReport['sender']>`(${senderOf})`,
    others: sql<number>`case when num_nonnulls(${listingReports}."inquiry_id", ${listingReports}."site_visit_id") = 0
      then (select count(*)::integer from ${listingReports} o where o.exhibitor_id = ${listingReports}."exhibitor_id"
        and o.project_id is not distinct from ${listingReports}."project_id" and o.id <> ${listingReports}."id"
        and num_nonnulls(o.inquiry_id, o.site_visit_id) = 0)
      else (select count(*)::integer from (${senderOf}) self (sender), lateral (
        select o.id from ${inquiries} i join ${listingReports} o on o.inquiry_id = i.id where ${isSender(sql`i.user_id`, sql`i.email`)}
        union all select o.id from ${siteVisits} v join ${listingReports} o on o.site_visit_id = v.id where ${isSender(sql`v.user_id`, sql`v.visitor_email`)}
        ) o where o.id <> ${listingReports}."id") end`,
  },
  present: (row) =>
    ({
      ...row,
      can: {
        update: 'A report isn’t changed, but answered.',
        remove: 'A report isn’t deleted.',
        answer: row.state === 'open' || 'This report has already been answered.',
      },
    }) as ListingReport,
  title: (report: ListingReport) => `The report of ${reportedName(report)}`,
  search: (words) =>
    sql`${listingReports.exhibitorId} in (select e.id from ${exhibitors} e where ${matchesWords(sql`e.search_text`, words)})`,
  sorts: { created_at: listingReports.createdAt },
  filters: { state: (state: ReportState) => eq(listingReports.state, state) },
  write: () => ({}),
  history: [],
  export: [['ID', ({ id }) => id]],
});

type Receiver = { exhibitorId: number; stall: string };

/**
 * Returns the stall for which the caller receives an inquiry or visit; undefined if the caller doesn't receive it.
 */
export async function selectReceiver(
  tx: Db,
  scope: Scope,
  asked: { inquiry_id?: number | undefined; site_visit_id?: number | undefined },
): Promise<Receiver | undefined> {
  const [row] =
    asked.inquiry_id !== undefined
      ? await tx
          .select({
            receiverId: inquiries.exhibitorId,
            projectId: inquiries.projectId,
            assignedExhibitorId: inquiries.assignedExhibitorId,
          })
          .from(inquiries)
          .where(and(eq(inquiries.id, asked.inquiry_id), receivedInquiries(scope, inquiries)))
      : await tx
          .select({
            receiverId: siteVisits.brokerId,
            projectId: siteVisits.projectId,
            assignedExhibitorId: siteVisits.assignedExhibitorId,
          })
          .from(siteVisits)
          .where(and(eq(siteVisits.id, asked.site_visit_id ?? 0), receivedVisitsOf(scope, siteVisits)));
  const stall = row && (await selectActingStall(tx, scope, row));
  return stall && { exhibitorId: stall.id, stall: stall.name };
}

type Listing = { exhibitorId: number; projectId: number | null; name: string; isOwn: boolean };

/** Returns a listed project or stall, and whether the caller belongs to the firm; undefined if it isn't listed. */
export async function selectListing(
  tx: Db,
  scope: AccountScope,
  asked: { project_id?: number | undefined; exhibitor_id?: number | undefined },
): Promise<Listing | undefined> {
  const isOwn = sql<boolean>`exists (select from ${exhibitorMembers} m where m.exhibitor_id = ${exhibitors}."id"
    and ${ownedBy(scope, sql`m.user_id`)})`;
  if (asked.project_id !== undefined) {
    const [row] = await tx
      .select({ exhibitorId: exhibitors.id, projectId: projects.id, name: projects.projectName, isOwn })
      .from(projects)
      .innerJoin(exhibitors, eq(exhibitors.id, projects.developerId))
      .where(and(eq(projects.id, asked.project_id), projects.isListed));
    return row;
  }
  const [row] = await tx
    .select({ exhibitorId: exhibitors.id, projectId: sql<null>`null`, name: exhibitors.name, isOwn })
    .from(exhibitors)
    .where(and(eq(exhibitors.id, asked.exhibitor_id ?? 0), exhibitors.isActive));
  return row;
}

/** Returns whether a report of this person was found to be made up in the last `abuseBarDays` days. */
export const isBarred = async (tx: Db, scope: AccountScope): Promise<boolean> =>
  (await tx.$count(
    listingReports,
    and(
      ownedBy(scope, listingReports.userId),
      eq(listingReports.state, 'abuse'),
      gt(listingReports.answeredAt, sql`now() - make_interval(days => ${sql.raw(String(abuseBarDays))})`),
    ),
  )) > 0;

export async function insertReport(tx: Db, row: typeof listingReports.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(listingReports).values(row).returning({ id: listingReports.id });
  return inserted?.id as number;
}

export const selectOwnReports = (db: Db, scope: AccountScope): Promise<OwnListingReport[]> =>
  db
    .select({ id: listingReports.id, ...shown })
    .from(listingReports)
    .where(ownedBy(scope, listingReports.userId))
    .orderBy(desc(listingReports.id)) as Promise<OwnListingReport[]>;

/** Locks a report, so that the second of two concurrent answers sees the first. */
export async function lockReport(tx: Db, scope: Scope, id: number) {
  if (!scope.everything) return undefined;
  const [row] = await tx
    .select({ state: listingReports.state, userId: listingReports.userId })
    .from(listingReports)
    .where(eq(listingReports.id, id))
    .for('update');
  return row;
}

export async function answerReport(
  tx: Db,
  _scope: Scope,
  id: number,
  { state, answer }: { state: ReportState; answer: string },
): Promise<void> {
  await tx
    .update(listingReports)
    .set({ state, answer, answeredAt: sql`now()`, updatedAt: sql`now()`, version: sql`${listingReports.version} + 1` })
    .where(eq(listingReports.id, id));
}
