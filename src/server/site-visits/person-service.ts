import type { Scope } from '../access/scope.ts';
import type { PooledDb } from '../platform/database/open.ts';
import { selectVisitsOfPerson } from './person-queries.ts';

export type PersonVisit = Awaited<ReturnType<typeof selectVisitsOfPerson>>[number];
export type PersonVisits = ReturnType<typeof personVisits>;

/** Returns a function that lists the received visits of a person, for the person's timeline. */
export const personVisits = (db: PooledDb) => (scope: Scope, person: { email: string; phone: string }) =>
  selectVisitsOfPerson(db, scope, person);
