import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { registerOf } from '#access/server/exhibitor-columns.ts';
import {
  inquiriesOfStall,
  ownExhibitors,
  ownOrMappedExhibitors,
  ownOrMappedProjects,
  visitsOfStall,
} from '#access/server/ownership-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import type { Firm, FirmDetails } from '#exhibitors/shared/firms/contract.ts';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import { exhibitorKindLabels } from '#exhibitors/shared/kind-rules.ts';
import { inquiries } from '#inquiries/server/tables.ts';
import { pictureJson } from '#media/server/picture-columns.ts';
import { type PictureColumns, presentPicture } from '#media/server/presenter.ts';
import { media } from '#media/server/tables.ts';
import { exhibitorMembers } from '#members/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { isPastByDate } from '#projects/server/card-columns.ts';
import { projectConsultants, projects } from '#projects/server/tables.ts';
import { isoInstant, namedRow, recordColumns } from '#records/server/columns.ts';
import { instantCell } from '#records/server/csv.ts';
import { defineRecord } from '#records/server/definition.ts';
import { siteVisits } from '#site-visits/server/tables.ts';
import { users } from '#users/server/tables.ts';
import type { VerificationCheck } from '#verification/shared/rules.ts';
import { exhibitors } from '../tables.ts';

const { id, kind, name, isVerified, isActive, hasMembers, approval, createdAt } = exhibitors;

/** Firms in lists, without merged ones. */
export const firmRecord = (of: ExhibitorKind) =>
  defineRecord({
    noun: 'stall',
    table: exhibitors,
    columns: {
      ...recordColumns(exhibitors),
      kind,
      name,
      company: exhibitors.company,
      is_verified: isVerified,
      is_listed: isActive,
      approval,
      has_members: hasMembers,
      created_at: isoInstant(createdAt),
      register: registerOf(sql`${exhibitors}`),
      logo: sql<PictureColumns | null>`(select ${pictureJson('logo')} from ${media} logo where logo.id = ${exhibitors}."logo_id")`,
      projects: numberOfProjects(of),
      members: sql<number>`(select count(*)::integer from ${exhibitorMembers} m where m.exhibitor_id = ${exhibitors}."id")`,
    },
    visible: (scope) => and(eq(kind, of), isNull(exhibitors.mergedIntoId), ownOrMappedExhibitors(scope)),
    present: ({ logo, ...row }): Omit<Firm, 'can'> & { can: Firm['can'] } => ({
      ...row,
      logo: presentPicture(logo),
      can: {
        update: true,
        remove: 'A stall is not deleted.',
        verify: true,
        merge: true,
        take_off: true,
        put_back: true,
      },
    }),
    title: (firm: Firm) => firm.name,
    search: exhibitors.searchText,
    sorts: { name: exhibitors.nameKey, created_at: createdAt },
    filters: {
      verified: (value: 'yes' | 'no') => eq(isVerified, value === 'yes'),
      people: (value: 'claimed' | 'unclaimed') => eq(hasMembers, value === 'claimed'),
      approval: (value: Firm['approval']) => eq(approval, value),
    },
    write: () => ({}),
    history: [],
    export: [
      ['ID', (firm) => firm.id],
      [exhibitorKindLabels[of], (firm) => firm.name],
      ['Company', ({ company }) => company],
      ['Verified', ({ is_verified }) => (is_verified ? 'Yes' : 'No')],
      ['Listed', ({ is_listed }) => (is_listed ? 'Yes' : 'No')],
      ['Approval', (firm) => firm.approval],
      ['Members', ({ members }) => members],
      ['Projects', (firm) => firm.projects],
      ['Listed from register', ({ register }) => register],
      ['Added', ({ created_at }) => instantCell(created_at)],
    ],
  });

const numberOfProjects = (of: ExhibitorKind): SQL<number> =>
  of === 'developer'
    ? sql`(select count(*)::integer from ${projects} p where p.developer_id = ${exhibitors}."id")`
    : sql`(select count(*)::integer from ${projectConsultants} m where m.consultant_id = ${exhibitors}."id")`;

type Extra = Omit<FirmDetails, 'firm' | 'merges' | 'counts'> & FirmDetails['counts'];

const maxProjects = 50;

