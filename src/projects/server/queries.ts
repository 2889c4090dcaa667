import { type SQL, sql } from 'drizzle-orm';
import { registerOf, verificationJson } from '#access/server/exhibitor-columns.ts';
import { banks, facilities, locations } from '#catalogue/server/tables.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { pictureJson } from '#media/server/picture-columns.ts';
import type { PictureColumns } from '#media/server/presenter.ts';
import { media } from '#media/server/tables.ts';
import { exhibitorMembers } from '#members/server/tables.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { executePrepared, requested } from '#platform/server/database/prepared.ts';
import { projectFields } from '#projects/shared/project-fields.ts';
import type { UnitType } from '#projects/shared/unit-rules.ts';
import { publicColumns } from '#records/server/field-columns.ts';
import { recordHistory } from '#records/server/tables.ts';
import type { PublicValuesOf } from '#records/shared/field-rules.ts';
import { siteVisits } from '#site-visits/server/tables.ts';
import type { PublicVerification } from '#verification/shared/schema.ts';
import { cardColumns, joinedToCards } from './card-columns.ts';
import type { ProjectCardRow } from './card-presenter.ts';
import {
  locationPrices,
  projectBanks,
  projectConsultants,
  projectFacilities,
  projectGallery,
  projects,
} from './tables.ts';
import { unitTypesOf } from './unit-columns.ts';

type NamedRow = { id: number; name: string; logo: PictureColumns | null };

export type ProjectRow = ProjectCardRow &
  PublicValuesOf<typeof projectFields> & {
    latitude: number | null;
    longitude: number | null;
    unit_types: UnitType[];
    first_phase: { id: number; name: string } | null;
    later_phases: { id: number; name: string }[];
    meet_link: string | null;
    /** The name of the state that its location is in. */
    state: string | null;
    city: { id: number; name: string } | null;
    location_prices: { location_name: string; projects: number; low: number; high: number } | null;
    visitor_rating: { average: number; count: number } | null;
    infrastructure_video: string | null;
    features: unknown[];
    floor_plans: unknown;
    brochure_path: string | null;
    developer: {
      id: number;
      name: string;
      company: string | null;
      stand: string | null;
      is_verified: boolean;
      verification: PublicVerification;
      /** Null for a firm without members. */
      phone: string | null;
      logo: PictureColumns | null;
    };
    facilities: (NamedRow & { icon: string | null })[];
    banks: (NamedRow & { interest_rate: number | null; max_tenure_years: number | null; as_of: string | null })[];
    brokers: (NamedRow & {
      company: string | null;
      phone: string | null;
      email: string | null;
      is_verified: boolean;
      verification: PublicVerification;
      agent_number: string | null;
    })[];
    gallery: (PictureColumns & { id: number; caption: string })[];
    plan_pictures: PictureColumns[];
    /** The accounts of the builder's members. */
    member_ids: number[];
    takes_visits: boolean;
    notes: string | null;
    assigned_date: string | null;
    updated_at: Date;
    /** The firm; null if the last change was by a person who belongs to none. */
    updated_by: string | null;
    /** The number of site visits that are not cancelled. */
    visits: number;
  };

