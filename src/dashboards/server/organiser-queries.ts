import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { ownExhibitors, receivedInquiries } from '#access/server/ownership-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import { banks } from '#catalogue/server/tables.ts';
import type { OrganiserToDo } from '#dashboards/shared/contract.ts';
import { maxDeserted, maxLateExhibitors } from '#dashboards/shared/rules.ts';
import { stallClaims } from '#exhibitors/server/firms/tables.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { inquiries } from '#inquiries/server/tables.ts';
import { listingReports } from '#listing-reports/server/tables.ts';
import { exhibitorInvitations } from '#members/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projects } from '#projects/server/tables.ts';
import { expoSettings } from '#settings/server/tables.ts';

const isInvited = sql`exists (select from ${exhibitorInvitations} invited where invited.exhibitor_id = ${exhibitors.id})`;

type Decisions = Pick<OrganiserToDo, 'approvals' | 'claims' | 'reports' | 'unjoined'>;

/**
 * Counts the stalls that wait for approval, the claims that wait for a decision, the reports that wait for an answer,
 * and the stalls that wait for the first person that was invited.
 */
export async function countDecisions(db: Db, scope: Scope): Promise<Decisions> {
  const waits = and(eq(exhibitors.approval, 'submitted'), isNull(exhibitors.mergedIntoId), ownExhibitors(scope));
  const isOpen = and(eq(stallClaims.state, 'open'), ownExhibitors(scope, stallClaims.exhibitorId));
  const isUnanswered = and(eq(listingReports.state, 'open'), ownExhibitors(scope, listingReports.exhibitorId));
  return {
    approvals: await db.$count(exhibitors, waits),
    claims: await db.$count(stallClaims, isOpen),
    reports: await db.$count(listingReports, isUnanswered),
    unjoined: await db.$count(exhibitors, and(not(exhibitors.hasMembers), isInvited, ownExhibitors(scope))),
  };
}

/** Returns the listed stalls whose last person left, without those that a register lists or that invite someone. */
export const selectDeserted = (db: Db, scope: Scope): Promise<OrganiserToDo['deserted']> =>
  db
    .select({ id: exhibitors.id, name: exhibitors.name })
    .from(exhibitors)
    .where(
      and(
        exhibitors.isActive,
        not(exhibitors.hasMembers),
        isNull(exhibitors.importKey),
        not(isInvited),
        ownExhibitors(scope),
      ),
    )
    .orderBy(exhibitors.nameKey, exhibitors.id)
    .limit(maxDeserted);

type Opening = Pick<OrganiserToDo, 'has_listed_stall' | 'has_listed_project' | 'lacks_loan_rate' | 'lacks_contact'>;

/** Returns what visitors find, and what they would miss. */
export async function selectOpening(db: Db): Promise<Opening> {
  const { rows } = await db.execute<Opening>(sql`select
    exists (select from ${exhibitors} where ${exhibitors.isActive}) as has_listed_stall,
    exists (select from ${projects} where ${projects.isListed}) as has_listed_project,
    not exists (select from ${banks} where ${banks.interestRate} is not null) as lacks_loan_rate,
    not exists (select from ${expoSettings} where ${expoSettings.email} <> '' or ${expoSettings.phone} <> '') as lacks_contact`);
  return rows[0] as Opening;
}

/** Returns the exhibitors with the most overdue inquiries, and the number of exhibitors that have any. */
export async function selectLateExhibitors(db: Db, scope: Scope) {
  return db
    .select({
      id: exhibitors.id,
      kind: exhibitors.kind,
      name: exhibitors.name,
      overdue: sql<number>`count(*)::integer`,
      due_at: sql<Date>`min(${inquiries.dueAt})`.mapWith(inquiries.dueAt),
      all: sql<number>`(count(*) over ())::integer`,
    })
    .from(inquiries)
    .innerJoin(exhibitors, eq(exhibitors.id, inquiries.exhibitorId))
    .where(
      and(sql`${inquiries.status} = 'pending' and ${inquiries.dueAt} < now()`, receivedInquiries(scope, inquiries)),
    )
    .groupBy(exhibitors.id)
    .orderBy(sql`count(*) desc`, sql`min(${inquiries.dueAt})`)
    .limit(maxLateExhibitors);
}