export async function selectFirmExtra(db: Db, scope: Scope, of: ExhibitorKind, firmId: number): Promise<Extra> {
  const isOwn = ownExhibitors(scope, sql`e.id`) ?? sql`true`;
  const theirs =
    of === 'developer'
      ? sql`p.developer_id = e.id`
      : sql`p.id in (select m.project_id from ${projectConsultants} m where m.consultant_id = e.id)`;
  // Only their builder and consultants mapped to them see drafts.
  const isShown = sql`(${isOwn} or p.is_listed or ${ownOrMappedProjects(scope, { id: sql`p.id`, developerId: sql`p.developer_id` }) ?? sql`true`})`;
  const received = {
    inquiries: sql`select count(*)::integer from ${inquiries} where ${inquiriesOfStall(of, sql`e.id`, inquiries)}`,
    visits: sql`select count(*)::integer from ${siteVisits} where ${visitsOfStall(of, sql`e.id`, siteVisits)}`,
  };
  const { rows } = await db.execute<Extra>(sql`
    select e.email, e.phone, e.location, e.address,
      case when e.verified_at is not null and ${isOwn} then jsonb_build_object('at', e.verified_at, 'reason', e.verification_reason, 'checks', e.verified_checks,
        'by', (select u.name from ${users} u where u.id = e.verified_by)) end as verification,
      case when e.taken_off_at is not null and ${isOwn} then jsonb_build_object('at', e.taken_off_at, 'reason', e.taken_off_reason) end as taken_off,
      (select coalesce(jsonb_object_agg(counted.status, counted.projects), '{}') from (
        select p.status, count(*)::integer as projects from ${projects} p where ${theirs} and ${isShown} group by 1) counted) as statuses,
      (select count(*)::integer from ${projects} p where ${theirs} and ${isShown} and ${isPastByDate(sql`p`)}) as past_by_date,
      case when ${isOwn} then (${received.inquiries}) end as inquiries,
      case when ${isOwn} then (${received.visits}) end as visits,
      case when ${isOwn} then (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email,
          'role', m.role, 'since', m.created_at) order by m.role, m.id), '[]')
        from ${exhibitorMembers} m join ${users} u on u.id = m.user_id where m.exhibitor_id = e.id) end as members,
      (select coalesce(jsonb_agg(shown.project order by shown.id desc), '[]') from (
        select p.id, jsonb_build_object('id', p.id, 'name', p.project_name, 'status', p.status, 'is_past_by_date', ${isPastByDate(sql`p`)}, 'is_listed', p.is_listed,
          'builder', ${namedRow(exhibitors, exhibitors.name, sql`p.developer_id`)},
          'consultants', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name_key, c.id), '[]')
            from ${projectConsultants} m join ${exhibitors} c on c.id = m.consultant_id where m.project_id = p.id)) as project
        from ${projects} p where ${theirs} and ${isShown} order by p.id desc limit ${maxProjects}) shown) as projects
    from ${exhibitors} e where e.id = ${firmId}`);
  return rows[0] as Extra;
}

/** Returns what tells a name from others. In many typefaces I, l and 1 look alike, and so do O and 0. */
const lookOf = (nameKey: SQL) => sql`translate(${nameKey}, 'i10', 'llo')`;

/**
 * Says whether a name is the expo's, or that of another listed firm that the organiser has verified, or looks like one
 * of these.
 */
export async function isNameTaken(tx: Db, firmId: number, name: string, expo: string): Promise<boolean> {
  // A | stands between words, or for an l.
  const readings = sql.param([name, name.replaceAll('|', 'l')]);
  const { rows } = await tx.execute<{ taken: boolean }>(sql`
    with wanted as (select ${lookOf(sql`normalise_name(reading)`)} as look from unnest(${readings}::text[]) reading)
    select bool_or(look = ${lookOf(sql`normalise_name(${expo})`)}) or exists (select from ${exhibitors} e
      where ${lookOf(sql`e.name_key`)} in (select look from wanted)
        and e.is_active and e.is_verified and e.id <> ${firmId}) as taken from wanted`);
  return rows[0]?.taken ?? false;
}

/** Locks and returns a firm; undefined outside the scope. */
export async function lockFirm(tx: Db, scope: Scope, firmId: number) {
  const [row] = await tx
    .select({
      kind,
      name,
      is_verified: isVerified,
      verification_reason: exhibitors.verificationReason,
      verified_checks: exhibitors.verifiedChecks,
    })
    .from(exhibitors)
    .where(and(eq(id, firmId), isNull(exhibitors.mergedIntoId), ownExhibitors(scope)))
    .for('update');
  return row;
}

export async function updateVerification(
  tx: Db,
  scope: Scope,
  firmId: number,
  verified: boolean,
  { reason, checks }: { reason: string; checks: VerificationCheck[] },
  by: number,
): Promise<void> {
  await tx
    .update(exhibitors)
    .set({
      isVerified: verified,
      verifiedAt: sql`now()`,
      verifiedBy: by,
      verificationReason: reason,
      verifiedChecks: checks,
    })
    .where(and(eq(id, firmId), ownExhibitors(scope)));
}

/** Leaves a verified firm with these checks alone. */
export async function updateChecks(tx: Db, scope: Scope, firmId: number, checks: VerificationCheck[]): Promise<void> {
  await tx
    .update(exhibitors)
    .set({ verifiedChecks: checks })
    .where(and(eq(id, firmId), ownExhibitors(scope)));
}
