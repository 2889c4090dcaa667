import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { priceBands } from '#shared/search/directory-rules.ts';
import { categories, locations } from '../catalogue/tables.ts';
import { exhibitors } from '../exhibitors/tables.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { executePrepared } from '../platform/database/prepared.ts';
import { matchesWords } from '../platform/database/search-words.ts';
import { projectConsultants, projects } from '../projects/tables.ts';
import { type Filters, isInLocations, matchesVerified } from './exhibitor-filter-queries.ts';
import { directoryVersion, projectCounts } from './tables.ts';

/** Of the exhibitors found, or of a project list. */
export type Counted =
  | { of: 'exhibitors' }
  | { of: 'projects'; developer_id?: number | undefined; broker_id?: number | undefined };

export type FacetRow = {
  facet: string;
  id: number | null;
  value: string | null;
  name: string | null;
  projects: number;
};

const cellColumns = sql`status, location_id, category_id, sub_category_id, sub_category3_id, price_band`;

/** Rows of `project_counts` with a builder or consultant of the requested kind and verification. */
function storedCells({ kind, verified }: Filters, counted: Counted): SQL {
  const isVerified = verified === undefined ? undefined : verified === '1';
  const byBuilder = isVerified === undefined ? sql`true` : eq(projectCounts.developerVerified, isVerified);
  const byConsultant =
    isVerified === undefined
      ? or(projectCounts.hasVerifiedConsultant, projectCounts.hasUnverifiedConsultant)
      : isVerified
        ? sql`${projectCounts.hasVerifiedConsultant}`
        : sql`${projectCounts.hasUnverifiedConsultant}`;
  const found =
    kind === 'developer' || counted.of === 'projects'
      ? byBuilder
      : kind === 'broker'
        ? byConsultant
        : or(byBuilder, byConsultant);
  return sql`select ${cellColumns}, projects from ${projectCounts} where ${and(sql`projects > 0`, found)}`;
}

/** Found by their own text or an exhibitor's, before the other filters. */
function searchedProjects(filters: Filters, words: string[]): SQL {
  const byText = and(projects.isListed, matchesWords(projects.searchText, words));
  const mapped = sql`${projectConsultants} join ${exhibitors} on ${exhibitors.id} = ${projectConsultants.consultantId} and ${exhibitors.isActive}`;
  const ofBuilders = sql`select ${projects}.* from ${projects}
    ${filters.verified ? sql`join ${exhibitors} on ${exhibitors.id} = ${projects.developerId}` : sql``}
    where ${and(byText, matchesVerified(filters))}`;
  const ofConsultants = sql`
    select ${projects}.* from ${projects} join (${mapped}) on ${projectConsultants.projectId} = ${projects.id}
    where ${and(byText, matchesVerified(filters))}
    union
    select ${projects}.* from (${mapped}) join ${projects} on ${projects.id} = ${projectConsultants.projectId}
    where ${and(projects.isListed, matchesWords(exhibitors.searchText, words), matchesVerified(filters))}`;
  if (filters.kind === 'developer') return ofBuilders;
  if (filters.kind === 'broker') return ofConsultants;
  return sql`${ofBuilders} union ${ofConsultants}`;
}

function listedProjects(
  filters: Filters,
  { developer_id, broker_id }: { developer_id?: number | undefined; broker_id?: number | undefined },
): SQL {
  return sql`select ${projects}.* from ${projects} where ${and(
    projects.isListed,
    filters.words && matchesWords(projects.searchText, filters.words),
    filters.verified && eq(projects.developerVerified, filters.verified === '1'),
    developer_id === undefined ? undefined : eq(projects.developerId, developer_id),
    broker_id === undefined ? undefined : isMappedTo(broker_id),
  )}`;
}

export const isMappedTo = (consultantId: number): SQL =>
  sql`${projects.id} in (select ${projectConsultants.projectId} from ${projectConsultants} where ${projectConsultants.consultantId} = ${consultantId})`;

function cells(filters: Filters, counted: Counted): SQL {
  const narrowed =
    counted.of === 'projects' &&
    (filters.words || counted.developer_id !== undefined || counted.broker_id !== undefined);
  if (!narrowed && !filters.words) return storedCells(filters, counted);
  const found =
    counted.of === 'projects' ? listedProjects(filters, counted) : searchedProjects(filters, filters.words ?? []);
  return sql`select ${cellColumns}, count(*) as projects from (${found}) as found group by ${cellColumns}`;
}

/** `own` are the facet's own filter and those below it. */
function matchesExcept(filters: Filters, ...own: (keyof Filters)[]): SQL | undefined {
  const activeFilters = { ...filters, ...Object.fromEntries(own.map((name) => [name, undefined])) } as Filters;
  const equal = (column: string, value: unknown) =>
    value === undefined ? undefined : sql`${sql.identifier(column)} = ${value}`;
  return and(
    equal('status', activeFilters.status),
    activeFilters.location_id === undefined ? undefined : isInLocations(sql`location_id`, activeFilters),
    equal('category_id', activeFilters.category_id),
    equal('sub_category_id', activeFilters.sub_category_id),
    equal('sub_category3_id', activeFilters.sub_category3_id),
    equal('price_band', activeFilters.price_band && priceBands.indexOf(activeFilters.price_band)),
  );
}

