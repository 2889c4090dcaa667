import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { ownedBy } from '#access/server/ownership-queries.ts';
import type { AccountScope } from '#access/server/scope.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { promisedHours } from '#inquiries/shared/received-rules.ts';
import { matchesWords, orderOf } from '#platform/server/database/lists.ts';
import type { Db } from '#platform/server/database/open.ts';
import type { TableRequest } from '#platform/shared/http/data-table.ts';
import { projects } from '#projects/server/tables.ts';
import { inquiryEntries as entries, inquiries } from './tables.ts';

type NewInquiry = typeof inquiries.$inferInsert;

/** The inquiry keeps the project's name from when it was sent. */
const projectName = sql<string | null>`coalesce(${inquiries.projectName}, ${projects.projectName})`;

const columns = {
  id: inquiries.id,
  userId: inquiries.userId,
  name: inquiries.name,
  email: inquiries.email,
  phone: inquiries.phone,
  message: inquiries.message,
  status: inquiries.status,
  awaitsConfirmation: inquiries.awaitsConfirmation,
  campaign: inquiries.campaign,
  noticeVersion: inquiries.noticeVersion,
  assignedExhibitorId: inquiries.assignedExhibitorId,
  submittedAt: inquiries.submittedAt,
  exhibitorId: inquiries.exhibitorId,
  exhibitorName: exhibitors.name,
  kind: exhibitors.kind,
  projectId: inquiries.projectId,
  projectName,
  projectTitle: projects.projectTitle,
  projectLocation: inquiries.projectLocation,
  repliedAt: sql<Date | null>`(select max(${entries.createdAt}) from ${entries}
    where ${entries.inquiryId} = ${inquiries.id} and ${entries.kind} = 'reply')`.mapWith(entries.createdAt),
};

/** The rows contain contact details, so callers must limit them to a scope. */
const selectFrom = (db: Db) =>
  db
    .select(columns)
    .from(inquiries)
    .innerJoin(exhibitors, eq(exhibitors.id, inquiries.exhibitorId))
    .leftJoin(projects, eq(projects.id, inquiries.projectId));
export type InquiryRow = Awaited<ReturnType<typeof selectFrom>>[number];

/** Stores an inquiry. Returns undefined when another one has this idempotency key. */
export async function insertInquiry(tx: Db, inquiry: NewInquiry): Promise<number | undefined> {
  const [row] = await tx.insert(inquiries).values(inquiry).onConflictDoNothing().returning({ id: inquiries.id });
  return row?.id;
}

/** Sets the time by which an answer is promised, for an inquiry that this transaction has inserted or confirmed. */
export async function setDueDate(tx: Db, id: number): Promise<void> {
  await tx
    .update(inquiries)
    .set({ dueAt: sql`now() + make_interval(hours => ${promisedHours})` })
    .where(eq(inquiries.id, id));
}

/** Returns an inquiry that this transaction has inserted or confirmed, so it needs no scope. */
export async function selectInquiry(tx: Db, id: number): Promise<InquiryRow | undefined> {
  const [row] = await selectFrom(tx).where(eq(inquiries.id, id));
  return row;
}

export async function selectInquiryByKey(tx: Db, key: string): Promise<InquiryRow | undefined> {
  const [row] = await selectFrom(tx).where(eq(inquiries.idempotencyKey, key));
  return row;
}

export async function selectOwnInquiry(db: Db, scope: AccountScope, id: number): Promise<InquiryRow | undefined> {
  const [row] = await selectFrom(db).where(and(eq(inquiries.id, id), ownedBy(scope, inquiries.userId)));
  return row;
}

export function selectInquiriesOf(db: Db, scope: AccountScope): Promise<InquiryRow[]> {
  return selectFrom(db).where(ownedBy(scope, inquiries.userId)).orderBy(inquiries.id);
}

const searched = sql`search_text(${exhibitors.name}, ${projectName}, ${projects.projectTitle}, ${inquiries.message})`;

const ownWith = (scope: AccountScope, words: string[] | undefined): SQL | undefined =>
  and(ownedBy(scope, inquiries.userId), words && matchesWords(searched, words));

/** Counts an account's inquiries; if `words` are given, only those that contain all of them. */
export async function countOwnInquiries(db: Db, scope: AccountScope, words?: string[]): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(inquiries)
    .innerJoin(exhibitors, eq(exhibitors.id, inquiries.exhibitorId))
    .leftJoin(projects, eq(projects.id, inquiries.projectId))
    .where(ownWith(scope, words));
  return row?.total ?? 0;
}

const sortable = {
  id: inquiries.id,
  developer_name: exhibitors.nameKey,
  project_name: projects.nameKey,
  message: inquiries.message,
  status: inquiries.status,
  submitted_at: inquiries.submittedAt,
};

/** Returns an account's inquiries, by default the newest first. */
export function selectOwnInquiries(
  db: Db,
  scope: AccountScope,
  { limit, offset, order }: Pick<TableRequest, 'limit' | 'offset' | 'order'>,
  words?: string[],
): Promise<InquiryRow[]> {
  return selectFrom(db)
    .where(ownWith(scope, words))
    .orderBy(...orderOf(sortable, order), desc(inquiries.submittedAt), desc(inquiries.id))
    .limit(limit)
    .offset(offset);
}
