import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { hasMembers } from '#access/server/exhibitor-columns.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { registers } from '#imports/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { type BatchRow, type Register, type RegisterColumn, registerColumns } from './register-batch.ts';
import { projects, projectUnitTypes } from './tables.ts';

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

/** Locks what decides whether these projects are listed, all at once instead of for each project that is written. */
export async function lockSources(db: Db, batch: BatchRow[]): Promise<void> {
  await db.execute(sql`
    with ${incoming(batch)}
    select set_config('aangan.listing_sources', 'locked', true), lock_sources_of_listings(
      array(select unnest(array[id, merged_into_id]) from ${exhibitors} where import_key in (select import_key from incoming)),
      array(select distinct location_id from incoming),
      array(select distinct unnest(array[${listOf(categoryNames)}]) from incoming))`);
}

/** Stores new projects. Their builders must exist. */
export async function insertProjects(db: Db, batch: BatchRow[], register: Register): Promise<void> {
  await db.execute(sql`
    with ${incoming(batch)}, added as (
      select incoming.*, coalesce(builder.merged_into_id, builder.id) as developer_id, ${derivedStatus(register)} as status
      from incoming join ${exhibitors} as builder using (import_key)
    )
    insert into ${projects} (import_source, rera_number, ${written('')})
    select ${register.source}, rera_number, ${written('')} from added order by row_number`);
}

/**
 * Updates stored projects to the register's present data, by the rules of `merged`. An offer ends if the project gets
 * another builder, who hasn't made it.
 */
export async function updateProjects(db: Db, batch: BatchRow[], register: Register): Promise<void> {
  await db.execute(sql`
    with ${incoming(batch)}, ${merged(register)}
    update ${projects} set (updated_at, version, offer, offer_until, ${written('')}) =
      (now(), version + 1, ${ofSameBuilder(projects.offer)}, ${ofSameBuilder(projects.offerUntil)}, ${written('merged.')})
    from merged where ${projects.id} = merged.project_id and merged.is_changed and not merged.is_foreign`);
}

const ofSameBuilder = (column: SQLWrapper): SQL =>
  sql`case when ${projects.developerId} = merged.developer_id then ${column} end`;

const registered = Object.entries<RegisterColumn>(registerColumns);
const categoryNames = ['category_id', 'sub_category_id', 'sub_category3_id'];
const writtenNames = [
  ...['developer_id', 'project_name', 'status', 'register_status'],
  ...categoryNames,
  ...registered.map(([name]) => name),
];

/** Returns a list of SQL expressions. */
const listOf = (expressions: string[]): SQL => sql.raw(expressions.join(', '));
/** Returns the columns of `projects` that imports write. @param from begins each name, such as `stored.` */
const written = (from: string): SQL => listOf(writtenNames.map((name) => from + name));

const incoming = (batch: BatchRow[]): SQL => sql`incoming as materialized (
  select * from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as row (
    row_number integer, rera_number text, project_name text, import_key text, register_status project_status,
    category_id integer, sub_category_id integer, sub_category3_id integer,
    ${listOf(registered.map(([name, { type }]) => `${name} ${type}`))}))`;

const derivedStatus = ({ endsByDate, today }: Register): SQL =>
  sql`derived_status(register_status, project_completion_date, booked_units, ${endsByDate}, ${today})`;

/** Returns a column's value after an import. What follows from the builder's own unit types stays as it is. */
function mergedColumn([name, { unitColumn }]: [string, RegisterColumn]): SQL {
  const value = sql.raw(`coalesce(incoming.${name}, stored.${name})`);
  const column = sql.identifier(name);
  if (!unitColumn) return sql`${value} as ${column}`;
  const follows = sql`exists (select from ${projectUnitTypes} u where u.project_id = stored.id and u.${sql.identifier(unitColumn)} is not null)`;
  return sql`case when ${follows} then stored.${column} else ${value} end as ${column}`;
}

/**
 * The register's values replace stored ones, except: a name that differs only in case, a finer category, a status that
 * the register doesn't have, the status and what was said of it once the builder has members, a builder who wasn't
 * imported, and values that are empty in the register.
 */
const merged = (register: Register): SQL => sql`found as materialized (
  select incoming.row_number, stored.id as project_id,
    case when ${hasMembers(sql`current_builder`)} then stored.register_status else incoming.register_status end as register_status,
    stored.import_source is distinct from ${register.source} as is_foreign, stored.status as old_status,
    row (${written('stored.')}) as stored_row,
    builder.id is null and (stored.id is null or current_builder.import_key is not null) as needs_builder,
    case when stored.id is null or current_builder.import_key is not null
      or current_builder.id = builder.merged_into_id then coalesce(builder.merged_into_id, builder.id) else stored.developer_id end as developer_id,
    case when stored.id is not null and stored.name_key = normalise_name(incoming.project_name) then stored.project_name else incoming.project_name end as project_name,
    stored.id is null or (not ${hasMembers(sql`current_builder`)}
      and stored.status = any (array(select jsonb_array_elements_text(${JSON.stringify(register.statuses)}::jsonb)::project_status))) as derives_status,
    ${listOf(categoryNames.map((name) => `case when moves.category then incoming.${name} else stored.${name} end as ${name}`))},
    ${sql.join(registered.map(mergedColumn), sql`, `)}
  from incoming
  left join ${projects} as stored on stored.rera_number = incoming.rera_number
  left join ${exhibitors} as current_builder on current_builder.id = stored.developer_id
  left join ${exhibitors} as builder on builder.import_key = incoming.import_key
  cross join lateral (
    select incoming.category_id is not null and not coalesce(stored.category_id = incoming.category_id
      and (incoming.sub_category_id is null or stored.sub_category_id = incoming.sub_category_id)
      and (incoming.sub_category3_id is null or stored.sub_category3_id = incoming.sub_category3_id), false) as category) moves
), decided as materialized (
  select *, case when derives_status then ${derivedStatus(register)} else old_status end as status from found
), merged as (
  select *, row (${written('')}) is distinct from stored_row as is_changed from decided
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
