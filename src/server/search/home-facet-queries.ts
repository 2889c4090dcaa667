import { and, type SQL, sql } from 'drizzle-orm';
import { areaSteps, budgetSteps } from '#shared/search/home-rules.ts';
import { banks, facilities, locations, locationTotals } from '../catalogue/tables.ts';
import { exhibitors } from '../exhibitors/tables.ts';
import type { Db } from '../platform/database/open.ts';
import {
  conditionsOf,
  type Found,
  type Group,
  groups,
  hasUnitFilter,
  matchesText,
  matchesUnit,
  type UnitFilter,
  unitFilters,
} from './home-filter-queries.ts';
import { homeSearch, homeUnits } from './tables.ts';

export type HomeFacetRow = {
  facet: string;
  id: number | null;
  value: string | null;
  name: string | null;
  parent_id: number | null;
  homes: number;
};

const most = { places: 200, firms: 100 } as const;

/** The columns that choices are counted by, beside those of units: few, so that many rows fit into memory. */
const counted: SQL = sql.join(
  [
    homeSearch.developerId,
    homeSearch.consultantIds,
    homeSearch.locationId,
    homeSearch.status,
    homeSearch.isReady,
    homeSearch.possessionOn,
    homeSearch.bankIds,
    homeSearch.facilityIds,
    homeSearch.hasRera,
    homeSearch.isVerified,
    homeSearch.hasPicture,
  ].map((column) => sql`${column}`),
  sql`, `,
);

/** Whether filters hold, as columns of `found`. */
const holds = (filter: Group | UnitFilter): SQL => sql`${sql.identifier(`holds_${filter}`)}`;

/** All conditions but those of some groups. */
function others(set: readonly Group[], ...own: Group[]): SQL {
  return and(...set.filter((group) => !own.includes(group)).map((group) => sql`${holds(group)}`)) ?? sql`true`;
}

/**
 * What the units of each project say: whether one matches, with and without each filter of units, and what a choice of the others is counted
 * by. Only read with such a filter; else the project's own columns say it.
 */
function unitColumns(found: Found): SQL {
  const any = (...without: UnitFilter[]) =>
    sql`coalesce(bool_or(${matchesUnit(found, ...without) ?? sql`true`}), false)`;
  const over = (value: SQL, ...without: UnitFilter[]) =>
    sql`${value} filter (where ${matchesUnit(found, ...without) ?? sql`true`})`;
  return sql`select ${homeUnits.projectId} as project_id, ${any()} as ${holds('units')},
    ${sql.join(
      unitFilters.map((name) => sql`${any(name)} as ${holds(name)}`),
      sql`, `,
    )},
    ${over(sql`array_agg(distinct ${homeUnits.kind})`, 'kinds')} as choosable_kinds,
    ${over(sql`min(${homeUnits.priceFrom})`, 'budget_max')} as lowest_price, ${over(sql`max(${homeUnits.priceTo})`, 'budget_min')} as highest_price,
    ${over(sql`min(${homeUnits.area})`, 'area_max')} as lowest_area, ${over(sql`max(${homeUnits.area})`, 'area_min')} as highest_area
    from ${homeUnits} group by 1`;
}

/** Of steps, the place of the first that reaches a value, or of the last that a value reaches; from 0. Values have at most two decimals. */
const firstStep = (value: SQL, steps: readonly number[]): SQL =>
  sql`width_bucket(${value}::double precision - 0.001, ${`{${steps.join()}}`}::double precision[])`;
const lastStep = (value: SQL, steps: readonly number[]): SQL =>
  sql`width_bucket(${value}::double precision, ${`{${steps.join()}}`}::double precision[]) - 1`;

/**
 * How many projects each choice would find with the other filters unchanged, in rows by facet; `without` has how many are found without a
 * filter, `total` how many are found. Steps and years are counted by themselves: what is below or above is added by the presenter.
 */
