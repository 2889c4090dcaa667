import { and, desc, eq, gte, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { assigneeNames, isAssignedTo, selectAssignees } from '#access/server/assignee-queries.ts';
import { ownExhibitors, ownProjects, receivedInquiries } from '#access/server/ownership-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { Assignee } from '#handling/shared/contract.ts';
import type { AttentionKind, InquiryPeriod } from '#inquiries/shared/inbox-list-rules.ts';
import type { InquiryStatus } from '#inquiries/shared/rules.ts';
import { exhibitorMembers } from '#members/server/tables.ts';
import { idsOfPerson } from '#platform/server/database/columns.ts';
import type { Db } from '#platform/server/database/open.ts';
import { addDays, dayInIndia, instantInIndia } from '#platform/shared/format/dates.ts';
import { projects } from '#projects/server/tables.ts';
import { defineRows, type Selected } from '#records/server/definition.ts';
import { users } from '#users/server/tables.ts';
import { inquiries } from './tables.ts';

export type PersonKey = { email: string; phone: string };

const other = alias(inquiries, 'other');
const same = alias(inquiries, 'same');

/**
 * True if the caller belongs to the stall that was asked or whose project it is about. Being only assigned isn't
 * enough.
 */
const ownSide = (scope: Scope): SQL<boolean> =>
  scope.everything
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(${or(
        ownExhibitors(scope, inquiries.exhibitorId),
        sql`exists (select from ${projects} p where p.id = ${inquiries.projectId} and ${ownProjects(scope, sql`p.developer_id`)})`,
      )}, false)`;

const assignedToMe = (scope: Scope): SQL =>
  sql`${inquiries.assignedUserId} is not distinct from ${scope.userId}::integer`;

/** True if the caller is one of the people who answer. Replying or deciding marks the inquiry as read. */
const answers = (scope: Scope): SQL<boolean> =>
  scope.everything
    ? sql<boolean>`not ${exhibitors.hasMembers}`
    : sql<boolean>`coalesce(${or(
        ownExhibitors(scope, inquiries.exhibitorId),
        ownExhibitors(scope, inquiries.assignedExhibitorId),
        assignedToMe(scope),
      )}, false)`;

/**
 * True if the caller's reading counts. If the inquiry is assigned, only the assignee's reading counts, unless that
 * person can no longer sign in for a stall.
 */
export const reads = (scope: Scope): SQL<boolean> => sql<boolean>`case
    when exists (select from ${exhibitorMembers} m join ${users} u on u.id = m.user_id and u.is_active
      where m.user_id = ${inquiries.assignedUserId}) then ${assignedToMe(scope)}
    when ${inquiries.assignedExhibitorId} is not null then coalesce(${ownExhibitors(scope, inquiries.assignedExhibitorId) ?? sql`false`}, false)
    else ${answers(scope)} end`;

const columns = (scope: Scope) => ({
  id: inquiries.id,
  version: inquiries.version,
  userId: inquiries.userId,
  name: inquiries.name,
  email: inquiries.email,
  phone: inquiries.phone,
  message: inquiries.message,
  campaign: inquiries.campaign,
  status: inquiries.status,
  awaitsConfirmation: inquiries.awaitsConfirmation,
  noticeVersion: inquiries.noticeVersion,
  submittedAt: inquiries.submittedAt,
  exhibitorId: inquiries.exhibitorId,
  exhibitorName: exhibitors.name,
  kind: exhibitors.kind,
  projectId: inquiries.projectId,
  projectName: sql<
    string | null
  >`coalesce(${inquiries.projectName}, (select p.project_name from ${projects} p where p.id = ${inquiries.projectId}))`,
  projectTitle: sql<string | null>`(select p.project_title from ${projects} p where p.id = ${inquiries.projectId})`,
  projectLocation: inquiries.projectLocation,
  dueAt: inquiries.dueAt,
  answeredAt: inquiries.answeredAt,
  readAt: inquiries.readAt,
  assignedUserId: inquiries.assignedUserId,
  assignedExhibitorId: inquiries.assignedExhibitorId,
  ...assigneeNames(inquiries),
  ownSide: ownSide(scope),
  answers: answers(scope),
  reads: reads(scope),
  others: sql<number>`(select count(*)::integer from ${inquiries} other where other.id <> ${inquiries.id}
    and other.id = any(${idsOfPerson(inquiries, same, inquiries)}) and ${receivedInquiries(scope, other) ?? sql`true`})`,
});
export type ReceivedRow = Selected<ReturnType<typeof columns>>;

const since: Record<InquiryPeriod, (today: string) => string> = {
  today: (today) => today,
  week: (today) => addDays(today, -6),
  month: (today) => addDays(today, -29),
};

const attentionOf: Record<AttentionKind, SQL> = {
  unread: isNull(inquiries.readAt),
  overdue: sql`${inquiries.status} = 'pending' and ${inquiries.dueAt} < now()`,
  unclaimed: sql`not ${exhibitors.hasMembers}`,
  unconfirmed: sql`${inquiries.awaitsConfirmation}`,
};

/** Lists the inquiries that a scope receives. */
export const inboxRows = (scope: Scope) =>
  defineRows({
    table: inquiries,
    joins: [[exhibitors, eq(exhibitors.id, inquiries.exhibitorId)]],
    columns,
    visible: (of) => receivedInquiries(of, inquiries),
    search: inquiries.searchText,
    // Adding nothing to the sort column keeps the planner off the indexes of everyone's inquiries.
    sorts: scope.everything
      ? { attention: inquiries.attention, submitted_at: inquiries.submittedAt }
      : { attention: sql`${inquiries.attention} + 0`, submitted_at: sql`${inquiries.submittedAt} + interval '0'` },
    filters: {
      attention: (kind: AttentionKind) => attentionOf[kind],
      status: (status: InquiryStatus) => eq(inquiries.status, status),
      project_id: (id: number) => eq(inquiries.projectId, id),
      assignee: (value: string) => isAssignedTo(scope, inquiries, value),
      since: (period: InquiryPeriod) =>
        gte(inquiries.submittedAt, instantInIndia(since[period](dayInIndia(new Date())), '00:00')),
    },
  });

/** Returns the people that received inquiries are assigned to, for the filter. */
export const selectInquiryAssignees = (db: Db, scope: Scope): Promise<Assignee[]> =>
  selectAssignees(db, inquiries, receivedInquiries(scope, inquiries));

/** Locks and returns a received inquiry; undefined when the scope doesn't include it. */
export async function lockReceived(
  tx: Db,
  scope: Scope,
  id: number,
): Promise<{ version: number; status: InquiryStatus } | undefined> {
  const [row] = await tx
    .select({ version: inquiries.version, status: inquiries.status })
    .from(inquiries)
    .where(and(eq(inquiries.id, id), receivedInquiries(scope, inquiries)))
    .for('update');
  return row;
}

type Change = Partial<
  Pick<typeof inquiries.$inferInsert, 'status' | 'assignedUserId' | 'assignedExhibitorId'> & { answered: true }
>;

/** Changes a received inquiry and raises its version. `answered` stores the time, unless it was answered before. */
export async function updateReceived(tx: Db, scope: Scope, id: number, { answered, ...change }: Change): Promise<void> {
  await tx
    .update(inquiries)
    .set({
      ...change,
      ...(answered && { answeredAt: sql`coalesce(${inquiries.answeredAt}, now())` }),
      version: sql`${inquiries.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(inquiries.id, id), receivedInquiries(scope, inquiries)));
}

