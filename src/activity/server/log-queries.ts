import { and, type SQL, sql } from 'drizzle-orm';
import { onOwnPages, ownPages, receivedInquiries, receivedVisitsOf } from '#access/server/ownership-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import type { ActivityPage, ActivityType, ParentPage } from '#activity/shared/rules.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { inquiries } from '#inquiries/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projects } from '#projects/server/tables.ts';
import { siteVisits } from '#site-visits/server/tables.ts';
import { users } from '#users/server/tables.ts';
import { activities } from './tables.ts';

/** A position in the log; `at` has microseconds. */
export type LogPosition = { at: string; id: number };

export type LogFilters = {
  type?: ActivityType | undefined;
  pageType?: ActivityPage | undefined;
  projectId?: number | undefined;
  stallId?: number | undefined;
  userId?: number | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  words?: readonly string[] | undefined;
};

export type LogRow = {
  at: string;
  id: number;
  activityType: ActivityType;
  pageType: ActivityPage | null;
  pageId: number | null;
  pageTitle: string | null;
  details: string | null;
  parentPageType: ParentPage | null;
  parentPageId: number | null;
  parentPageTitle: string | null;
  projectName: string | null;
  stallName: string | null;
  userId: number | null;
  name: string | null;
  phone: string | null;
  /** Distinguishes the visitor from others in the log; null for those who ask not to be shown by name. */
  visitor: string | null;
};

/**
 * The limit of activities that one request looks through if no index finds what was asked, as for a search in texts or
 * a kind of page.
 */
const maxRead = 20_000;

const kindAndTime = ({ type, from, until }: LogFilters): SQL | undefined =>
  and(
    // The type is in the text of the query, because partial indexes are for certain kinds.
    type && sql`a.activity_type = ${sql.raw(`'${type}'`)}`,
    from && sql`a.created_at >= ${from.toISOString()}::timestamptz`,
    until && sql`a.created_at < ${until.toISOString()}::timestamptz`,
  );

/** Returns the conditions that an index can find, apart from the page. */
const indexed = (scope: Scope, filters: LogFilters, before: LogPosition | undefined) =>
  and(
    kindAndTime(filters),
    filters.userId === undefined ? undefined : sql`a.user_id = ${filters.userId} and a.shows_name`,
    filters.userId === undefined ? undefined : onOwnPages(scope, page),
    before &&
      sql`a.created_at <= ${before.at}::timestamptz and (a.created_at, a.id) < (${before.at}::timestamptz, ${before.id}::integer)`,
  ) ?? sql`true`;

/** The page's columns of `activities a`. */
export const page = { pageType: sql`a.page_type`, pageId: sql`a.page_id` };

const askedPage = (filters: LogFilters, { pageType: type, pageId: id }: typeof page): SQL | undefined =>
  and(
    filters.pageType && sql`${type} = ${filters.pageType}::activity_page`,
    filters.projectId === undefined ? undefined : sql`${type} = 'project' and ${id} = ${filters.projectId}::integer`,
    filters.stallId === undefined ? undefined : sql`${type} <> 'project' and ${id} = ${filters.stallId}::integer`,
  );

/** Returns the pages to read, each by its index; undefined for the whole log or a person's. */
function pagesOf(scope: Scope, filters: LogFilters): SQL | undefined {
  if (filters.userId !== undefined) return undefined;
  const own = ownPages(scope);
  if (own) {
    const asked = askedPage(filters, { pageType: sql`page.type`, pageId: sql`page.id` }) ?? sql`true`;
    return sql`select page.type, page.id from ${own} page where ${asked}`;
  }
  const { projectId, stallId } = filters;
  if (projectId === undefined && stallId === undefined) return undefined;
  const asked = sql`(
    select 'project'::activity_page as type, ${projectId ?? null}::integer as id
    union all select e.kind::text::activity_page, e.id from ${exhibitors} e where e.id = ${stallId ?? null}) page`;
  return sql`select page.type, page.id from ${asked} where ${askedPage(filters, { pageType: sql`page.type`, pageId: sql`page.id` })}`;
}

/**
 * Returns the newest activity that a scope may read, before a position: at most `limit` rows, and the position where
 * reading stopped if it stopped early, after `maxRead` rows that may not all match. Each page, the person, or the whole
 * log is read by its own index, newest first.
 */
