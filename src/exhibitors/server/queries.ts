import { sql } from 'drizzle-orm';
import { registerOf, verificationJson } from '#access/server/exhibitor-columns.ts';
import type { Stand, StoredExhibitor } from '#exhibitors/shared/contract.ts';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import { stallFields } from '#exhibitors/shared/stall-fields.ts';
import { pictureJson } from '#media/server/picture-columns.ts';
import type { PictureColumns } from '#media/server/presenter.ts';
import { media } from '#media/server/tables.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { executePrepared } from '#platform/server/database/prepared.ts';
import { isPastByDate } from '#projects/server/card-columns.ts';
import { projectConsultants, projects } from '#projects/server/tables.ts';
import { publicColumns } from '#records/server/field-columns.ts';
import type { VisitHours } from '#site-visits/shared/hours-rules.ts';
import { exhibitorAchievements, exhibitorGallery, exhibitors } from './tables.ts';

export type ExhibitorRow = StoredExhibitor & {
  email: string | null;
  phone: string | null;
  is_verified: boolean;
  video_meet: string | null;
  hours: VisitHours;
  created_at: Date;
  logo: PictureColumns | null;
  stall: PictureColumns | null;
  card: PictureColumns | null;
  brochure_path: string | null;
  film_path: string | null;
  achievements: (PictureColumns & { caption: string })[];
  gallery: (PictureColumns & { id: number; caption: string })[];
};

const projectsOfKind = {
  developer: sql`${projects} where ${projects.developerId} = exhibitor.id`,
  broker: sql`${projectConsultants} join ${projects} on ${projects.id} = ${projectConsultants.projectId}
    where ${projectConsultants.consultantId} = exhibitor.id`,
};

/** Returns an exhibitor without its projects. With `any` it need not be listed. */
export async function selectExhibitor(
  db: PooledDb,
  kind: ExhibitorKind,
  id: number,
  { listedOnly = true } = {},
): Promise<ExhibitorRow | undefined> {
  const [row]: ExhibitorRow[] = await executePrepared(
    db,
    `exhibitor, ${kind}${listedOnly ? '' : ', any'}`,
    [id, kind],
    (id, sameKind) => sql`
    select exhibitor.id, ${publicColumns('exhibitor', stallFields)}, exhibitor.email, exhibitor.phone, exhibitor.is_verified,
      ${verificationJson(sql`exhibitor`)} as verification, exhibitor.agent_number,
      exhibitor.about_builder, exhibitor.about_html, exhibitor.founders_video_url, exhibitor.video_meet,
      exhibitor.languages, exhibitor.created_at, ${registerOf(sql`exhibitor`)} as register, exhibitor.has_members as takes_visits, counted.*,
      jsonb_build_object('days_off', exhibitor.visit_days_off, 'closed_days', exhibitor.visit_closed_days,
        'lead_hours', exhibitor.visit_lead_hours) as hours,
      ${pictureJson('logo')} as logo, ${pictureJson('stall', sql`'The stall of ' || exhibitor.name`)} as stall,
      ${pictureJson('card', sql`'Visiting card of ' || exhibitor.name`)} as card,
      brochure.path as brochure_path, film.path as film_path,
      (select coalesce(jsonb_agg(${pictureJson('award', sql`shown.alt_text`)} || jsonb_build_object('caption', shown.caption) order by shown.position), '[]')
        from ${exhibitorAchievements} shown join ${media} award on award.id = shown.media_id
        where shown.exhibitor_id = exhibitor.id) as achievements,
      (select coalesce(jsonb_agg(${pictureJson('image', sql`own.alt_text`)} || jsonb_build_object('id', image.id, 'caption', own.caption)
          order by own.position, own.media_id), '[]')
        from ${exhibitorGallery} own join ${media} image on image.id = own.media_id
        where own.exhibitor_id = exhibitor.id) as gallery
    from ${exhibitors} exhibitor
    cross join lateral (select
      count(*) filter (where ${projects.status} = 'ongoing')::integer as ongoing_projects,
      count(*) filter (where ${projects.status} = 'upcoming')::integer as upcoming_projects,
      count(*) filter (where ${projects.status} = 'on_hold')::integer as on_hold_projects,
      count(*) filter (where ${projects.status} = 'past')::integer as past_projects,
      count(*) filter (where ${isPastByDate(projects)})::integer as past_by_date_projects,
      count(*)::integer as total_projects
      from ${projectsOfKind[kind]} and ${projects.isListed}) as counted
    left join ${media} logo on logo.id = exhibitor.logo_id
    left join ${media} stall on stall.id = exhibitor.stall_image_id
    left join ${media} card on card.id = exhibitor.visiting_card_id
    left join ${media} brochure on brochure.id = exhibitor.brochure_id
    left join ${media} film on film.id = exhibitor.founders_video_id
    where exhibitor.id = ${id} and exhibitor.kind = ${sameKind} ${listedOnly ? sql`and exhibitor.is_active` : sql``}`,
  );
  return row;
}

/**
 * Returns why an exhibitor isn't listed. `keptId` is the listed one that it was merged into. `takenOff` is true if it
 * or the kept one was taken off the list.
 */
export async function selectUnlisted(
  db: PooledDb,
  kind: ExhibitorKind,
  id: number,
): Promise<{ keptId: number | null; takenOff: boolean } | undefined> {
  const [row]: { keptId: number | null; takenOff: boolean }[] = await executePrepared(
    db,
    'unlisted exhibitor',
    [id, kind],
    (id, kind) => sql`select case when kept.is_active then kept.id end as "keptId",
        case when kept.id is null then own.taken_off_at else kept.taken_off_at end is not null as "takenOff"
      from ${exhibitors} own left join ${exhibitors} kept on kept.id = own.merged_into_id
      where own.id = ${id} and own.kind = ${kind}`,
  );
  return row;
}

/** Returns the stands of listed exhibitors. */
export async function selectStands(db: PooledDb, limit: number): Promise<Stand[]> {
  const { rows } = await db.execute<Stand>(sql`
    select stand, id, kind, name, company, location from ${exhibitors}
    where is_active and stand is not null order by stand limit ${limit}`);
  return rows;
}

export async function selectBuilderIds(db: PooledDb, first: number, last: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from ${exhibitors}
    where kind = 'developer' and is_active and id between ${first} and ${last} order by id`);
  return rows.map(({ id }) => id);
}

/** Returns the largest id; 0 when there are no exhibitors. */
export async function selectLargestExhibitorId(db: PooledDb): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`select coalesce(max(id), 0) as id from ${exhibitors}`);
  return rows[0]?.id ?? 0;
}
