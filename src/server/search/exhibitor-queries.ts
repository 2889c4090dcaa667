import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { ExhibitorKind } from '#shared/exhibitors/kind-rules.ts';
import type { ProjectStatus } from '#shared/projects/rules.ts';
import type { ExhibitorListInput } from '#shared/search/directory-contract.ts';
import { registerOf } from '../access/register-columns.ts';
import { locations } from '../catalogue/tables.ts';
import { exhibitors } from '../exhibitors/tables.ts';
import { pictureJson } from '../media/picture-columns.ts';
import type { PictureColumns } from '../media/presenter.ts';
import { media } from '../media/tables.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { executePrepared } from '../platform/database/prepared.ts';
import { matchesWords } from '../platform/database/search-words.ts';
import { projectConsultants, projects } from '../projects/tables.ts';
import { type Filters, hasProjectFilters, matchesProjectFilters, matchesVerified } from './exhibitor-filter-queries.ts';
import { directoryVersion } from './tables.ts';

/**
 * The projects that an exhibitor of `exhibitors` is found by: a builder's own, a consultant's mapped ones. A search matches when
 * the project's text or the exhibitor's contains every word.
 */
function matchingProjects(kind: ExhibitorKind, filters: Filters): SQL {
  const from =
    kind === 'developer'
      ? sql`${projects} where ${projects.developerId} = ${exhibitors.id}`
      : sql`${projectConsultants} join ${projects} on ${projects.id} = ${projectConsultants.projectId}
            where ${projectConsultants.consultantId} = ${exhibitors.id}`;
  const matching = matchesProjectFilters(filters);
  return sql`${from} and ${projects.isListed}${matching ? sql` and ${matching}` : sql``}`;
}

/** Each branch uses an index. */
function foundBySearch(kind: ExhibitorKind, filters: Filters, words: string[]): SQL {
  const listed = and(projects.isListed, matchesWords(projects.searchText, words), matchesProjectFilters(filters));
  const byProject =
    kind === 'developer'
      ? sql`select ${projects.developerId} from ${projects} where ${listed}`
      : sql`select ${projectConsultants.consultantId} from ${projects}
            join ${projectConsultants} on ${projectConsultants.projectId} = ${projects.id} where ${listed}`;
  const ownText = and(eq(exhibitors.kind, kind), exhibitors.isActive, matchesWords(exhibitors.searchText, words));
  const byName = hasProjectFilters(filters)
    ? sql`select ${exhibitors.id} from ${exhibitors} where ${ownText} and exists (select from ${matchingProjects(kind, filters)})`
    : sql`select ${exhibitors.id} from ${exhibitors} where ${ownText}`;
  return sql`${byProject} union ${byName}`;
}

function isFound(kind: ExhibitorKind, filters: Filters): SQL | undefined {
  const matched = filters.words
    ? sql`${exhibitors.id} in (${foundBySearch(kind, filters, filters.words)})`
    : hasProjectFilters(filters)
      ? sql`exists (select from ${matchingProjects(kind, filters)})`
      : undefined;
  return and(exhibitors.isActive, eq(exhibitors.kind, kind), matched);
}

const requestedKinds = (filters: Filters): ExhibitorKind[] => (filters.kind ? [filters.kind] : ['developer', 'broker']);

export type ExhibitorCounts = { kind: ExhibitorKind; is_verified: boolean; exhibitors: number }[];

/** Ignores the filter on verification. */
export async function countExhibitors(db: Db, filters: Filters): Promise<ExhibitorCounts> {
  const counts = (['developer', 'broker'] as const).map((kind) => {
    if (filters.words || !hasProjectFilters(filters)) {
      return sql`select ${exhibitors.kind}, ${exhibitors.isVerified}, count(*)::integer as exhibitors
                 from ${exhibitors} where ${isFound(kind, filters)} group by 1, 2`;
    }
    const matching = and(projects.isListed, matchesProjectFilters(filters));
    return kind === 'developer'
      ? sql`select 'developer'::exhibitor_kind as kind, ${projects.developerVerified} as is_verified,
                   count(distinct ${projects.developerId})::integer as exhibitors
            from ${projects} where ${matching} group by 2`
      : sql`select ${exhibitors.kind}, ${exhibitors.isVerified}, count(distinct ${exhibitors.id})::integer as exhibitors
            from ${projects} join ${projectConsultants} on ${projectConsultants.projectId} = ${projects.id}
            join ${exhibitors} on ${exhibitors.id} = ${projectConsultants.consultantId} and ${exhibitors.isActive}
            where ${matching} group by 1, 2`;
  });
  const { rows } = await db.execute<ExhibitorCounts[number]>(sql.join(counts, sql` union all `));
  return rows;
}

