import { scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import { NotFoundError, ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import type { WalkInInput } from '#site-visits/shared/handling-contract.ts';
import { visitHistory } from './entry-queries.ts';
import type { VisitMachine } from './machine-service.ts';
import { presentReceivedVisit } from './presenter.ts';
import { selectVisitByKey } from './queries.ts';
import { selectReceivedVisit, selectWalkInProject } from './received-queries.ts';

/** Visitors who came without a booking (docs/decisions/0054). */
export function walkIns({ db, visitMachine: machine }: { db: PooledDb; visitMachine: VisitMachine }) {
  /** @throws ValidationError when the key is of something else. */
  async function repeated(tx: Db, { project_id, visitor_name, visitor_phone }: WalkInInput, key: string | undefined) {
    const row = key === undefined ? undefined : await selectVisitByKey(tx, key);
    const isSame =
      row?.walkIn &&
      row.projectId === project_id &&
      row.visitorName === visitor_name &&
      row.visitorPhone === visitor_phone;
    if (row && !isSame)
      throw new ValidationError('idempotency_key', 'This key was used for another visit. Send a new one.');
    return row?.id;
  }

  return {
    /** Records a visit of now, once for each key, and mails the visitor if there is an address. @throws ValidationError */
    recordWalkIn: (actor: Actor, input: WalkInInput, key: string | undefined): Promise<ReceivedVisit> =>
      db.transaction(async (tx) => {
        const scope = scopeOf(actor);
        const found = async (id: number) => {
          const row = await selectReceivedVisit(tx, scope, id);
          if (!row) throw new NotFoundError('Visit not found.');
          return row;
        };
        const before = await repeated(tx, input, key);
        if (before !== undefined) return presentReceivedVisit(actor, await found(before));
        const project = await selectWalkInProject(tx, scope, input.project_id);
        if (!project) throw new ValidationError('project_id', 'Choose one of the projects whose visits you receive.');
        const now = new Date();
        const visit = {
          projectId: project.id,
          brokerId: project.brokerId,
          visitorName: input.visitor_name,
          visitorEmail: input.visitor_email ?? '',
          visitorPhone: input.visitor_phone,
          numberOfVisitors: input.number_of_visitors,
          visitDate: dayInIndia(now),
          arrivedAt: now,
          walkIn: true,
          idempotencyKey: key,
        };
        const row = await machine.start(tx, 'walk_in', visit, actor);
        if (!row) {
          // A request with the same key committed meanwhile.
          const other = await repeated(tx, input, key);
          if (other === undefined) throw new NotFoundError('Visit not found.');
          return presentReceivedVisit(actor, await found(other));
        }
        const note = { kind: 'note', side: 'exhibitor', authorId: actor.id, body: input.note };
        if (input.note) await visitHistory.add(tx, scope, { siteVisitId: row.id, ...note });
        return presentReceivedVisit(actor, row);
      }),
  };
}
