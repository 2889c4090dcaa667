import type { Scope } from '#access/server/scope.ts';
import { NotFoundError } from '#platform/server/app-error.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { selectVisitor, selectVisitsOfPerson } from './person-queries.ts';

type Person = { email: string; phone: string };

export type PersonVisit = Awaited<ReturnType<typeof selectVisitsOfPerson>>[number];
export type PersonVisits = ReturnType<typeof personVisits>;

/** For a person's timeline. */
export const personVisits = (db: PooledDb) => ({
  /** Lists the received visits of a person. */
  list: (scope: Scope, person: Person) => selectVisitsOfPerson(db, scope, person),

  /** Returns whose visit it is. @throws NotFoundError */
  visitor: async (scope: Scope, id: number): Promise<Person> => {
    const person = await selectVisitor(db, scope, id);
    if (!person) throw new NotFoundError('Visit not found.');
    return person;
  },
});
