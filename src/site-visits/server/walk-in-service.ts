import { scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import { NotFoundError, ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import type { WalkInInput } from '#site-visits/shared/handling-contract.ts';
import { insertEntries, insertEntry } from './entry-queries.ts';
import { visitFactsOf } from './notifier-service.ts';
import { presentReceivedVisit } from './presenter.ts';
import { insertVisit, selectVisitByKey } from './queries.ts';
import { selectReceivedVisit, selectWalkInProject } from './received-queries.ts';

type Parts = { db: PooledDb; notifications: NotificationsService };

/** Visitors who came without a booking (docs/decisions/0054). */
export function walkInService({ db, notifications }: Parts) {
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
    record: (actor: Actor, input: WalkInInput, key: string | undefined): Promise<ReceivedVisit> =>
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
        const id = await insertVisit(tx, {
          projectId: project.id,
          brokerId: project.brokerId,
          visitorName: input.visitor_name,
          visitorEmail: input.visitor_email ?? '',
          visitorPhone: input.visitor_phone,
          numberOfVisitors: input.number_of_visitors,
          visitDate: dayInIndia(now),
          status: 'completed',
          arrivedAt: now,
          walkIn: true,
          idempotencyKey: key,
        });
        if (id === undefined) {
          // A request with the same key committed meanwhile.
          const other = await repeated(tx, input, key);
          if (other === undefined) throw new NotFoundError('Visit not found.');
          return presentReceivedVisit(actor, await found(other));
        }
        await insertEntries(tx, [id], { kind: 'walk_in', by: actor.id });
        if (input.note)
          await insertEntry(tx, scope, { siteVisitId: id, kind: 'note', authorId: actor.id, body: input.note });
        const row = await found(id);
        if (row.visitorEmail) {
          const data = { visit: visitFactsOf(row), name: row.visitorName };
          await notifications.mail({ to: row.visitorEmail, template: 'visit-walk-in', data });
        }
        return presentReceivedVisit(actor, row);
      }),
  };
}
