import { type Scope, scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import { NotFoundError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { type VisitTime, visitTimes } from '#site-visits/shared/booking-rules.ts';
import type { VisitCapacity } from '#site-visits/shared/capacity-contract.ts';
import { replaceCapacity, selectCapacity } from './capacity-queries.ts';
import type { VisitMachine } from './machine-service.ts';

type CapacityInput = { visit_capacity: number | null; times: Partial<Record<VisitTime, number | null>> };

/** Reads and sets the number of visitors that a project takes at its times. */
export function visitCapacity(db: PooledDb, machine: Pick<VisitMachine, 'sweepLater'>) {
  return {
    find: (actor: Actor, id: number): Promise<VisitCapacity> => found(db, scopeOf(actor), id),

    /**
     * Sets the default and the numbers of single times (null means the default). Existing bookings stay. @throws
     * NotFoundError
     */
    set: (actor: Actor, id: number, { visit_capacity: byDefault, times }: CapacityInput): Promise<VisitCapacity> =>
      db.transaction(async (tx) => {
        const scope = scopeOf(actor);
        const byTime = visitTimes.flatMap((time): [VisitTime, number][] => {
          const places = times[time] ?? null;
          return places === null ? [] : [[time, places]];
        });
        if (!(await replaceCapacity(tx, scope, id, { byDefault, times: byTime }))) throw notFound();
        await machine.sweepLater();
        return found(tx, scope, id);
      }),
  };
}

async function found(db: Db, scope: Scope, id: number): Promise<VisitCapacity> {
  const row = await selectCapacity(db, scope, id);
  if (!row) throw notFound();
  return {
    project_id: row.id,
    project_name: row.name,
    visit_capacity: row.byDefault,
    of_stall: row.isOfStall,
    times: Object.fromEntries(visitTimes.map((time) => [time, row.times[time] ?? null])) as VisitCapacity['times'],
  };
}

const notFound = () => new NotFoundError('Project not found.');
