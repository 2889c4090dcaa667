import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/open.ts';
import type { UnitType } from '#projects/shared/unit-rules.ts';
import { projectBanks, projectFacilities, projectGallery, projects, projectUnitTypes } from './tables.ts';
import { unitTypeRows } from './unit-columns.ts';

export type NewProject = typeof projects.$inferInsert;
export type ProjectParts = {
  facilities: (typeof projectFacilities.$inferInsert)[];
  banks: (typeof projectBanks.$inferInsert)[];
  gallery: (typeof projectGallery.$inferInsert)[];
  unitTypes: { projectId: number; types: UnitType[] }[];
};

export async function hasAny(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select exists (select from ${projects}) as found`);
  return rows[0]?.found ?? false;
}

/** Stores projects and returns their ids in the order of `rows`. */
export async function insertProjects(tx: Db, rows: NewProject[]): Promise<number[]> {
  const added = await tx.insert(projects).values(rows).returning({ id: projects.id });
  return added.map(({ id }) => id);
}

export async function insertProjectParts(tx: Db, parts: ProjectParts): Promise<void> {
  await tx.insert(projectFacilities).values(parts.facilities);
  await tx.insert(projectBanks).values(parts.banks);
  await tx.insert(projectGallery).values(parts.gallery);
  await tx
    .insert(projectUnitTypes)
    .values(parts.unitTypes.flatMap(({ projectId, types }) => unitTypeRows(projectId, types)));
}
