import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Scope } from '#access/server/scope.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { idsOfPerson } from '#platform/server/database/columns.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projects } from '#projects/server/tables.ts';
import { receivedVisits } from './queries.ts';
import { siteVisits } from './tables.ts';

const maxVisits = 50;

/** Returns the contact details of a received visit's visitor; undefined when the scope doesn't include the visit. */
export async function selectVisitor(
  db: Db,
  scope: Scope,
  id: number,
): Promise<{ email: string; phone: string } | undefined> {
  const [row] = await db
    .select({ email: siteVisits.visitorEmail, phone: siteVisits.visitorPhone })
    .from(siteVisits)
    .where(and(eq(siteVisits.id, id), receivedVisits(scope)));
  return row;
}

/**
 * Returns the received visits of one person, by email or the last ten digits of the phone, with the latest booking
 * first.
 */
export function selectVisitsOfPerson(db: Db, scope: Scope, { email, phone }: { email: string; phone: string }) {
  const same = alias(siteVisits, 'same');
  const ids = idsOfPerson(
    siteVisits,
    { id: same.id, email: same.visitorEmail, phone: same.visitorPhone },
    { email: sql`${email}::text`, phone: sql`${phone}::text` },
  );
  return db
    .select({
      id: siteVisits.id,
      at: siteVisits.createdAt,
      project: sql<string | null>`(select p.project_name from ${projects} p where p.id = ${siteVisits}.project_id)`,
      stall: sql<string>`(select e.name from ${exhibitors} e where e.id = coalesce(${siteVisits}.broker_id,
        (select p.developer_id from ${projects} p where p.id = ${siteVisits}.project_id)))`,
      notes: siteVisits.customerNotes,
      status: siteVisits.status,
      visitDate: siteVisits.visitDate,
      visitTime: siteVisits.visitTime,
    })
    .from(siteVisits)
    .where(and(sql`${siteVisits.id} = any(${ids})`, receivedVisits(scope)))
    .orderBy(desc(siteVisits.createdAt), desc(siteVisits.id))
    .limit(maxVisits);
}
