import { and, eq, type SQL, sql } from 'drizzle-orm';
import { registerOf } from '#access/server/exhibitor-columns.ts';
import { townName } from '#catalogue/server/place-name-columns.ts';
import { locations } from '#catalogue/server/tables.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { type ExhibitorKind, exhibitorKinds } from '#exhibitors/shared/kind-rules.ts';
import { pictureJson } from '#media/server/picture-columns.ts';
import type { PictureColumns } from '#media/server/presenter.ts';
import { media } from '#media/server/tables.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { executePrepared, requested } from '#platform/server/database/prepared.ts';
import { projectConsultants, projects } from '#projects/server/tables.ts';
import type { ProjectStatus } from '#projects/shared/rules.ts';
import type { ExhibitorListInput } from '#search/shared/directory-contract.ts';
import { type AtVersion, apartFromVersions, atVersion, type RowsAtVersions } from './version-queries.ts';

export type ExhibitorCounts = { kind: ExhibitorKind; is_verified: boolean; exhibitors: number }[];

/** Counts all active exhibitors. */
export async function countExhibitors(db: Db): Promise<ExhibitorCounts> {
  const { rows } = await db.execute<ExhibitorCounts[number]>(
    sql`select ${exhibitors.kind}, ${exhibitors.isVerified}, count(*)::integer as exhibitors from ${exhibitors} where ${exhibitors.isActive} group by 1, 2`,
  );
  return rows;
}

const orders: Record<ExhibitorListInput['sort'], SQL> = {
  recommended: sql`standing desc nulls last, name_key, id`,
  name: sql`name_key, id`,
  newest: sql`created_at desc nulls last, id desc nulls last`,
};

export type ExhibitorRange = { sort: ExhibitorListInput['sort']; limit: number; offset: number };

/** Returns a page of all exhibitors, read from an index no further than the page's end. */
export async function selectExhibitorPage(
  db: Db,
  kind: ExhibitorKind | undefined,
  { sort, limit, offset }: ExhibitorRange,
): Promise<number[]> {
  const order = orders[sort];
  const branches = (kind ? [kind] : exhibitorKinds).map(
    (each) => sql`(select id, standing, name_key, created_at from ${exhibitors}
      where ${and(exhibitors.isActive, eq(exhibitors.kind, each))} order by ${order} limit ${offset + limit})`,
  );
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from (${sql.join(branches, sql` union all `)}) as listed order by ${order} limit ${limit} offset ${offset}`,
  );
  return rows.map((row) => row.id);
}

export type ExhibitorCardRow = {
  id: number;
  kind: ExhibitorKind;
  name: string;
  company: string | null;
  stand: string | null;
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

/** Returns cards in the order of `ids`, each with all of the exhibitor's listed projects. */
export async function selectExhibitorCards(db: Db, ids: number[]): Promise<ExhibitorCardRow[]> {
  if (ids.length === 0) return [];
  return (await db.execute<ExhibitorCardRow>(cardsQuery(ids))).rows;
}

/** The part of a card that only the database knows, when its projects are counted in memory. */
export type NamedCardRow = Pick<
  ExhibitorCardRow,
  'id' | 'kind' | 'name' | 'company' | 'stand' | 'is_verified' | 'register' | 'logo' | 'stall_image' | 'projects'
>;

type NamedExhibitor = Omit<NamedCardRow, 'projects'> & { of: 'exhibitor'; status: null };
type NamedProject = { of: 'project'; id: number; name: string; status: ProjectStatus };

/**
 * Returns cards in the order of `cards`, without exhibitors that no longer exist. @param cards are exhibitors with the
 * ids of the projects to name.
 */
export async function selectNamedCards(
  db: PooledDb,
  cards: { id: number; newest: number[] }[],
): Promise<RowsAtVersions<NamedCardRow>> {
  const selected: AtVersion<NamedExhibitor | NamedProject>[] = await executePrepared(
    db,
    'named exhibitor cards',
    [JSON.stringify(cards.map(({ id }) => id)), JSON.stringify(cards.flatMap(({ newest }) => newest))],
    (ids, newest) => sql`select 'exhibitor' as of, ${shownColumns}, null as status, ${atVersion}
        from ${requested(ids)} join ${exhibitors} page using (id) ${joinedPictures} where page.is_active
      union all
      select 'project', p.id, null, p.project_name, null, null, null, null, null, null, p.status, ${atVersion}
        from ${requested(newest)} join ${projects} p using (id)`,
  );
  const { rows, versions } = apartFromVersions(selected);
  const named = new Map(rows.map((row) => [`${row.of} ${row.id}`, row]));
  const cardRows = cards.flatMap(({ id, newest }) => {
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
  return { rows: cardRows, versions };
}

const shownColumns = sql`page.id, page.kind, page.name, page.company, page.stand, page.is_verified, ${registerOf(sql`page`)} as register,
      ${pictureJson('logo')} as logo, ${pictureJson('stall')} as stall_image`;
const joinedPictures = sql`left join ${media} logo on logo.id = page.logo_id
    left join ${media} stall on stall.id = page.stall_image_id`;

function cardsQuery(ids: number[]): SQL {
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
  return sql`
    with page as (
      select e.*, requested.position from unnest(${sql.param(ids)}::integer[]) with ordinality as requested (id, position)
      join ${exhibitors} e on e.id = requested.id
    ),
    matched as (
      select page.id as exhibitor_id, ${shown} from page join ${projects} on ${projects.developerId} = page.id
      where page.kind = 'developer' and ${projects.isListed}
      union all
      select page.id, ${shown} from page
      join ${projectConsultants} on ${projectConsultants.consultantId} = page.id
      join ${projects} on ${projects.id} = ${projectConsultants.projectId}
      where page.kind = 'broker' and ${projects.isListed}
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
        select exhibitor_id, location_name, count(*) as projects,
          row_number() over (partition by exhibitor_id order by count(*) desc, location_name collate "C") as rank
        from matched join (select l.id, coalesce(${townName(sql`l`)}, l.location_name) as location_name from ${locations} l) town on town.id = matched.location_id
        group by exhibitor_id, location_name
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
