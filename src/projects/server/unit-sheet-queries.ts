import { and, eq, inArray, sql } from 'drizzle-orm';
import { editableProjects } from '#access/server/ownership-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import type { Db } from '#platform/server/database/open.ts';
import { defineRows } from '#records/server/definition.ts';
import { managedProjectRecord } from './manage-queries.ts';
import { projects } from './tables.ts';
import { unitTypesOf } from './unit-columns.ts';

const { search, sorts, filters } = managedProjectRecord;

/** Projects with what a spreadsheet of unit types needs, of those that a person may edit. */
export const unitSheetRows = defineRows({
  table: projects,
  columns: {
    id: projects.id,
    version: projects.version,
    project_name: projects.projectName,
    start_price: projects.startPrice,
    end_price: projects.endPrice,
    total_units: projects.totalUnits,
    booked_units: projects.bookedUnits,
    unit_types: unitTypesOf(sql`${projects}."id"`),
  },
  visible: editableProjects,
  ...(search && { search }),
  sorts,
  filters: { ...filters, id: (id: number) => eq(projects.id, id) },
});

/** Locks those of the projects that a scope may edit until the transaction ends, always in the same order. */
export async function lockEditable(tx: Db, scope: Scope, ids: number[]): Promise<void> {
  await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(inArray(projects.id, ids), editableProjects(scope)))
    .orderBy(projects.id)
    .for('update');
}
