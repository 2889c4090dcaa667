import type { Holder } from '#shared/accounts/access-rules.ts';
import type { VisitCapacity } from '#shared/site-visits/contract.ts';
import { type VisitTime, visitTimes } from '#shared/site-visits/rules.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { Missing } from '../platform/refusal.ts';
import { replaceCapacity, selectCapacity } from './capacity-queries.ts';
import { type Receiver, receiverOf } from './receiver.ts';

type Person = Holder & { id: number };
type Wanted = { visit_capacity: number; times: Partial<Record<VisitTime, number | null>> };

export type VisitCapacityService = ReturnType<typeof visitCapacityService>;

/** How many visitors projects take at a time, as their builders and the organiser set it. */
export function visitCapacityService(db: PooledDb) {
  return {
    /** @throws Missing when the project is not theirs. */
    find: (person: Person, id: number): Promise<VisitCapacity> => found(db, receiverOf(person), id),

    /** Sets the usual number, and those of single times; what is booked stays booked. @throws Missing when the project is not theirs. */
    set: (person: Person, id: number, { visit_capacity: usual, times }: Wanted): Promise<VisitCapacity> =>
      db.transaction(async (tx) => {
        const receiver = receiverOf(person);
        const own = visitTimes.flatMap((time): [VisitTime, number][] => {
          const places = times[time] ?? null;
          return places === null ? [] : [[time, places]];
        });
        if (!(await replaceCapacity(tx, receiver, id, { usual, times: own }))) throw missing();
        return found(tx, receiver, id);
      }),
  };
}

async function found(db: Db, receiver: Receiver, id: number): Promise<VisitCapacity> {
  const row = await selectCapacity(db, receiver, id);
  if (!row) throw missing();
  return {
    project_id: row.id,
    project_name: row.name,
    visit_capacity: row.usual,
    times: Object.fromEntries(visitTimes.map((time) => [time, row.times[time] ?? null])) as VisitCapacity['times'],
  };
}

const missing = () => new Missing('There is no such project of yours.');
