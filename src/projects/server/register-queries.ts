import { type SQL, sql } from 'drizzle-orm';
import { hasMembers } from '#access/server/exhibitor-columns.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { registers } from '#imports/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import type { ProjectStatus } from '#projects/shared/rules.ts';
import type { BatchRow } from './register-batch.ts';
import { projects, projectUnitTypes } from './tables.ts';

/** `statuses` are those that an import sets; others stay. */
export type Register = { source: string; statuses: ProjectStatus[]; endsByDate: boolean; today: string };

type BatchState = 'new' | 'changed' | 'unchanged' | 'foreign';

/**
 * Compares a batch with the stored projects. Returns states by `row_number`; `foreign` means that the RERA number isn't
 * from this register.
 */
export async function compareBatch(db: Db, batch: BatchRow[], register: Register) {
  const { rows } = await db.execute<{ row_number: number; state: BatchState; needs_builder: boolean }>(sql`
    with ${incoming(batch)}, ${merged(register)}
    select row_number, needs_builder, case
      when project_id is null then 'new'
      when is_foreign then 'foreign'
      when is_changed then 'changed'
      else 'unchanged' end as state
    from merged`);
  return new Map(rows.map((row) => [row.row_number, { state: row.state, needsBuilder: row.needs_builder }]));
}

/**
 * Takes RERA numbers from projects that were entered here and aren't listed, because anyone can enter a number. Returns
 * the number of such projects.
 */
