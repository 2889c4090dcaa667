import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { type ExhibitorKind, exhibitorKinds } from '#exhibitors/shared/kind-rules.ts';
import type { Db } from '#platform/server/database/open.ts';
import { homeSearch } from './tables.ts';

async function idsOf(db: Db, query: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(query);
  return rows.map(({ id }) => id);
}

/** Returns the next listed projects, by id. */
export const selectNextProjects = (db: Db, after: number, limit: number): Promise<number[]> =>
  idsOf(
    db,
    sql`select ${homeSearch.projectId} as id from ${homeSearch}
      where ${gt(homeSearch.projectId, after)} order by ${homeSearch.projectId} limit ${limit}`,
  );

/** Returns the next builders and consultants, by id. Each kind is read from the index no further than the limit. */
export function selectNextExhibitors(
  db: Db,
  kind: ExhibitorKind | undefined,
  after: number,
  limit: number,
): Promise<number[]> {
  const branches = (kind ? [kind] : exhibitorKinds).map(
    (each) => sql`(select ${exhibitors.id} from ${exhibitors}
      where ${and(exhibitors.isActive, eq(exhibitors.kind, each), gt(exhibitors.id, after))}
      order by ${exhibitors.id} limit ${limit})`,
  );
  return idsOf(db, sql`select id from (${sql.join(branches, sql` union all `)}) as listed order by id limit ${limit}`);
}
