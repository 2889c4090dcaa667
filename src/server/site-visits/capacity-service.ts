import type { Holder } from '#shared/access/audience-rules.ts';
import type { VisitCapacity } from '#shared/site-visits/contract.ts';
import { type VisitTime, visitTimes } from '#shared/site-visits/rules.ts';
import { type Scope, scopeOf } from '../access/scope.ts';
import { NotFoundError } from '../platform/app-error.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { replaceCapacity, selectCapacity } from './capacity-queries.ts';

type Person = Holder & { id: number };
type Wanted = { visit_capacity: number; times: Partial<Record<VisitTime, number | null>> };

export type VisitCapacityService = ReturnType<typeof visitCapacityService>;

/** How many visitors projects take at a time, as their builders and the organiser set it. */
export function visitCapacityService(db: PooledDb) {
  return {
    /** @throws NotFoundError when the project is not theirs. */
    find: (person: Person, id: number): Promise<VisitCapacity> => found(db, scopeOf(person), id),

    /** Sets the usual number, and those of single times; what is booked stays booked. @throws NotFoundError when the project is not theirs. */
    set: (person: Person, id: number, { visit_capacity: usual, times }: Wanted): Promise<VisitCapacity> =>
      db.transaction(async (tx) => {
        const scope = scopeOf(person);
        const own = visitTimes.flatMap((time): [VisitTime, number][] => {
          const places = times[time] ?? null;
          return places === null ? [] : [[time, places]];
        });
        if (!(await replaceCapacity(tx, scope, id, { usual, times: own }))) throw notFound();
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
    visit_capacity: row.usual,
    times: Object.fromEntries(visitTimes.map((time) => [time, row.times[time] ?? null])) as VisitCapacity['times'],
  };
}

const notFound = () => new NotFoundError('There is no such project of yours.');
