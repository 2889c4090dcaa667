import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/open.ts';
import { activities } from './tables.ts';

/** An entry in the count of searches. `term` has the format of `countedTerm`. */
export type Searched = { term: string; foundNothing: boolean };

export type BulkActivity = typeof activities.$inferInsert & { searchTerm: string | null; foundNothing: boolean };

/** Reserves ids, so that activities can name their parents before insertion. */
export async function reserveActivityIds(tx: Db, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('activities', 'id'))::integer as id from generate_series(1, ${count}::integer)`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Inserts activities with reserved ids, and counts their searches. The rows are a single parameter, because binding
 * tens of thousands of values takes the embedded database a second.
 */
export async function insertActivities(tx: Db, rows: BulkActivity[]): Promise<void> {
  await tx.execute(sql`
    insert into ${activities} (id, user_id, browser, activity_type, page_type, page_id, page_title, action_details,
      parent_activity_id, parent_page_type, parent_page_id, parent_page_title, created_at)
    select "id", "userId", "browser", "activityType", "pageType", "pageId", "pageTitle", "actionDetails",
      "parentActivityId", "parentPageType", "parentPageId", "parentPageTitle", "createdAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      "id" integer, "userId" integer, "browser" text, "activityType" activity_type, "pageType" activity_page, "pageId" integer,
      "pageTitle" text, "actionDetails" text, "parentActivityId" integer, "parentPageType" exhibitor_kind,
      "parentPageId" integer, "parentPageTitle" text, "createdAt" timestamptz)`);
  const searches = rows.filter(({ searchTerm }) => searchTerm !== null);
  await tx.execute(sql`
    select count_search("searchTerm", "foundNothing", "pageType", "pageId", "createdAt")
    from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) as row (
      "searchTerm" text, "foundNothing" boolean, "pageType" activity_page, "pageId" integer, "createdAt" timestamptz)`);
}
