import type { ProjectVisitor } from '#shared/activity/contract.ts';
import { dayInIndia, timeInIndia } from '#shared/format/dates.ts';
import type { VisitRow } from './queries.ts';

/** A row as the contract's visit to a project. */
export function presentVisitor(row: VisitRow): ProjectVisitor {
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
