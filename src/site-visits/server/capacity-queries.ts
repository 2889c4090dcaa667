import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { ownProjects } from '#access/server/ownership-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projects } from '#projects/server/tables.ts';
import type { VisitTime } from '#site-visits/shared/booking-rules.ts';
import { visitCapacities } from './tables.ts';

type CapacityRow = {
  id: number;
  name: string;
  /** The project's default, or the stall's if the project has none. */
  byDefault: number;
  isOfStall: boolean;
  times: Partial<Record<VisitTime, number>>;
};
type Capacity = { byDefault: number | null; times: [time: VisitTime, capacity: number][] };

/** Limits the query to a project whose capacity the scope can set. */
const inScope = (scope: Scope, id: number): SQL | undefined => and(eq(projects.id, id), ownProjects(scope));

export async function selectCapacity(db: Db, scope: Scope, id: number): Promise<CapacityRow | undefined> {
  const [row] = await db
    .select({
      id: projects.id,
      name: projects.projectName,
      byDefault: sql<number>`visit_capacity(${projects.id}, '')`,
      isOfStall: isNull(projects.visitCapacity) as SQL<boolean>,
    })
    .from(projects)
    .where(inScope(scope, id));
  if (!row) return undefined;
  const rows = await db
    .select({ time: visitCapacities.visitTime, capacity: visitCapacities.capacity })
    .from(visitCapacities)
    .where(eq(visitCapacities.projectId, id));
  return { ...row, times: Object.fromEntries(rows.map(({ time, capacity }) => [time, capacity])) };
}

/** Replaces the default and all single times. Returns false if there is no such project. Concurrent calls wait. */
export async function replaceCapacity(tx: Db, scope: Scope, id: number, capacity: Capacity): Promise<boolean> {
  const updated = await tx
    .update(projects)
    .set({ visitCapacity: capacity.byDefault, updatedAt: sql`now()`, version: sql`${projects.version} + 1` })
    .where(inScope(scope, id))
    .returning({ id: projects.id });
  if (updated.length === 0) return false;
  await tx.delete(visitCapacities).where(eq(visitCapacities.projectId, id));
  const rows = capacity.times.map(([visitTime, places]) => ({ projectId: id, visitTime, capacity: places }));
  if (rows.length > 0) await tx.insert(visitCapacities).values(rows);
  return true;
}
