import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { executePrepared, requested } from '#platform/server/database/prepared.ts';
import { cardColumns, joinedToCards } from '#projects/server/card-columns.ts';
import type { ProjectCardRow } from '#projects/server/card-presenter.ts';
import { projectConsultants, projects } from '#projects/server/tables.ts';
import { listedStatuses } from '#search/shared/choice-rules.ts';
import type { ProjectListInput } from '#search/shared/directory-contract.ts';
import { projectCounts } from './tables.ts';
import { apartFromVersions, atVersion, type RowsAtVersions } from './version-queries.ts';

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

/** Returns a page of all listed projects, read from an index. */
export async function selectProjectPage(
  db: Db,
  { sort = 'newest', limit, offset }: Pick<ProjectRange, 'sort' | 'limit' | 'offset'>,
): Promise<ProjectCardRow[]> {
  const { rows } = await db.execute<ProjectCardRow>(
    cards(sql`${projects.isListed}`, orders[sort], sql`limit ${limit} offset ${offset}`),
  );
  return rows;
}

/** Returns how many projects are listed, from the stored counts. */
export async function selectListedCount(db: Db): Promise<number> {
  const { rows } = await db.execute<{ projects: number }>(
    sql`select coalesce(sum(${projectCounts.projects}), 0)::integer as projects from ${projectCounts}`,
  );
  return rows[0]?.projects ?? 0;
}

const isMappedTo = (consultantId: SQL): SQL =>
  sql`${projects.id} in (select ${projectConsultants.projectId} from ${projectConsultants} where ${projectConsultants.consultantId} = ${consultantId})`;

/** Returns the cards of these projects in their order. */
export async function selectProjectCards(db: PooledDb, ids: number[]): Promise<RowsAtVersions<ProjectCardRow>> {
  return apartFromVersions(
    await executePrepared(
      db,
      'project cards',
      [JSON.stringify(ids)],
      (ids) => sql`
      with page as (select ${projects}.*, position from ${requested(ids)} join ${projects} using (id) where ${projects.isListed})
      select ${cardColumns}, ${atVersion} from page ${joinedToCards} order by page.position`,
    ),
  );
}

const newest = sql`${projects.createdAt} desc, ${projects.id} desc`;

export async function selectNewestOfBuilder(
  db: PooledDb,
  developerId: number,
  maxPerStatus: number,
): Promise<ProjectCardRow[]> {
  return executePrepared(db, 'newest of builder', [developerId, maxPerStatus], (developerId, maxPerStatus) => {
    const ofEachStatus = listedStatuses.map((status) =>
      sql`(select ${projects.id} from ${projects}
        where ${and(projects.isListed, eq(projects.developerId, developerId), eq(projects.status, status))}
        order by ${newest} limit ${maxPerStatus})`.inlineParams(),
    );
    return cards(sql`${projects.id} in (${sql.join(ofEachStatus, sql` union all `)})`, newest, sql``);
  });
}

export async function selectNewestOfConsultant(
  db: PooledDb,
  consultantId: number,
  limit: number,
): Promise<ProjectCardRow[]> {
  return executePrepared(db, 'newest of consultant', [consultantId, limit], (consultantId, limit) =>
    cards(and(projects.isListed, isMappedTo(consultantId)), newest, sql`limit ${limit}`),
  );
}
