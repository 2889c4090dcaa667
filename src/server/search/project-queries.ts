import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ProjectListInput } from '#shared/search/directory-contract.ts';
import { listedStatuses } from '#shared/search/directory-rules.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { executePrepared } from '../platform/database/prepared.ts';
import { matchesWords } from '../platform/database/search-words.ts';
import { cardColumns, joinedToCards } from '../projects/card-columns.ts';
import type { ProjectCardRow } from '../projects/card-presenter.ts';
import { matchRank } from '../projects/match-columns.ts';
import { projects } from '../projects/tables.ts';
import { isMappedTo } from './exhibitor-facet-queries.ts';
import { type Filters, matchesProjectFilters } from './exhibitor-filter-queries.ts';
import { directoryVersion } from './tables.ts';

const orders: Record<NonNullable<ProjectListInput['sort']>, SQL> = {
  newest: sql`${projects.createdAt} desc nulls last, ${projects.id} desc nulls last`,
  price: sql`${projects.price}, ${projects.id}`,
  '-price': sql`${projects.price} desc nulls last, ${projects.id} desc nulls last`,
  name: sql`${projects.nameKey}, ${projects.id}`,
};

function cards(found: SQL | undefined, order: SQL, limit: SQL): SQL {
  return sql`
    with page as (
      select ${projects}.*, row_number() over (order by ${order}) as position from ${projects} where ${found} order by ${order} ${limit}
    )
    select ${cardColumns} from page ${joinedToCards}
    order by page.position`;
}

export type ProjectRange = Pick<ProjectListInput, 'developer_id' | 'broker_id' | 'sort'> & {
  limit: number;
  offset: number;
};

/** Whether words are sorted by how well they match: a single letter begins names of many. */
export const ranksByMatch = (words: readonly string[]): boolean => words.some((word) => word.length > 1);

export async function selectProjectPage(db: Db, filters: Filters, input: ProjectRange): Promise<ProjectCardRow[]> {
  const found = and(
    projects.isListed,
    matchesProjectFilters(filters),
    filters.words && matchesWords(projects.searchText, filters.words),
    filters.verified && eq(projects.developerVerified, filters.verified === '1'),
    input.developer_id === undefined ? undefined : eq(projects.developerId, input.developer_id),
    input.broker_id === undefined ? undefined : isMappedTo(input.broker_id),
  );
  const { words } = filters;
  const byMatch = !input.sort && words && ranksByMatch(words) && sql`${matchRank(words.join(' '))}, ${orders.newest}`;
  const page = cards(
    found,
    byMatch || orders[input.sort ?? 'newest'],
    sql`limit ${input.limit} offset ${input.offset}`,
  );
  const { rows } = await db.execute<ProjectCardRow>(page);
  return rows;
}

/** The cards of these projects in their order, each with the version of the directory that it is from. */
export function selectProjectCards(db: PooledDb, ids: number[]): Promise<(ProjectCardRow & { version: string })[]> {
  const requested = sql`unnest(${`{${ids.join()}}`}::integer[]) with ordinality as requested (id, position)`;
  return executePrepared(
    db,
    'project cards',
    sql`with page as (select ${projects}.*, position from ${requested} join ${projects} using (id))
      select ${cardColumns}, (select version from ${directoryVersion}) as version from page ${joinedToCards} order by page.position`,
  );
}

const newest = sql`${projects.createdAt} desc, ${projects.id} desc`;

export async function selectNewestOfBuilder(
  db: PooledDb,
  developerId: number,
  maxPerStatus: number,
): Promise<ProjectCardRow[]> {
  const ofEachStatus = listedStatuses.map(
    (status) => sql`(select ${projects.id} from ${projects}
      where ${and(projects.isListed, eq(projects.developerId, developerId), eq(projects.status, status))}
      order by ${newest} limit ${maxPerStatus})`,
  );
  const found = sql`${projects.id} in (${sql.join(ofEachStatus, sql` union all `)})`;
  return executePrepared<ProjectCardRow>(db, 'newest of builder', cards(found, newest, sql``));
}

export async function selectNewestOfConsultant(
  db: PooledDb,
  consultantId: number,
  limit: number,
): Promise<ProjectCardRow[]> {
  const found = and(projects.isListed, isMappedTo(consultantId));
  return executePrepared<ProjectCardRow>(db, 'newest of consultant', cards(found, newest, sql`limit ${limit}`));
}
