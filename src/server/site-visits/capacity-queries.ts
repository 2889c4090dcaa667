import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { VisitTime } from '#shared/site-visits/rules.ts';
import { ownProjects } from '../access/ownership-queries.ts';
import type { Scope } from '../access/scope.ts';
import type { Db } from '../platform/database/open.ts';
import { projects } from '../projects/tables.ts';
import { visitCapacities } from './tables.ts';

export type CapacityRow = { id: number; name: string; usual: number; times: Partial<Record<VisitTime, number>> };
type Capacity = { usual: number; times: [time: VisitTime, capacity: number][] };

/** A project whose capacity a scope may set. */
const setBy = (scope: Scope, id: number): SQL | undefined => and(eq(projects.id, id), ownProjects(scope));

/** How many visitors a project takes, usually and at single times. */
export async function selectCapacity(db: Db, scope: Scope, id: number): Promise<CapacityRow | undefined> {
  const [row] = await db
    .select({ id: projects.id, name: projects.projectName, usual: projects.visitCapacity })
    .from(projects)
    .where(setBy(scope, id));
  if (!row) return undefined;
  const own = await db
    .select({ time: visitCapacities.visitTime, capacity: visitCapacities.capacity })
    .from(visitCapacities)
    .where(eq(visitCapacities.projectId, id));
  return { ...row, times: Object.fromEntries(own.map(({ time, capacity }) => [time, capacity])) };
}

/** Sets a project's capacity anew, its single times included; whether there is such a project. Two at once come one after the other. */
export async function replaceCapacity(tx: Db, scope: Scope, id: number, capacity: Capacity): Promise<boolean> {
  const updated = await tx
    .update(projects)
    .set({ visitCapacity: capacity.usual, updatedAt: sql`now()` })
    .where(setBy(scope, id))
    .returning({ id: projects.id });
  if (updated.length === 0) return false;
  await tx.delete(visitCapacities).where(eq(visitCapacities.projectId, id));
  const rows = capacity.times.map(([visitTime, places]) => ({ projectId: id, visitTime, capacity: places }));
  if (rows.length > 0) await tx.insert(visitCapacities).values(rows);
  return true;
}
