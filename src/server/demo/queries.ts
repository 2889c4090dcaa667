import { eq, inArray, sql } from 'drizzle-orm';
import type { activities } from '../activity/tables.ts';
import { banks, categories, facilities, locations } from '../catalogue/tables.ts';
import { exhibitorAchievements, exhibitors } from '../exhibitors/tables.ts';
import { inquiries } from '../inquiries/tables.ts';
import { advisoryLocks } from '../platform/database/advisory-locks.ts';
import type { Db } from '../platform/database/open.ts';
import { projectBanks, projectConsultants, projectFacilities, projectGallery, projects } from '../projects/tables.ts';
import { roles } from '../roles/tables.ts';
import { siteVisits } from '../site-visits/tables.ts';
import { userRoles, users } from '../users/tables.ts';

export type NewExhibitor = typeof exhibitors.$inferInsert;
export type NewProject = typeof projects.$inferInsert;
export type NewAccount = typeof users.$inferInsert & { role: string };
export type NewVisit = typeof siteVisits.$inferInsert;
export type NewInquiry = typeof inquiries.$inferInsert;
export type NewActivity = typeof activities.$inferInsert;
/** What belongs to projects, as rows of its own. */
export type ProjectParts = {
  consultants: (typeof projectConsultants.$inferInsert)[];
  facilities: (typeof projectFacilities.$inferInsert)[];
  banks: (typeof projectBanks.$inferInsert)[];
  gallery: (typeof projectGallery.$inferInsert)[];
};

/** Waits until no other process fills this database; the lock goes with the transaction. */
export async function lockFilling(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.filling})`);
}

/** Whether the database holds neither an exhibitor, nor a project, nor anybody’s account. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ filled: boolean }>(
    sql`select exists (select from ${exhibitors}) or exists (select from ${projects}) or exists (select from ${users}) as filled`,
  );
  return !rows[0]?.filled;
}

/** The accounts of some addresses, in the order they were made. */
export function selectAccountsOf(
  db: Db,
  emails: string[],
): Promise<{ id: number; email: string; passwordHash: string | null }[]> {
  return db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, emails))
    .orderBy(users.id);
}

const byName = <Row extends { id: number; name: string }>(rows: Row[]) =>
  new Map(rows.map(({ name, id }) => [name, id]));

/** Inserts cities where they are missing; ids by name. */
export async function insertLocations(tx: Db, names: string[]): Promise<Map<string, number>> {
  await tx
    .insert(locations)
    .values(names.map((locationName) => ({ locationName })))
    .onConflictDoNothing();
  return byName(await tx.select({ id: locations.id, name: locations.locationName }).from(locations));
}

/** Inserts the categories below one parent (undefined for the main ones); ids by name. */
export async function insertCategories(
  tx: Db,
  names: string[],
  parent: { id: number; level: number } | undefined,
): Promise<Map<string, number>> {
  await tx
    .insert(categories)
    .values(names.map((categoryName) => ({ categoryName, parentId: parent?.id, level: (parent?.level ?? 0) + 1 })))
    .onConflictDoNothing();
  const below = parent ? eq(categories.parentId, parent.id) : sql`${categories.parentId} is null`;
  return byName(await tx.select({ id: categories.id, name: categories.categoryName }).from(categories).where(below));
}

/** Inserts facilities where they are missing; ids by name. */
export async function insertFacilities(tx: Db, names: string[]): Promise<Map<string, number>> {
  await tx
    .insert(facilities)
    .values(names.map((name) => ({ name })))
    .onConflictDoNothing();
  return byName(await tx.select({ id: facilities.id, name: facilities.name }).from(facilities));
}

/** Inserts banks where they are missing; ids by name. */
export async function insertBanks(tx: Db, rows: (typeof banks.$inferInsert)[]): Promise<Map<string, number>> {
  await tx.insert(banks).values(rows).onConflictDoNothing();
  return byName(await tx.select({ id: banks.id, name: banks.name }).from(banks));
}

/** Inserts accounts with their role; ids by email. An account that is there stays as it is. */
export async function insertAccounts(tx: Db, accounts: NewAccount[]): Promise<Map<string, number>> {
  const names = [...new Set(accounts.map(({ role }) => role))];
  const roleIds = byName(await tx.select().from(roles).where(inArray(roles.name, names)));
  await tx
    .insert(users)
    .values(accounts.map(({ role: _, ...account }) => account))
    .onConflictDoNothing();
  const found = await tx
    .select({ id: users.id, name: users.email })
    .from(users)
    .where(
      inArray(
        users.email,
        accounts.map(({ email }) => email),
      ),
    );
  const ids = byName(found);
  await tx
    .insert(userRoles)
    .values(
      accounts.map(({ email, role }) => ({ userId: ids.get(email) as number, roleId: roleIds.get(role) as number })),
    )
    .onConflictDoNothing();
  return ids;
}

/** Inserts exhibitors; their ids in the order given. */
export async function insertExhibitors(tx: Db, rows: NewExhibitor[]): Promise<number[]> {
  return (await tx.insert(exhibitors).values(rows).returning({ id: exhibitors.id })).map(({ id }) => id);
}

export async function insertAchievements(tx: Db, rows: (typeof exhibitorAchievements.$inferInsert)[]): Promise<void> {
  await tx.insert(exhibitorAchievements).values(rows);
}

/** Inserts projects; their ids in the order given. */
export async function insertProjects(tx: Db, rows: NewProject[]): Promise<number[]> {
  return (await tx.insert(projects).values(rows).returning({ id: projects.id })).map(({ id }) => id);
}

/** Maps consultants, facilities, banks and galleries to projects. */
export async function insertProjectParts(tx: Db, parts: ProjectParts): Promise<void> {
  await tx.insert(projectConsultants).values(parts.consultants);
  await tx.insert(projectFacilities).values(parts.facilities);
  await tx.insert(projectBanks).values(parts.banks);
  await tx.insert(projectGallery).values(parts.gallery);
}

/** Inserts visits; their places are taken as everybody's are. */
export async function insertVisits(tx: Db, rows: NewVisit[]): Promise<void> {
  await tx.insert(siteVisits).values(rows);
}

/** Inserts inquiries without mailing anyone. */
export async function insertInquiries(tx: Db, rows: NewInquiry[]): Promise<void> {
  await tx.insert(inquiries).values(rows);
}

/** Reserves ids for so many activities: which led to which is known before they are inserted. */
export async function reserveActivityIds(tx: Db, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('activities', 'id'))::integer as id from generate_series(1, ${count}::integer)`,
  );
  return rows.map(({ id }) => id);
}

/** Inserts activities under reserved ids, as one parameter: tens of thousands of parameters take the embedded engine a second. */
export async function insertActivities(tx: Db, rows: NewActivity[]): Promise<void> {
  await tx.execute(sql`
    insert into activities (id, user_id, activity_type, page_type, page_id, page_title, action_details,
      parent_activity_id, parent_page_type, parent_page_id, parent_page_title, created_at)
    overriding system value
    select "id", "userId", "activityType", "pageType", "pageId", "pageTitle", "actionDetails",
      "parentActivityId", "parentPageType", "parentPageId", "parentPageTitle", "createdAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      "id" integer, "userId" integer, "activityType" activity_type, "pageType" activity_page, "pageId" integer,
      "pageTitle" text, "actionDetails" text, "parentActivityId" integer, "parentPageType" exhibitor_kind,
      "parentPageId" integer, "parentPageTitle" text, "createdAt" timestamptz)`);
}
