import type { DeveloperActivity } from '#shared/activity/log-contract.ts';
import type { LogRow } from './log-queries.ts';

export const presentActivity = (row: LogRow): DeveloperActivity => ({
  id: row.id,
  activity_type: row.activityType,
  page_type: row.pageType,
  page_id: row.pageId,
  page_name: row.projectName ?? row.stallName,
  user: row.userId === null ? null : { id: row.userId, name: row.name ?? '', phone: row.phone },
  project_name: row.projectName,
  created_at: new Date(row.at).toISOString(),
});
