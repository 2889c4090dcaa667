import { and, eq, sql } from 'drizzle-orm';
import { hasGoogleMeet, registerOf } from '#access/server/exhibitor-columns.ts';
import { placeName } from '#catalogue/server/place-name-columns.ts';
import { locations } from '#catalogue/server/tables.ts';
import { exhibitorMembers } from '#members/server/tables.ts';
import { idArray, phoneKey } from '#platform/server/database/columns.ts';
import type { Db } from '#platform/server/database/open.ts';
import { phoneKeyOf } from '#platform/shared/format/phone.ts';
import { isOpenToVisits } from '#projects/server/card-columns.ts';
import { projectConsultants, projects } from '#projects/server/tables.ts';
import { users } from '#users/server/tables.ts';
import { exhibitors } from './tables.ts';

/** `takesBookings` is true if it has a member to receive visitors. `register` is the one that it is listed from. */
export type RecipientExhibitor = { id: number; name: string; takesBookings: boolean; register: string | null };
export type RecipientProject = {
  id: number;
  name: string;
  location: string | null;
  developerId: number;
  developerName: string;
  takesBookings: boolean;
  isOpenToVisits: boolean;
  /** The register that its builder is listed from. */
  register: string | null;
};

export async function selectRecipientExhibitor(
  db: Db,
  kind: 'developer' | 'broker',
  id: number,
): Promise<RecipientExhibitor | undefined> {
  const [row] = await db
    .select({
      id: exhibitors.id,
      name: exhibitors.name,
      takesBookings: exhibitors.hasMembers,
      register: registerOf(sql`${exhibitors}`),
    })
    .from(exhibitors)
    .where(and(eq(exhibitors.id, id), eq(exhibitors.kind, kind), exhibitors.isActive));
  return row;
}

/** Returns the stall that one was merged into, or the stall itself. */
export async function selectCurrentId(db: Db, id: number): Promise<number> {
  const [row] = await db.select({ into: exhibitors.mergedIntoId }).from(exhibitors).where(eq(exhibitors.id, id));
  return row?.into ?? id;
}

export async function selectIsTakenOff(db: Db, id: number): Promise<boolean> {
  const [row] = await db
    .select({ takenOff: sql<boolean>`${exhibitors.takenOffAt} is not null` })
    .from(exhibitors)
    .where(eq(exhibitors.id, id));
  return row?.takenOff ?? false;
}

/** Returns a listed project, whose builder is therefore active. */
export async function selectRecipientProject(db: Db, id: number): Promise<RecipientProject | undefined> {
  const [row] = await db
    .select({
      id: projects.id,
      name: projects.projectName,
      location: sql<string | null>`coalesce(${projects.locationAddress}, ${placeName(sql`${locations}`)})`,
      developerId: projects.developerId,
      developerName: exhibitors.name,
      takesBookings: exhibitors.hasMembers,
      isOpenToVisits: isOpenToVisits(sql`${projects}`),
      register: registerOf(sql`${exhibitors}`),
    })
    .from(projects)
    .innerJoin(exhibitors, eq(exhibitors.id, projects.developerId))
    .leftJoin(locations, eq(locations.id, projects.locationId))
    .where(and(eq(projects.id, id), projects.isListed));
  return row;
}

type Left = { email: string; phones: string[] };

/**
 * Removes the contacts of a person who leaves from their stalls. Mail to a stall without an address goes to its people.
 */
export async function removeContacts(tx: Db, stalls: readonly number[], { email, phones }: Left): Promise<void> {
  const isTheirs = sql`${phoneKey(exhibitors.phone)} = any (${sql.param(phones.map(phoneKeyOf))}::text[])`;
  const hasTheirs = sql`lower(${exhibitors.email}) = ${email.toLowerCase()}`;
  await tx
    .update(exhibitors)
    .set({
      email: sql`case when ${hasTheirs} then null else ${exhibitors.email} end`,
      phone: sql`case when ${isTheirs} then null else ${exhibitors.phone} end`,
      version: sql`${exhibitors.version} + 1`,
    })
    .where(sql`${exhibitors.id} = any (${idArray(stalls)}) and (${hasTheirs} or ${isTheirs})`);
}

/** `hasAccount` is true if a person can sign in for it. `register` is the one that it is listed from. */
type ExhibitorContact = { email: string | null; hasAccount: boolean; register: string | null };

export async function selectExhibitorContact(tx: Db, exhibitorId: number): Promise<ExhibitorContact> {
  const [row] = await tx
    .select({
      email: sql<string | null>`coalesce(${exhibitors.email}, (
        select u.email from ${exhibitorMembers} m join ${users} u on u.id = m.user_id and u.is_active and acts_for(u.id, ${exhibitors.kind})
        where m.exhibitor_id = ${exhibitorId} order by m.role, m.id limit 1))`,
      hasAccount: exhibitors.hasMembers,
      register: registerOf(sql`${exhibitors}`),
    })
    .from(exhibitors)
    .where(eq(exhibitors.id, exhibitorId));
  return row ?? { email: null, hasAccount: false, register: null };
}

/**
 * Returns whether a stall's visits can be by video: it or its project has a meeting link, or its Google account makes
 * links.
 */
export async function selectTakesVideo(db: Db, exhibitorId: number, projectId: number | undefined): Promise<boolean> {
  const ofProject = projectId
    ? sql`exists (select from ${projects} p where p.id = ${projectId} and p.developer_id = ${exhibitors.id} and p.meet_link is not null)`
    : sql`false`;
  const [row] = await db
    .select({
      takes: sql<boolean>`${exhibitors.videoMeet} is not null or ${ofProject} or ${hasGoogleMeet(exhibitors.id)}`,
    })
    .from(exhibitors)
    .where(eq(exhibitors.id, exhibitorId));
  return row?.takes ?? false;
}

export async function isMapped(db: Db, projectId: number, consultantId: number): Promise<boolean> {
  const mapped = await db
    .select({ found: sql`1` })
    .from(projectConsultants)
    .where(and(eq(projectConsultants.projectId, projectId), eq(projectConsultants.consultantId, consultantId)));
  return mapped.length > 0;
}
