import type { DeveloperActivity, LoggedActivity, LoggedVisit } from '#activity/shared/log-contract.ts';
import { type CsvColumns, instantCell } from '#records/server/csv.ts';
import type { LogRow } from './log-queries.ts';

const instant = ({ at }: LogRow): string => new Date(at).toISOString();

export const presentActivity = (row: LogRow): DeveloperActivity => ({
  id: row.id,
  activity_type: row.activityType,
  page_type: row.pageType,
  page_id: row.pageId,
  page_name: row.projectName ?? row.stallName,
  user: row.userId === null ? null : { id: row.userId, name: row.name ?? '', phone: row.phone },
  project_name: row.projectName,
  details: row.details,
  created_at: instant(row),
});

export const presentLogged = (row: LogRow): LoggedActivity => ({
  ...presentActivity(row),
  page_title: row.pageTitle,
  parent:
    row.parentPageType === null || row.parentPageId === null
      ? null
      : { page_type: row.parentPageType, page_id: row.parentPageId, title: row.parentPageTitle },
});

/** @param rows are sorted with the newest first, and there is at least one. */
export const presentVisit = (rows: readonly [LogRow, ...LogRow[]]): LoggedVisit => ({
  id: rows[0].id,
  user: presentActivity(rows[0]).user,
  from: instant(rows.at(-1) ?? rows[0]),
  to: instant(rows[0]),
  activities: rows.map(presentLogged).reverse(),
});

export const logCsv: CsvColumns<LogRow> = [
  ['Time', (row) => instantCell(instant(row))],
  ['Activity', ({ activityType }) => activityType],
  ['Visitor', ({ name }) => name],
  ['Phone', ({ phone }) => phone],
  ['Page', ({ pageType }) => pageType],
  ['Page id', ({ pageId }) => pageId],
  ['Name', ({ projectName, stallName, pageTitle }) => projectName ?? stallName ?? pageTitle],
  ['Details', ({ details }) => details],
  ['From', ({ parentPageTitle }) => parentPageTitle],
];
