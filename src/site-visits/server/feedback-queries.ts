import { and, eq, sql } from 'drizzle-orm';
import { organiserIds } from '#access/server/organiser-columns.ts';
import { exhibitorMembers } from '#members/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projectConsultants, projects } from '#projects/server/tables.ts';
import { minRatings } from '#site-visits/shared/feedback-rules.ts';
import { users } from '#users/server/tables.ts';
import { siteVisits, visitEntries, visitFeedback } from './tables.ts';

/** Stores a visit's rating, which replaces an earlier one. */
export async function putRating(tx: Db, row: typeof visitFeedback.$inferInsert): Promise<void> {
  const { rating, counts } = row;
  await tx
    .insert(visitFeedback)
    .values(row)
    .onConflictDoUpdate({ target: visitFeedback.siteVisitId, set: { rating, counts, createdAt: sql`now()` } });
}

/** Returns whether a visit was confirmed at some time, even if it was cancelled later. */
export async function wasConfirmed(tx: Db, visitId: number): Promise<boolean> {
  const entry = and(eq(visitEntries.siteVisitId, visitId), eq(visitEntries.status, 'confirmed'));
  return (await tx.$count(visitEntries, entry)) > 0;
}

/** Returns whether a visit has a rating that counts for the average. */
export async function hasCountedRating(tx: Db, siteVisitId: number): Promise<boolean> {
  const [row] = await tx
    .select({ counts: visitFeedback.counts })
    .from(visitFeedback)
    .where(eq(visitFeedback.siteVisitId, siteVisitId));
  return row?.counts === true;
}

type Visited = { email: string; userId: number | null; projectId: number | null; exhibitorId: number };

/**
 * Returns whether the visitor is an organiser, or belongs to the stall, the project's builder or a consultant mapped to
 * it. Accounts and mailboxes are compared.
 */
export async function isOfFirm(tx: Db, { email, userId, projectId, exhibitorId }: Visited): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${users} u where (u.id = ${userId}::integer or lower(u.email) = ${email.toLowerCase()}) and (
      exists (select from ${exhibitorMembers} m where m.user_id = u.id and (m.exhibitor_id = ${exhibitorId}
        or m.exhibitor_id = (select p.developer_id from ${projects} p where p.id = ${projectId}::integer)
        or m.exhibitor_id in (select c.consultant_id from ${projectConsultants} c where c.project_id = ${projectId}::integer)))
      or u.id in (${organiserIds})) limit 1`);
  return rows.length > 0;
}

/**
 * Sets the public averages of projects. Each mailbox counts once, with its newest rating. Only changed averages are
 * written.
 */
export async function setAverages(tx: Db): Promise<void> {
  await tx.execute(sql`
    with newest as (
      select distinct on (f.project_id, f.mailbox_hash) f.project_id, f.rating from ${visitFeedback} f
      where f.counts and f.project_id is not null order by f.project_id, f.mailbox_hash, f.created_at desc),
    rated as (
      select project_id, round(avg(rating), 1) as average, count(*)::integer as count from newest
      group by project_id having count(*) >= ${sql.raw(String(minRatings))}),
    known as (
      select project_id as id from rated union select p.id from ${projects} p where p.rating_count is not null)
    update ${projects} p set rating_average = r.average, rating_count = r.count
    from known left join rated r on r.project_id = known.id
    where p.id = known.id and (p.rating_count is distinct from r.count or p.rating_average is distinct from r.average)`);
}

/**
 * Takes visits of the last days whose visitors were not asked for feedback yet. Concurrent calls take different ones.
 */
export async function takeUnasked(tx: Db, today: string, max: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update ${siteVisits} set feedback_asked_at = now() where id in (
      select v.id from ${siteVisits} v where v.visit_date between ${today}::date - 3 and ${today}::date - 1 and v.feedback_asked_at is null
        and not v.walk_in and not v.awaits_confirmation and v.waiting_since is null
        and v.visitor_email <> '' order by v.id limit ${max} for update skip locked)
    returning id`);
  return rows.map(({ id }) => id);
}