/** Cells that fail two filters count for no facet. */
function failsAtMostOne(filters: Filters): SQL {
  const { category_id, sub_category_id, sub_category3_id } = filters;
  const each: Filters[] = [
    { status: filters.status },
    { location_id: filters.location_id, location_ids: filters.location_ids },
    { price_band: filters.price_band },
    { category_id, sub_category_id, sub_category3_id },
  ];
  const failed = each
    .map((only) => matchesExcept(only))
    .filter((matches) => matches !== undefined)
    .map((matches) => sql`((${matches}) is not true)::integer`);
  return failed.length > 1 ? sql`${sql.join(failed, sql` + `)} <= 1` : sql`true`;
}

/** Undefined when no parent is chosen. */
function categoryFacet(filters: Filters, facet: 'categories' | 'sub_categories' | 'sub_categories3'): SQL | undefined {
  const level = {
    categories: { column: 'category_id', parent: null, own: ['category_id', 'sub_category_id', 'sub_category3_id'] },
    sub_categories: {
      column: 'sub_category_id',
      parent: filters.category_id,
      own: ['sub_category_id', 'sub_category3_id'],
    },
    sub_categories3: { column: 'sub_category3_id', parent: filters.sub_category_id, own: ['sub_category3_id'] },
  } as const;
  const { column, parent, own } = level[facet];
  if (parent === undefined) return undefined;
  const chosen = filters[column];
  return sql`select ${facet} as facet, c.id, null as value, c.category_name as name, coalesce(n.projects, 0)::integer as projects, c.position
    from ${categories} c
    left join (select ${sql.identifier(column)} as id, sum(projects) as projects from cells where ${matchesExcept(filters, ...own) ?? sql`true`} group by 1) n using (id)
    where c.parent_id is not distinct from ${parent}::integer and (n.projects > 0 or c.id = ${chosen ?? null}::integer)`;
}

/** Returns how many distinct projects each choice would find with the other filters unchanged. */
export async function selectProjectFacets(db: Db, filters: Filters, counted: Counted): Promise<FacetRow[]> {
  const summed = (facet: string, column: string, own: keyof Filters) => sql`
    select ${facet} as facet, null::integer as id, ${sql.identifier(column)}::text as value, null as name, sum(projects)::integer as projects, 0 as position
    from cells where ${matchesExcept(filters, own) ?? sql`true`} group by 3`;
  const branches = [
    summed('statuses', 'status', 'status'),
    summed('price_bands', 'price_band', 'price_band'),
    sql`select 'locations' as facet, l.id, null as value, l.location_name as name, coalesce(n.projects, 0)::integer as projects, 0 as position
      from ${locations} l
      left join (select around as id, sum(projects) as projects
        from (select location_id, sum(projects) as projects from cells where ${matchesExcept(filters, 'location_id') ?? sql`true`} group by 1) n
        join ${locations} own on own.id = location_id, unnest(own.path) around group by 1) n using (id)
      where n.projects > 0 or l.id = ${filters.location_id ?? null}::integer`,
    categoryFacet(filters, 'categories'),
    categoryFacet(filters, 'sub_categories'),
    categoryFacet(filters, 'sub_categories3'),
    sql`select 'total' as facet, null as id, null as value, null as name, coalesce(sum(projects), 0)::integer as projects, 0 as position
      from cells where ${matchesExcept(filters) ?? sql`true`}`,
  ].filter((branch) => branch !== undefined);
  const { rows } = await db.execute<FacetRow>(sql`
    with cells as materialized (select * from (${cells(filters, counted)}) as all_cells where ${failsAtMostOne(filters)})
    select * from (${sql.join(branches, sql` union all `)}) as facets order by facet, position, normalise_name(name) collate "C", id`);
  return rows;
}

export type ChoiceName = { facet: 'locations' | 'categories'; id: number; name: string; parent_id: number | null };

/**
 * The names of places and of all categories in the order of the choices on screen, with the version of the directory that they are from.
 * @param places their ids
 */
export async function selectNamesOfChoices(
  db: PooledDb,
  places: number[],
): Promise<{ version: number; names: ChoiceName[] }> {
  const rows = await executePrepared<ChoiceName>(
    db,
    'names of directory choices',
    sql`select facet, id, name, parent_id from (
        select 'version' as facet, version::double precision as id, '' as name, null::integer as parent_id, -1 as position, '' collate "C" as name_key
          from ${directoryVersion}
        union all select 'locations', id, location_name, parent_id, 0, name_key from ${locations} where id = any (${`{${places.join()}}`}::integer[])
        union all select 'categories', id, category_name, parent_id, position, normalise_name(category_name) collate "C" from ${categories}
      ) as choices order by position, name_key, id`,
  );
  const [version, ...names] = rows;
  return { version: version?.id ?? Number.NaN, names };
}
