import { type SQL, sql } from 'drizzle-orm';
import { onOwnPages } from '#access/server/ownership-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import type { Db } from '#platform/server/database/open.ts';
import { isAsked, joined, type LogFilters, type LogRow, logColumns, page } from './log-queries.ts';
import { activities } from './tables.ts';

export type PathRow = LogRow & { isAsked: boolean };

/** The time before and after the activity that a visit was found by. */
const hours = 6;
const maxRows = 200;

/**
 * Returns what the visitors of some activities did around them, if the scope may read it, newest first. `isAsked` says
 * whether the filters find it. Returns nothing for those who ask not to be shown by name.
 */
export async function selectPaths(
  db: Db,
  scope: Scope,
  filters: LogFilters,
  found: readonly Pick<LogRow, 'visitor' | 'at'>[],
): Promise<PathRow[]> {
  const visitors = found.flatMap(({ visitor, at }) => {
    const [kind, key] = visitor?.split(' ') ?? [];
    return key === undefined ? [] : [kind === 'person' ? { user_id: Number(key), at } : { browser: key, at }];
  });
  const near = (whose: SQL) => sql`(
    select * from ${activities} a where ${whose} and ${onOwnPages(scope, page) ?? sql`true`}
      and a.created_at between visitor.at - make_interval(hours => ${hours}) and visitor.at + make_interval(hours => ${hours})
    order by a.created_at desc, a.id desc limit ${maxRows})`;
  const { rows } = await db.execute<PathRow>(sql`
    select distinct on (a.created_at, a.id) ${logColumns(scope)}, coalesce(${isAsked(filters)}, false) as "isAsked"
    from jsonb_to_recordset(${JSON.stringify(visitors)}::jsonb) as visitor (user_id integer, browser text, at timestamptz)
    cross join lateral (
      ${near(sql`a.user_id = visitor.user_id and a.shows_name`)}
      union all ${near(sql`a.browser = visitor.browser and a.user_id is null`)}) a
    ${joined}
    order by a.created_at desc, a.id desc`);
  return rows;
}
