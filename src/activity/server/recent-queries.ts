import { sql } from 'drizzle-orm';
import { ownedBy } from '#access/server/ownership-queries.ts';
import type { AccountScope } from '#access/server/scope.ts';
import type { ActivityPage } from '#activity/shared/rules.ts';
import { placeName } from '#catalogue/server/place-name-columns.ts';
import { locations } from '#catalogue/server/tables.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { pictureJson } from '#media/server/picture-columns.ts';
import type { PictureColumns } from '#media/server/presenter.ts';
import { media } from '#media/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projects } from '#projects/server/tables.ts';
import { activities } from './tables.ts';

/** The number of newest views among which an account’s last pages are looked for. */
const maxViews = 300;

export type RecentPageRow = {
  type: ActivityPage;
  id: number;
  name: string;
  place: string | null;
  picture: PictureColumns | null;
  at: string;
};

/** Returns the pages that an account viewed last, each once, if they are still public. Of stalls the picture is the logo. */
export async function selectRecentPages(db: Db, scope: AccountScope, limit: number) {
  const { rows } = await db.execute<RecentPageRow>(sql`
    with recent as (select view.page_type as type, view.page_id as id, coalesce(project.project_name, stall.name) as name,
      coalesce(${placeName(sql`place`)}, project.location_address, stall.location) as place,
      coalesce(project.stall_image_id, stall.logo_id) as picture_id, max(view.created_at) as at
    from (select a.page_type, a.page_id, a.created_at from ${activities} a
      where ${ownedBy(scope, sql`a.user_id`)} and a.activity_type = 'page_view'
      order by a.created_at desc, a.id desc limit ${maxViews}) view
    left join ${projects} project on view.page_type = 'project' and project.id = view.page_id and project.is_listed
    left join ${exhibitors} stall on view.page_type <> 'project' and stall.id = view.page_id and stall.is_active
    left join ${locations} place on place.id = project.location_id
    where coalesce(project.id, stall.id) is not null
    group by 1, 2, 3, 4, 5 order by max(view.created_at) desc, 1, 2 limit ${limit})
    select recent.type, recent.id, recent.name, recent.place, ${pictureJson('picture')} as picture, recent.at::text as at
    from recent left join ${media} picture on picture.id = recent.picture_id order by recent.at desc, 1, 2`);
  return rows;
}