export async function selectLog(
  db: Db,
  scope: Scope,
  filters: LogFilters,
  { limit, before }: { limit: number; before?: LogPosition | undefined },
): Promise<{ rows: LogRow[]; stoppedAt: LogPosition | undefined }> {
  const pages = pagesOf(scope, filters);
  const isSearch = (filters.words ?? []).length > 0;
  const isSifted =
    isSearch || (pages === undefined && (filters.pageType ?? filters.projectId ?? filters.stallId) !== undefined);
  const maxNewest = isSifted
    ? sql`greatest(${limit}, ${maxRead} / greatest((select count(*) from pages), 1))`
    : sql`${limit}::bigint`;
  const columns = isSifted
    ? sql`a.created_at, a.id, a.user_id, a.shows_name, a.page_type, a.page_id, a.page_title, a.action_details`
    : sql`a.created_at, a.id`;
  const newest = (condition: SQL | undefined) => sql`
    select ${columns} from ${activities} a where ${and(indexed(scope, filters, before), condition)}
    order by a.created_at desc, a.id desc limit ${maxNewest}`;
  const { rows } = await db.execute<LogRow & { isEnd: boolean }>(sql`
    with pages as materialized (${pages ?? sql`select null::activity_page as type, null::integer as id`}),
    newest as materialized (
      select pages.type as of_type, pages.id as of_id, a.*
      from pages cross join lateral (${newest(pages && sql`a.page_type = pages.type and a.page_id = pages.id`)}) a),
    stopped as (
      select created_at, id from (
        select distinct on (of_type, of_id) created_at, id, count(*) over (partition by of_type, of_id) as read
        from newest order by of_type, of_id, created_at, id
      ) each where read = ${maxNewest} order by created_at desc, id desc limit 1),
    found as (
      select a.created_at, a.id from newest a
      ${isSearch ? joined : sql``}
      where not exists (select from stopped where (a.created_at, a.id) < (stopped.created_at, stopped.id))
        and ${and(hasWords(filters), pages ? undefined : askedPage(filters, page)) ?? sql`true`}
      order by a.created_at desc, a.id desc limit ${limit})
    select ${logColumns(scope)}, key.is_end as "isEnd"
    from (select created_at, id, false as is_end from found union all select created_at, id, true from stopped) key
    join ${activities} a on a.id = key.id and a.created_at = key.created_at
    ${joined}
    order by key.is_end, key.created_at desc, key.id desc`);
  const last = rows.find(({ isEnd }) => isEnd);
  return {
    rows: rows.filter(({ isEnd }) => !isEnd),
    stoppedAt: last && { at: last.at, id: last.id },
  };
}

/** Selects the columns of `activities a`, with those that `joined` joins. */
export const logColumns = (scope: Scope): SQL => sql`
  to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, a.id, a.activity_type as "activityType",
  a.page_type as "pageType", a.page_id as "pageId", a.page_title as "pageTitle", a.action_details as details,
  a.parent_page_type as "parentPageType", a.parent_page_id as "parentPageId", a.parent_page_title as "parentPageTitle",
  project.project_name as "projectName", stall.name as "stallName", person.id as "userId", person.name, ${phone(scope)} as phone,
  case when person.id is not null then 'person ' || person.id when a.user_id is null then 'browser ' || a.browser end as visitor`;

/** Joins the names of the person, unless they ask not to be shown by name, and of the page. */
export const joined = sql`
  left join ${users} person on person.id = a.user_id and a.shows_name
  left join ${projects} project on a.page_type = 'project' and project.id = a.page_id
  left join ${exhibitors} stall on a.page_type in ('developer', 'broker') and stall.id = a.page_id`;

const texts = sql`lower(concat_ws(' ', person.name, project.project_name, stall.name, a.page_title, a.action_details))`;

const hasWords = ({ words = [] }: LogFilters): SQL | undefined =>
  and(...words.map((word) => sql`strpos(${texts}, ${word}) > 0`));

/** Returns whether the filters find an activity of `activities a`. */
export const isAsked = (filters: LogFilters): SQL =>
  and(
    kindAndTime(filters),
    filters.userId === undefined ? undefined : sql`person.id = ${filters.userId}`,
    askedPage(filters, page),
    hasWords(filters),
  ) ?? sql`true`;

/**
 * Selects a person's phone. Exhibitors see the one that the person gave them with their latest inquiry, or else with
 * their latest booking.
 */
const phone = (scope: Scope): SQL =>
  scope.everything
    ? sql`person.phone`
    : sql`coalesce(
        (select nullif(${inquiries.phone}, '') from ${inquiries} where ${inquiries.userId} = person.id
          and ${receivedInquiries(scope, inquiries)} order by ${inquiries.submittedAt} desc, ${inquiries.id} desc limit 1),
        (select nullif(${siteVisits.visitorPhone}, '') from ${siteVisits} where ${siteVisits.userId} = person.id
          and ${receivedVisitsOf(scope, siteVisits)} order by ${siteVisits.visitDate} desc, ${siteVisits.id} desc limit 1))`;
