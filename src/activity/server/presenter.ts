import type { ProjectVisitor, RecentPage } from '#activity/shared/contract.ts';
import { presentPicture } from '#media/server/presenter.ts';
import { dayInIndia, timeInIndia } from '#platform/shared/format/dates.ts';
import type { ProjectViewRow } from './queries.ts';
import type { RecentPageRow } from './recent-queries.ts';

export function presentProjectView(row: ProjectViewRow): ProjectVisitor {
  return {
    id: row.id,
    user_id: row.userId,
    name: row.name,
    project_name: row.projectName,
    project_location: row.projectLocation,
    visit_date: dayInIndia(row.createdAt),
    visit_time: timeInIndia(row.createdAt),
    visited_at: row.createdAt.toISOString(),
    activity_type: 'page_view',
    page_type: 'project',
    page_id: row.projectId,
  };
}

export const presentRecentPage = ({ type, id, name, place, picture, at }: RecentPageRow): RecentPage => ({
  page_type: type,
  page_id: id,
  name,
  place,
  picture: presentPicture(picture),
  viewed_at: new Date(at).toISOString(),
});