/** The version stays the same, because reading changes nothing that others could overwrite. */
export async function setRead(db: Db, scope: Scope, id: number, read: boolean): Promise<void> {
  await db
    .update(inquiries)
    .set({ readAt: read ? sql`coalesce(${inquiries.readAt}, now())` : null })
    .where(and(eq(inquiries.id, id), receivedInquiries(scope, inquiries)));
}

/** Returns the most urgent pending inquiry besides this one. */
export async function selectNextId(db: Db, scope: Scope, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(and(eq(inquiries.status, 'pending'), ne(inquiries.id, id), receivedInquiries(scope, inquiries)))
    .orderBy(desc(scope.everything ? inquiries.attention : sql`${inquiries.attention} + 0`), desc(inquiries.id))
    .limit(1);
  return row?.id;
}

const maxContacts = 50;

/** Returns the inquiries that a person sent, newest first. */
export function selectInquiriesOfPerson(db: Db, scope: Scope, { email, phone }: PersonKey) {
  const ids = idsOfPerson(inquiries, same, { email: sql`${email}::text`, phone: sql`${phone}::text` });
  return db
    .select({
      id: inquiries.id,
      at: inquiries.submittedAt,
      stall: exhibitors.name,
      projectName: inquiries.projectName,
      message: inquiries.message,
      status: inquiries.status,
    })
    .from(inquiries)
    .innerJoin(exhibitors, eq(exhibitors.id, inquiries.exhibitorId))
    .where(and(sql`${inquiries.id} = any(${ids})`, receivedInquiries(scope, inquiries)))
    .orderBy(desc(inquiries.submittedAt), desc(inquiries.id))
    .limit(maxContacts);
}

type Overdue = { id: number; exhibitorId: number; name: string; project: string | null };

/**
 * Returns a few hundred pending inquiries whose promise was missed, and marks them as told. It runs in a job, without a
 * scope.
 */
export async function takeUntold(tx: Db): Promise<Overdue[]> {
  const { rows } = await tx.execute<Overdue>(sql`
    update ${inquiries} set overdue_told = true where id = any(array(
      select i.id from ${inquiries} i where i.status = 'pending' and not i.overdue_told and i.due_at < now()
      order by i.due_at limit 500 for update skip locked))
    returning id, exhibitor_id as "exhibitorId", name, project_name as project`);
  return rows;
}