export async function selectHomeFacets(db: Db, found: Found): Promise<HomeFacetRow[]> {
  const { units: _, ...conditions } = conditionsOf(found);
  const byUnits = hasUnitFilter(found);
  const set = groups.filter((group) => group in conditions || (group === 'units' && byUnits));
  const flags = Object.entries(conditions).map(
    ([group, condition]) => sql`(${condition}) is true as ${holds(group as Group)}`,
  );
  const failed = set.map((group) =>
    group === 'units'
      ? sql`(not (${sql.join(unitFilters.map(holds), sql` or `)}))::integer`
      : sql`(not ${holds(group)})::integer`,
  );
  const units = byUnits
    ? sql`join (${unitColumns(found)}) units on units.project_id = ${homeSearch.projectId}`
    : sql`cross join lateral (select ${homeSearch.kinds} as choosable_kinds, ${homeSearch.priceFrom} as lowest_price, ${homeSearch.priceTo} as highest_price,
        ${homeSearch.areaFrom} as lowest_area, ${homeSearch.areaTo} as highest_area) units`;
  const rows = (facet: string, of: SQL) =>
    sql`select ${facet} as facet, null::integer as id, value, null as name, null::integer as parent_id, homes from (${of}) counted(value, homes)`;
  const named = (facet: string, of: SQL, table: SQL, limit: number, chosen: readonly number[] = []) =>
    sql`select ${facet}, named.id, null, named.name, null, counted.homes from (${of} order by 2 desc, 1 limit ${limit}) counted(id, homes)
      join ${table} named on named.id = counted.id
      union all select ${facet}, named.id, null, named.name, null, 0 from ${table} named where named.id = any (${`{${chosen.join()}}`}::integer[])`;
  const count = sql`count(*)::integer`;
  const unitsBut = (own: UnitFilter) => (byUnits ? sql`${others(set, 'units')} and ${holds(own)}` : others(set));
  const choosable = (column: string) => sql`${sql.identifier(column)}`;
  const steps = (facet: string, column: string, own: UnitFilter, step: (value: SQL) => SQL) =>
    rows(
      facet,
      sql`select (${step(choosable(column))})::text, ${count} from found where ${unitsBut(own)} and ${choosable(column)} is not null group by 1`,
    );
  const flag = (group: 'rera' | 'verified' | 'pictures', column: SQL) =>
    rows('flags', sql`select ${group}, ${count} from found where ${others(set, group)} and ${column}`);
  const branches = [
    sql`select 'places' as facet, l.id, null as value, l.location_name as name, l.parent_id, counted.homes from (
        select around as id, sum(homes)::integer as homes
        from (select location_id, count(*) as homes from found where ${others(set, 'places')} group by 1) own
        join ${locations} within on within.id = own.location_id, unnest(within.path) around group by 1
        order by 2 desc, 1 limit ${most.places}) counted join ${locations} l on l.id = counted.id
      union all select 'places', l.id, null, l.location_name, l.parent_id, 0 from ${locations} l
      where l.id = any (${`{${(found.location_ids ?? []).join()}}`}::integer[])`,
    rows(
      'kinds',
      sql`select kind, ${count} from found, unnest(choosable_kinds) kind where ${unitsBut('kinds')} group by 1`,
    ),
    steps('budgets_max', 'lowest_price', 'budget_max', (value) => firstStep(value, budgetSteps)),
    steps('budgets_min', 'highest_price', 'budget_min', (value) => lastStep(value, budgetSteps)),
    steps('areas_max', 'lowest_area', 'area_max', (value) => firstStep(value, areaSteps)),
    steps('areas_min', 'highest_area', 'area_min', (value) => lastStep(value, areaSteps)),
    rows(
      'possession',
      sql`select case when is_ready then 'ready' else extract(year from possession_on)::text end, ${count} from found
        where ${others(set, 'possession')} and possession_on is not null group by 1`,
    ),
    rows('statuses', sql`select status::text, ${count} from found where ${others(set, 'status')} group by 1`),
    named(
      'developers',
      sql`select developer_id, ${count} from found where ${others(set, 'developer')} group by 1`,
      sql`${exhibitors}`,
      most.firms,
      found.developer_id === undefined ? [] : [found.developer_id],
    ),
    named(
      'consultants',
      sql`select consultant, ${count} from found, unnest(consultant_ids) consultant where ${others(set, 'consultant')} group by 1`,
      sql`(select id, name from ${exhibitors} where is_active)`,
      most.firms,
      found.broker_id === undefined ? [] : [found.broker_id],
    ),
    named(
      'banks',
      sql`select bank, ${count} from found, unnest(bank_ids) bank where ${others(set, 'banks')} group by 1`,
      sql`${banks}`,
      most.firms,
      found.bank_ids,
    ),
    // All chosen facilities must be there, so that a further one is counted with those.
    named(
      'facilities',
      sql`select facility, ${count} from found, unnest(facility_ids) facility where ${others(set)} group by 1`,
      sql`${facilities}`,
      most.firms,
      found.facility_ids,
    ),
    flag('rera', sql`has_rera`),
    flag('verified', sql`is_verified`),
    flag('pictures', sql`has_picture`),
    ...set
      .filter((group) => group !== 'units')
      .map((group) => rows('without', sql`select ${group}, ${count} from found where ${others(set, group)}`)),
    ...(byUnits ? unitFilters : [])
      .filter((name) => found[name] !== undefined)
      .map((name) => rows('without', sql`select ${name}, ${count} from found where ${unitsBut(name)}`)),
    rows('total', sql`select null, ${count} from found where ${others(set)}`),
  ];
  const { rows: answered } = await db.execute<HomeFacetRow>(sql`
    with found as materialized (select * from (
      select ${counted}, ${flags.length > 0 ? sql`${sql.join(flags, sql`, `)},` : sql``} units.* from ${homeSearch} ${units}
      where ${matchesText(found) ?? sql`true`}) flagged
      ${failed.length > 1 ? sql`where ${sql.join(failed, sql` + `)} <= 1` : sql``})
    ${sql.join(branches, sql` union all `)}`);
  return answered;
}

export type Centre = { id: number; latitude: number | null; longitude: number | null };

/** The centre of places by their projects’ points; null where none has a point. @param ids of some; of all without */
export async function selectCentres(db: Db, ids?: readonly number[]): Promise<Centre[]> {
  const { rows } = await db.execute<Centre>(sql`
    select around.id, (sum(t.latitude_sum) / nullif(sum(t.placed), 0))::double precision as latitude,
      (sum(t.longitude_sum) / nullif(sum(t.placed), 0))::double precision as longitude
    from ${locationTotals} t join ${locations} within on within.id = t.location_id cross join unnest(within.path) as around (id)
    ${ids ? sql`where within.path && ${`{${ids.join()}}`}::integer[] and around.id = any (${`{${ids.join()}}`}::integer[])` : sql``} group by 1`);
  return rows;
}
