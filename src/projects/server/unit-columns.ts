import { type SQL, sql } from 'drizzle-orm';
import { unitFields } from '#projects/shared/unit-fields.ts';
import type { UnitType } from '#projects/shared/unit-rules.ts';
import { fieldsAsJson, storedValues } from '#records/server/columns.ts';
import { projectUnitTypes } from './tables.ts';

const unitJson = fieldsAsJson('u', unitFields);

/** Returns a project's unit types in their order, as JSON. */
export const unitTypesOf = (projectId: SQL): SQL<UnitType[]> => sql`(
  select coalesce(json_agg(${unitJson} order by u.position), '[]')
  from ${projectUnitTypes} u where u.project_id = ${projectId})`;

/** Returns a project's unit types as rows. */
export const unitTypeRows = (projectId: number, types: readonly UnitType[]): (typeof projectUnitTypes.$inferInsert)[] =>
  types.map((type, position) => ({
    ...(storedValues(projectUnitTypes, type) as typeof projectUnitTypes.$inferInsert),
    projectId,
    position,
  }));
