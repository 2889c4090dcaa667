import { type SQL, type SQLChunk, sql } from 'drizzle-orm';
import { hasMembers } from '#access/server/exhibitor-columns.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { unitFields } from '#projects/shared/unit-fields.ts';
import { totalsOf } from '#projects/shared/unit-rules.ts';
import type { BatchRow } from './register-batch.ts';
import { projects, projectUnitTypes } from './tables.ts';
import { unitTypesOf } from './unit-columns.ts';

const names = Object.keys(unitFields).map((name) => sql.identifier(name));
const each = (of: (name: SQLChunk) => SQLChunk): SQL =>
  sql.join(
    names.map((name) => sql`${of(name)}`),
    sql`, `,
  );

type Row = Pick<BatchRow, 'row_number' | 'rera_number' | 'unit_types'>;

/**
 * Gives stored projects the register's unit types if they differ, and the prices and units that follow from them,
 * unless the builder has members. Returns the `row_number`s of the changed ones.
 */
export async function replaceUnitTypes(db: Db, batch: readonly Row[]): Promise<number[]> {
  const rows = batch
    .filter(({ unit_types }) => unit_types.length > 0)
    .map(({ row_number, rera_number, unit_types }) => ({
      row_number,
      rera_number,
      unit_types,
      ...totalsOf(unit_types),
    }));
  if (rows.length === 0) return [];
  const { rows: changed } = await db.execute<{ row_number: number }>(sql`
    with incoming as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        row_number integer, rera_number text, unit_types jsonb,
        start_price bigint, end_price bigint, total_units integer, booked_units integer)
    ), changed as materialized (
      select incoming.*, stored.id as project_id from incoming
      join ${projects} as stored on stored.rera_number = incoming.rera_number
      join ${exhibitors} as builder on builder.id = stored.developer_id
      where not ${hasMembers(sql`builder`)} and ${unitTypesOf(sql`stored.id`)}::jsonb <> incoming.unit_types
    ), emptied as (
      delete from ${projectUnitTypes} as old using changed
      where old.project_id = changed.project_id and old.position >= jsonb_array_length(changed.unit_types)
    ), filled as (
      insert into ${projectUnitTypes} (project_id, position, ${each((name) => name)})
      select changed.project_id, place - 1, ${each((name) => sql`kind.${name}`)}
      from changed cross join jsonb_array_elements(unit_types) with ordinality as kinds (value, place)
        cross join jsonb_populate_record(null::${projectUnitTypes}, value) as kind
      on conflict (project_id, position) do update set ${each((name) => sql`${name} = excluded.${name}`)}
    ), followed as (
      update ${projects} as project set
        start_price = coalesce(changed.start_price, project.start_price), end_price = coalesce(changed.end_price, project.end_price),
        total_units = coalesce(changed.total_units, project.total_units),
        booked_units = coalesce(changed.booked_units, project.booked_units), updated_at = now(), version = project.version + 1
      from changed where project.id = changed.project_id
    )
    select row_number from changed`);
  return changed.map(({ row_number }) => row_number);
}
