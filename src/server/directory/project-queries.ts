import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ProjectListInput } from '#shared/directory/contract.ts';
import type { ProjectStatus } from '#shared/projects/rules.ts';
import { categories, locations } from '../catalogue/tables.ts';
import { exhibitors } from '../exhibitors/tables.ts';
import type { PictureColumns } from '../media/presenter.ts';
import { media } from '../media/tables.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { executePrepared } from '../platform/database/prepared.ts';
import { hasWords } from '../platform/database/words.ts';
import { projectConsultants, projects } from '../projects/tables.ts';
import { isMappedTo } from './facet-queries.ts';
import { type Filters, passesProjectFilters, pictureJson } from './filter-queries.ts';

export type ProjectCardRow = {
  id: number;
  project_name: string;
  project_title: string | null;
  project_status: ProjectStatus;
  location_id: number | null;
  location: string | null;
  location_address: string | null;
  price: number | null;
  start_price: number | null;
  end_price: number | null;
  developer_id: number;
  developer_name: string;
  broker_name: string | null;
  stall: PictureColumns | null;
  logo: PictureColumns | null;
  category_id: number | null;
  category_name: string | null;
  sub_category_id: number | null;
  sub_category_name: string | null;
  sub_category3_id: number | null;
  sub_category3_name: string | null;
  project_completion_date: string | null;
  rera_number: string | null;
  created_at: Date;
};

const orders: Record<ProjectListInput['sort'], SQL> = {
  newest: sql`${projects.createdAt} desc nulls last, ${projects.id} desc nulls last`,
  price: sql`${projects.price}, ${projects.id}`,
  '-price': sql`${projects.price} desc nulls last, ${projects.id} desc nulls last`,
  name: sql`${projects.nameKey}, ${projects.id}`,
};

/** Cards of the projects that a condition finds, `order` and `limit` applied before anything is joined. */
function cards(found: SQL | undefined, order: SQL, limit: SQL): SQL {
  return sql`
    with page as (
      select ${projects}.*, row_number() over (order by ${order}) as position from ${projects} where ${found} order by ${order} ${limit}
    )
    select page.id, page.project_name, page.project_title, page.status as project_status,
      page.location_id, l.location_name as location, page.location_address,
      page.price::double precision as price, page.start_price::double precision as start_price, page.end_price::double precision as end_price,
      page.developer_id, developer.name as developer_name,
      (select string_agg(b.name, ', ' order by b.name_key) from ${projectConsultants} m
        join ${exhibitors} b on b.id = m.consultant_id and b.is_active where m.project_id = page.id) as broker_name,
      ${pictureJson('stall')} as stall, ${pictureJson('logo')} as logo,
      page.category_id, c1.category_name, page.sub_category_id, c2.category_name as sub_category_name,
      page.sub_category3_id, c3.category_name as sub_category3_name,
      page.project_completion_date::text as project_completion_date, page.rera_number, page.created_at
    from page
    join ${exhibitors} developer on developer.id = page.developer_id
    left join ${locations} l on l.id = page.location_id
    left join ${categories} c1 on c1.id = page.category_id
    left join ${categories} c2 on c2.id = page.sub_category_id
    left join ${categories} c3 on c3.id = page.sub_category3_id
    left join ${media} stall on stall.id = page.stall_image_id
    left join ${media} logo on logo.id = page.logo_id
    order by page.position`;
}

/** One page of listed projects. */
export async function selectProjectPage(
  db: Db,
  filters: Filters,
  input: Pick<ProjectListInput, 'developer_id' | 'broker_id' | 'sort'> & { limit: number; offset: number },
): Promise<ProjectCardRow[]> {
  const found = and(
    projects.isListed,
    passesProjectFilters(filters),
    filters.words && hasWords(projects.searchText, filters.words),
    filters.verified && eq(projects.developerVerified, filters.verified === '1'),
    input.developer_id === undefined ? undefined : eq(projects.developerId, input.developer_id),
    input.broker_id === undefined ? undefined : isMappedTo(input.broker_id),
  );
  const page = cards(found, orders[input.sort], sql`limit ${input.limit} offset ${input.offset}`);
  const { rows } = await db.execute<ProjectCardRow>(page);
  return rows;
}

/** One listed project, or none. */
export async function selectProjectCard(db: PooledDb, id: number): Promise<ProjectCardRow | undefined> {
  const card = cards(and(projects.isListed, eq(projects.id, id)), sql`${projects.id}`, sql`limit 1`);
  const [row] = await executePrepared<ProjectCardRow>(db, 'project card', card);
  return row;
}