const orders: Record<ExhibitorListInput['sort'], SQL> = {
  recommended: sql`standing desc nulls last, name_key, id`,
  name: sql`name_key, id`,
  newest: sql`created_at desc nulls last, id desc nulls last`,
};

/** A search puts firms of that very name first, then by standing, then those with the most projects that match. */
const byMatch = sql`is_named desc, standing desc nulls last, matching desc, name_key, id`;

/** For each exhibitor of a kind, how many listed projects of theirs match a search. */
function matchingCounts(kind: ExhibitorKind, filters: Filters, words: string[]): SQL {
  const listed = and(projects.isListed, matchesWords(projects.searchText, words), matchesProjectFilters(filters));
  return kind === 'developer'
    ? sql`select ${projects.developerId} as id, count(*) as matching from ${projects} where ${listed} group by 1`
    : sql`select ${projectConsultants.consultantId} as id, count(*) as matching from ${projects}
        join ${projectConsultants} on ${projectConsultants.projectId} = ${projects.id} where ${listed} group by 1`;
}

export type ExhibitorRange = { sort: ExhibitorListInput['sort']; limit: number; offset: number };

export async function selectExhibitorPage(
  db: Db,
  filters: Filters,
  { sort, limit, offset }: ExhibitorRange,
): Promise<number[]> {
  const { words } = filters;
  const order = sort === 'recommended' && words ? byMatch : orders[sort];
  const match = (kind: ExhibitorKind) =>
    order === byMatch && words
      ? {
          columns: sql`, coalesce(matched.matching, 0) as matching, ${exhibitors.nameKey} = ${words.join(' ')} as is_named`,
          joined: sql`left join (${matchingCounts(kind, filters, words)}) matched using (id)`,
        }
      : { columns: sql``, joined: sql`` };
  // One ordered branch per kind; without a search it is read from an index no further than this page.
  const branches = requestedKinds(filters).map((kind) => {
    const { columns, joined } = match(kind);
    return sql`(select ${exhibitors.id}, ${exhibitors.standing}, ${exhibitors.nameKey}, ${exhibitors.createdAt} ${columns}
      from ${exhibitors} ${joined} where ${and(isFound(kind, filters), matchesVerified(filters))}
      order by ${order} limit ${offset + limit})`;
  });
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from (${sql.join(branches, sql` union all `)}) as found order by ${order} limit ${limit} offset ${offset}`,
  );
  return rows.map((row) => row.id);
}

export type ExhibitorCardRow = {
  id: number;
  kind: ExhibitorKind;
  name: string;
  company: string | null;
  is_verified: boolean;
  register: string | null;
  logo: PictureColumns | null;
  stall_image: PictureColumns | null;
  ongoing: number;
  upcoming: number;
  on_hold: number;
  past: number;
  starting_price: number | null;
  categories: number[];
  location_names: string[];
  projects: { id: number; project_name: string; project_status: ProjectStatus }[];
};

/** In the order of `ids`. Their projects are those that match the filters. */
export async function selectExhibitorCards(db: Db, ids: number[], filters: Filters): Promise<ExhibitorCardRow[]> {
  if (ids.length === 0) return [];
  return (await db.execute<ExhibitorCardRow>(cardsQuery(ids, filters))).rows;
}

/** What only the database knows of a card whose projects are counted in memory, with the version of the directory that it is from. */
export type NamedCardRow = Pick<
  ExhibitorCardRow,
  'id' | 'kind' | 'name' | 'company' | 'is_verified' | 'register' | 'logo' | 'stall_image' | 'projects'
> & { version: string };

type NamedExhibitor = Omit<NamedCardRow, 'projects'> & { of: 'exhibitor'; status: null };
type NamedProject = { of: 'project'; id: number; name: string; status: ProjectStatus; version: string };

/** In the order of `cards`; without those that are no longer there. @param cards the exhibitors with the ids of projects to name */
export async function selectNamedCards(
  db: PooledDb,
  cards: { id: number; newest: number[] }[],
): Promise<NamedCardRow[]> {
  const list = (ids: number[]) => sql`${`{${ids.join()}}`}::integer[]`;
  const version = sql`(select version from ${directoryVersion}) as version`;
  const rows = await executePrepared<NamedExhibitor | NamedProject>(
    db,
    'named exhibitor cards',
    sql`select 'exhibitor' as of, ${shownColumns}, null as status, ${version}
        from ${exhibitors} page ${joinedPictures} where page.id = any (${list(cards.map(({ id }) => id))})
      union all
      select 'project', p.id, null, p.project_name, null, null, null, null, null, p.status, ${version}
        from ${projects} p where p.id = any (${list(cards.flatMap(({ newest }) => newest))})`,
  );
  const named = new Map(rows.map((row) => [`${row.of} ${row.id}`, row]));
  return cards.flatMap(({ id, newest }) => {
    const exhibitor = named.get(`exhibitor ${id}`);
    if (exhibitor?.of !== 'exhibitor') return [];
    const { of: _, status: __, ...card } = exhibitor;
    return {
      ...card,
      projects: newest.flatMap((each) => {
        const project = named.get(`project ${each}`);
        if (project?.of !== 'project') return [];
        return { id: each, project_name: project.name, project_status: project.status };
      }),
    };
  });
}

const shownColumns = sql`page.id, page.kind, page.name, page.company, page.is_verified, ${registerOf(sql`page`)} as register,
      ${pictureJson('logo')} as logo, ${pictureJson('stall')} as stall_image`;
const joinedPictures = sql`left join ${media} logo on logo.id = page.logo_id
    left join ${media} stall on stall.id = page.stall_image_id`;

function cardsQuery(ids: number[], filters: Filters): SQL {
  const { words } = filters;
  const matching = and(projects.isListed, matchesProjectFilters(filters));
  const shown = sql.join(
    [
      projects.id,
      projects.status,
      projects.price,
      projects.categoryId,
      projects.locationId,
      projects.projectName,
      projects.createdAt,
    ],
    sql`, `,
  );
  const matches = words
    ? sql`and ${or(matchesWords(projects.searchText, words), matchesWords(sql`page.search_text`, words))}`
    : sql``;
  return sql`
    with page as (
      select e.*, requested.position from unnest(${sql.param(ids)}::integer[]) with ordinality as requested (id, position)
      join ${exhibitors} e on e.id = requested.id
    ),
    matched as (
      select page.id as exhibitor_id, ${shown} from page join ${projects} on ${projects.developerId} = page.id
      where page.kind = 'developer' and ${matching} ${matches}
      union all
      select page.id, ${shown} from page
      join ${projectConsultants} on ${projectConsultants.consultantId} = page.id
      join ${projects} on ${projects.id} = ${projectConsultants.projectId}
      where page.kind = 'broker' and ${matching} ${matches}
    ),
    counted as (
      select exhibitor_id,
        count(*) filter (where status = 'ongoing')::integer as ongoing,
        count(*) filter (where status = 'upcoming')::integer as upcoming,
        count(*) filter (where status = 'on_hold')::integer as on_hold,
        count(*) filter (where status = 'past')::integer as past,
        min(price) as starting_price,
        array_agg(distinct category_id) filter (where category_id is not null) as categories
      from matched group by exhibitor_id
    ),
    places as (
      select exhibitor_id, array_agg(location_name order by rank) as location_names
      from (
        select exhibitor_id, l.location_name, count(*) as projects,
          row_number() over (partition by exhibitor_id order by count(*) desc, l.location_name collate "C") as rank
        from matched join ${locations} l on l.id = matched.location_id group by exhibitor_id, l.location_name
      ) as ranked where rank <= 3 group by exhibitor_id
    ),
    newest as (
      select exhibitor_id, jsonb_agg(jsonb_build_object('id', id, 'project_name', project_name, 'project_status', status) order by rank) as projects
      from (
        select exhibitor_id, id, project_name, status,
          row_number() over (partition by exhibitor_id order by created_at desc, id desc) as rank
        from matched
      ) as ranked where rank <= 3 group by exhibitor_id
    )
    select ${shownColumns},
      coalesce(ongoing, 0) as ongoing, coalesce(upcoming, 0) as upcoming, coalesce(on_hold, 0) as on_hold,
      coalesce(past, 0) as past,
      starting_price::double precision as starting_price,
      coalesce(categories, '{}') as categories, coalesce(location_names, '{}') as location_names,
      coalesce(newest.projects, '[]') as projects
    from page
    left join counted on counted.exhibitor_id = page.id
    left join places on places.exhibitor_id = page.id
    left join newest on newest.exhibitor_id = page.id
    ${joinedPictures}
    order by page.position`;
}