export async function takeNumbers(db: Db, numbers: readonly string[]): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update ${projects} as project set rera_number = null, updated_at = now(), version = project.version + 1
    where project.rera_number = any (${sql.param(numbers)}::text[]) and project.import_source is null and not project.is_listed`);
  return rowCount ?? 0;
}

/** Stores new projects. Their builders must exist. */
export async function insertProjects(db: Db, batch: BatchRow[], register: Register): Promise<void> {
  await db.execute(sql`
    with ${incoming(batch)}
    insert into ${projects} (developer_id, project_name, status, rera_number, location_id, pin_code, latitude, longitude,
      category_id, sub_category_id, sub_category3_id, project_completion_date, total_units, booked_units, import_source, register_status)
    select coalesce(builder.merged_into_id, builder.id), project_name, ${derived(register, sql`completion_date`, sql`booked_units`)}, rera_number, location_id, pin_code, latitude, longitude,
      category_id, sub_category_id, sub_category3_id, completion_date, total_units, booked_units, ${register.source}, register_status
    from incoming join ${exhibitors} as builder using (import_key)
    order by row_number`);
}

/** Updates stored projects to the register's present data, by the rules of `merged`. */
export async function updateProjects(db: Db, batch: BatchRow[], register: Register): Promise<void> {
  await db.execute(sql`
    with ${incoming(batch)}, ${merged(register)}
    update ${projects} set
      developer_id = merged.developer_id, project_name = merged.project_name, status = merged.status,
      register_status = merged.register_status,
      project_completion_date = merged.completion_date, total_units = merged.total_units,
      booked_units = merged.booked_units, location_id = merged.location_id, pin_code = merged.pin_code,
      latitude = merged.latitude, longitude = merged.longitude, category_id = merged.category_id,
      sub_category_id = merged.sub_category_id, sub_category3_id = merged.sub_category3_id, updated_at = now(), version = version + 1
    from merged where ${projects.id} = merged.project_id and merged.is_changed and not merged.is_foreign`);
}

const incoming = (batch: BatchRow[]): SQL => sql`incoming as materialized (
  select * from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as row (
    row_number integer, rera_number text, project_name text, import_key text, location_id integer,
    register_status project_status, completion_date date, total_units integer, booked_units integer, pin_code text,
    latitude double precision, longitude double precision,
    category_id integer, sub_category_id integer, sub_category3_id integer))`;

/** True if the number follows from the builder's own unit types. The register then leaves it as it is. */
const followsFromUnitTypes = (column: SQL): SQL =>
  sql`exists (select from ${projectUnitTypes} u where u.project_id = stored.id and u.${column} is not null)`;

const derived = ({ endsByDate, today }: Register, completion: SQL, booked: SQL): SQL =>
  sql`derived_status(register_status, ${completion}, ${booked}, ${endsByDate}, ${today})`;

/**
 * The register's values replace stored ones, except: a name that differs only in case, a finer category, a status that
 * the register doesn't have, the status once the builder has members, a builder who wasn't imported, and values that
 * are empty in the register.
 */
const merged = (register: Register): SQL => sql`found as materialized (
  select incoming.*, stored.id as project_id, stored.import_source is distinct from ${register.source} as is_foreign,
    row (stored.developer_id, stored.project_name, stored.status, stored.register_status, stored.project_completion_date, stored.total_units,
      stored.booked_units, stored.location_id, stored.pin_code, stored.latitude, stored.longitude,
      stored.category_id, stored.sub_category_id, stored.sub_category3_id) as stored_row,
    builder.id is null and (stored.id is null or current_builder.import_key is not null) as needs_builder,
    case when stored.id is null or current_builder.import_key is not null
      or current_builder.id = builder.merged_into_id then coalesce(builder.merged_into_id, builder.id) else stored.developer_id end as new_developer_id,
    case when stored.id is not null and stored.name_key = normalise_name(incoming.project_name) then stored.project_name else incoming.project_name end as new_project_name,
    stored.id is null or (not ${hasMembers(sql`current_builder`)}
      and stored.status = any (array(select jsonb_array_elements_text(${JSON.stringify(register.statuses)}::jsonb)::project_status))) as derives_status,
    stored.status as old_status,
    coalesce(incoming.completion_date, stored.project_completion_date) as new_completion_date,
    case when ${followsFromUnitTypes(sql`total_units`)} then stored.total_units else coalesce(incoming.total_units, stored.total_units) end as new_total_units,
    case when ${followsFromUnitTypes(sql`units_left`)} then stored.booked_units else coalesce(incoming.booked_units, stored.booked_units) end as new_booked_units,
    coalesce(incoming.location_id, stored.location_id) as new_location_id,
    coalesce(incoming.pin_code, stored.pin_code) as new_pin_code,
    coalesce(incoming.latitude, stored.latitude) as new_latitude,
    coalesce(incoming.longitude, stored.longitude) as new_longitude,
    incoming.category_id is not null and not coalesce(
      stored.category_id = incoming.category_id
      and (incoming.sub_category_id is null or stored.sub_category_id = incoming.sub_category_id)
      and (incoming.sub_category3_id is null or stored.sub_category3_id = incoming.sub_category3_id), false) as moves_category,
    stored.category_id as old_category_id, stored.sub_category_id as old_sub_category_id,
    stored.sub_category3_id as old_sub_category3_id
  from incoming
  left join ${projects} as stored on stored.rera_number = incoming.rera_number
  left join ${exhibitors} as current_builder on current_builder.id = stored.developer_id
  left join ${exhibitors} as builder on builder.import_key = incoming.import_key
), decided as materialized (
  select row_number, project_id, is_foreign, needs_builder, stored_row, new_developer_id as developer_id,
    new_project_name as project_name, register_status,
    case when derives_status then ${derived(register, sql`new_completion_date`, sql`new_booked_units`)} else old_status end as status,
    new_completion_date as completion_date,
    new_total_units as total_units, new_booked_units as booked_units, new_location_id as location_id,
    new_pin_code as pin_code, new_latitude as latitude, new_longitude as longitude,
    case when moves_category then category_id else old_category_id end as category_id,
    case when moves_category then sub_category_id else old_sub_category_id end as sub_category_id,
    case when moves_category then sub_category3_id else old_sub_category3_id end as sub_category3_id
  from found
), merged as (
  select *, row (developer_id, project_name, status, register_status, completion_date, total_units, booked_units, location_id, pin_code,
    latitude, longitude, category_id, sub_category_id, sub_category3_id) is distinct from stored_row as is_changed
  from decided
)`;

/** Derives the statuses of projects whose builder has no members, as of a day. Returns the number of changed ones. */
export async function deriveStatuses(db: Db, today: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update ${projects} as project set status = now.status, updated_at = now(), version = project.version + 1
    from (
      select p.id, derived_status(p.register_status, p.project_completion_date, p.booked_units, r.ends_by_date, ${today}) as status
      from ${projects} p
      join ${registers} r on r.source = p.import_source
      join ${exhibitors} builder on builder.id = p.developer_id and not ${hasMembers(sql`builder`)}
      where p.status in ('upcoming', 'ongoing', 'past')
    ) as now
    where project.id = now.id and project.status <> now.status`);
  return rowCount ?? 0;
}
