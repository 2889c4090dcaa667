import { scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import { ValidationError } from '#platform/server/app-error.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import type { WalkInInput } from '#site-visits/shared/handling-contract.ts';
import { visitOfKey } from './checks-service.ts';
import { visitHistory } from './entry-queries.ts';
import type { VisitMachine } from './machine-service.ts';
import { requireVisit } from './not-found.ts';
import { presentReceivedVisit } from './presenter.ts';
import type { VisitRow } from './queries.ts';
import { selectReceivedVisit, selectWalkInProject } from './received-queries.ts';

/** Records visitors who came without a booking (docs/decisions/0054). */
export function walkIns({ db, visitMachine: machine }: { db: PooledDb; visitMachine: VisitMachine }) {
  return {
    /**
     * Records a visit that takes place now, once for each key, and mails the visitor if there is an address. @throws
     * ValidationError
     */
    recordWalkIn: (actor: Actor, input: WalkInInput, key: string | undefined): Promise<ReceivedVisit> =>
      db.transaction(async (tx) => {
        const scope = scopeOf(actor);
        const present = async ({ id }: VisitRow) =>
          presentReceivedVisit(actor, requireVisit(await selectReceivedVisit(tx, scope, id)));
        const isSame = (row: VisitRow) =>
          row.walkIn &&
          row.projectId === input.project_id &&
          row.visitorName === input.visitor_name &&
          row.visitorPhone === input.visitor_phone;
        const before = await visitOfKey(tx, key, isSame);
        if (before) return present(before);
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
        // A request with the same key has committed meanwhile.
        if (!row) return present(requireVisit(await visitOfKey(tx, key, isSame)));
        const note = { siteVisitId: row.id, kind: 'note', side: 'exhibitor', authorId: actor.id } as const;
        if (input.note) await visitHistory.add(tx, scope, { ...note, body: input.note });
        return presentReceivedVisit(actor, row);
      }),
  };
}
