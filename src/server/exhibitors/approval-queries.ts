import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { ApprovalState } from '#shared/exhibitors/approval-rules.ts';
import { ownExhibitors } from '../access/ownership-queries.ts';
import type { Scope } from '../access/scope.ts';
import { pictureJson } from '../media/picture-columns.ts';
import type { PictureColumns } from '../media/presenter.ts';
import { media } from '../media/tables.ts';
import { exhibitorMembers } from '../members/tables.ts';
import type { Db } from '../platform/database/open.ts';
import { matchesWords } from '../platform/database/search-words.ts';
import { users } from '../users/tables.ts';
import { exhibitors } from './tables.ts';

type Range = { limit: number; offset: number };
export type ApprovalFilters = { words: string[] | undefined; approval: ApprovalState | undefined };
type Order = { sortBy: 'submitted_at' | 'name'; sortOrder: 'asc' | 'desc' };

const sorts = { submitted_at: exhibitors.submittedAt, name: exhibitors.nameKey };

const columns = {
  id: exhibitors.id,
  kind: exhibitors.kind,
  name: exhibitors.name,
  company: exhibitors.company,
  aboutBuilder: exhibitors.aboutBuilder,
  location: exhibitors.location,
  address: exhibitors.address,
  phone: exhibitors.phone,
  email: exhibitors.email,
  logoId: exhibitors.logoId,
  logo: sql<PictureColumns | null>`(select ${pictureJson('logo')} from ${media} logo where logo.id = exhibitors.logo_id)`,
  owners: sql<{ name: string; email: string }[]>`coalesce((
    select json_agg(json_build_object('name', u.name, 'email', u.email) order by m.id)
    from ${exhibitorMembers} m join ${users} u on u.id = m.user_id
    where m.exhibitor_id = exhibitors.id and m.role = 'owner'), '[]')`,
  approval: exhibitors.approval,
  approvalReason: exhibitors.approvalReason,
  approvedAhead: exhibitors.approvedAhead,
  isActive: exhibitors.isActive,
  version: exhibitors.version,
  submittedAt: exhibitors.submittedAt,
  createdAt: exhibitors.createdAt,
};

const rows = (db: Db) => db.select(columns).from(exhibitors);
export type ApprovalRow = Awaited<ReturnType<typeof rows>>[number];

const passes = (scope: Scope, { words, approval }: ApprovalFilters): SQL | undefined =>
  and(
    ownExhibitors(scope),
    ne(exhibitors.approval, 'approved'),
    words && matchesWords(exhibitors.searchText, words),
    approval && eq(exhibitors.approval, approval),
  );

export async function countWaiting(db: Db, scope: Scope, filters: ApprovalFilters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(exhibitors).where(passes(scope, filters));
  return row?.total ?? 0;
}

/** Never-submitted ones come last. */
export async function selectWaiting(
  db: Db,
  scope: Scope,
  filters: ApprovalFilters,
  { sortBy, sortOrder }: Order,
  { limit, offset }: Range,
): Promise<ApprovalRow[]> {
  const direction = sql.raw(sortOrder);
  return rows(db)
    .where(passes(scope, filters))
    .orderBy(sql`${sorts[sortBy]} ${direction} nulls last`, sql`${exhibitors.id} ${direction}`)
    .limit(limit)
    .offset(offset);
}

/** With what decides about its approval. */
export async function selectForApproval(db: Db, scope: Scope, id: number): Promise<ApprovalRow | undefined> {
  const [row] = await rows(db).where(and(eq(exhibitors.id, id), ownExhibitors(scope)));
  return row;
}

type Approval = { approval: ApprovalState; approvalReason?: string | null; isActive?: boolean; submittedAt?: Date };

/** Moves a stall on if it is still as the caller saw it: in one statement, which waits for concurrent changes. */
export async function moveApproval(
  tx: Db,
  scope: Scope,
  id: number,
  { from, version }: { from: readonly ApprovalState[]; version: number },
  change: Approval,
): Promise<boolean> {
  const moved = await tx
    .update(exhibitors)
    .set({ ...change, version: sql`${exhibitors.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        eq(exhibitors.id, id),
        inArray(exhibitors.approval, [...from]),
        eq(exhibitors.version, version),
        ownExhibitors(scope),
      ),
    )
    .returning({ id: exhibitors.id });
  return moved.length > 0;
}