/** Returns facilities or banks by name, with `more` fields. `links` references `named` by its column `id`. */
const namedJson = (links: SQL, named: SQL, id: SQL, more: SQL): SQL => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name, 'logo', ${pictureJson('m')}, ${more}) order by n.name), '[]')
    from ${links} link join ${named} n on n.id = link.${id} left join ${media} m on m.id = n.logo_id
    where link.project_id = page.id)`;

const bankTerms = sql`'interest_rate', n.interest_rate, 'max_tenure_years', n.max_tenure_years, 'as_of', n.as_of`;

/**
 * Returns the firm of the person who made the last change in the history: the builder, or a consultant who sells the
 * project. If there is none, it is the builder, or the register that the project came from.
 */
const updatedBy = sql`
  case when exists (select from ${recordHistory} h where h.noun = 'project' and h.record_id = page.id) then
    (select firm.name from (
        select h.actor_id from ${recordHistory} h where h.noun = 'project' and h.record_id = page.id order by h.id desc limit 1) last
      join ${exhibitorMembers} m on m.user_id = last.actor_id join ${exhibitors} firm on firm.id = m.exhibitor_id
      where firm.id = developer.id
        or exists (select from ${projectConsultants} link where link.project_id = page.id and link.consultant_id = firm.id)
      order by firm.id <> developer.id, firm.id limit 1)
  else coalesce(${registerOf(sql`developer`)}, developer.name) end`;

/** A project shows this many phases. Its builder's page shows the others. */
const maxPhases = 12;

/** Only listed phases are included. */
const phases = sql`
  (select jsonb_build_object('id', f.id, 'name', f.project_name) from ${projects} f where f.id = page.first_phase_id and f.is_listed) as first_phase,
  (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.project_name) order by f.id), '[]') from (
    select l.id, l.project_name from ${projects} l where l.first_phase_id = page.id and l.is_listed order by l.id desc limit ${sql.raw(String(maxPhases))}) f) as later_phases`;

const plainColumns = publicColumns('page', projectFields);

/** Matches stored paths in the JSON of floor plans. */
const storedPathPattern = sql.raw(`'images/[0-9a-f]{2}/[0-9a-f]{32}\\.[a-z0-9]{2,5}'`);

/** The largest batch of `selectProjects`. */
export const maxProjectsAtOnce = 16;

/** Returns everything that the project page shows, in no particular order. */
export async function selectProjects(
  db: PooledDb,
  ids: readonly number[],
  { listedOnly = true } = {},
): Promise<ProjectRow[]> {
  return executePrepared(
    db,
    listedOnly ? 'projects' : 'any projects',
    [JSON.stringify(ids)],
    (ids) => sql`
    select ${cardColumns}, ${phases}, ${plainColumns}, page.latitude, page.longitude, ${unitTypesOf(sql`page.id`)} as unit_types, page.meet_link,
      case when page.rating_count is not null then jsonb_build_object('average', page.rating_average, 'count', page.rating_count) end as visitor_rating,
      (select around.location_name from ${locations} around where around.id = any (l.path) and around.kind = 'state' limit 1) as state,
      (select jsonb_build_object('id', city.id, 'name', city.location_name) from ${locations} city where city.id = l.parent_id and city.kind in ('city', 'district') and l.kind = 'locality') as city,
      (select jsonb_build_object('location_name', around.location_name, 'projects', usual.projects, 'low', usual.low, 'high', usual.high)
        from ${locationPrices} usual join ${locations} around on around.id = usual.around_id where usual.location_id = page.location_id) as location_prices,
      page.updated_at, ${updatedBy} as updated_by,
      page.infrastructure_video, page.features, page.floor_plans, page.notes, page.assigned_date::text as assigned_date,
      array(select m.user_id from ${exhibitorMembers} m where m.exhibitor_id = developer.id) as member_ids, developer.has_members as takes_visits, brochure.path as brochure_path,
      (select count(*)::integer from ${siteVisits} visit where visit.project_id = page.id and visit.status <> 'cancelled') as visits,
      jsonb_build_object('id', developer.id, 'name', developer.name, 'company', developer.company, 'stand', developer.stand,
        'is_verified', developer.is_verified, 'verification', ${verificationJson(sql`developer`)}, 'phone', case when developer.has_members then nullif(developer.phone, '') end, 'logo', ${pictureJson('mark')}) as developer,
      ${namedJson(sql`${projectFacilities}`, sql`${facilities}`, sql`facility_id`, sql`'icon', n.icon`)} as facilities,
      ${namedJson(sql`${projectBanks}`, sql`${banks}`, sql`bank_id`, bankTerms)} as banks,
      (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'company', b.company, 'phone', b.phone,
          'email', b.email, 'is_verified', b.is_verified, 'verification', ${verificationJson(sql`b`)}, 'agent_number', b.agent_number, 'logo', ${pictureJson('m')}) order by b.is_verified desc, b.name_key), '[]')
        from ${projectConsultants} link join ${exhibitors} b on b.id = link.consultant_id and b.is_active
        left join ${media} m on m.id = b.logo_id where link.project_id = page.id) as brokers,
      (select coalesce(jsonb_agg(${pictureJson('m', sql`link.alt_text`)} || jsonb_build_object('id', m.id, 'caption', link.caption)
          order by link.position), '[]')
        from ${projectGallery} link join ${media} m on m.id = link.media_id where link.project_id = page.id) as gallery,
      (select coalesce(jsonb_agg(${pictureJson('m')}), '[]') from ${media} m where m.path in (
        select (regexp_matches(replace(page.floor_plans::text, '\\', ''), ${storedPathPattern}, 'g'))[1])) as plan_pictures
    from (select id from ${requested(ids)} limit ${sql.raw(String(maxProjectsAtOnce))}) asked
    join ${projects} page on page.id = asked.id ${joinedToCards}
    left join ${media} mark on mark.id = developer.logo_id
    left join ${media} brochure on brochure.id = page.brochure_id
    ${listedOnly ? sql`where page.is_listed` : sql``}`,
  );
}

/** Returns whether a project would be listed if its builder weren't taken off the list. */
export async function isOffList(db: PooledDb, id: number): Promise<boolean> {
  const rows = await executePrepared(
    db,
    'project off list',
    [id],
    (id) => sql`select from ${projects} p join ${exhibitors} e on e.id = p.developer_id and e.taken_off_at is not null
      where p.id = ${id} and p.listing = 'listed' and p.status not in ('planning', 'cancelled')`,
  );
  return rows.length > 0;
}

export async function selectListedIds(db: PooledDb, first: number, last: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${projects} where is_listed and id between ${first} and ${last} order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Returns the largest id; 0 when there are no projects. */
export async function selectLargestProjectId(db: PooledDb): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`select coalesce(max(id), 0) as id from ${projects}`);
  return rows[0]?.id ?? 0;
}
