import { requireCan } from '#access/server/require.ts';
import { scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import { listingActions } from '#exhibitors/shared/approval-policy-rules.ts';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import type { MembersService } from '#members/server/service.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import { ConflictError, NotFoundError } from '#platform/server/app-error.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import type { HistoryService } from '#records/server/history-service.ts';
import type { VisitMachine } from '#site-visits/server/machine-service.ts';
import { selectListing, updateListing } from './listing-queries.ts';

type Parts = {
  db: PooledDb;
  members: MembersService;
  notifications: NotificationsService;
  history: HistoryService;
  visitMachine: Pick<VisitMachine, 'offList'>;
};

/** Takes approved stalls off the list and puts them back (docs/decisions/0077). Both return the stall's kind. */
export function listingService({ db, members, notifications, history, visitMachine }: Parts) {
  /** Changes the listing. @param reason is null for putting it back */
  const change = (actor: Actor, id: number, reason: string | null): Promise<ExhibitorKind> =>
    db.transaction(async (tx) => {
      const scope = scopeOf(actor);
      const stall = await selectListing(tx, scope, id);
      if (!stall) throw new NotFoundError('There is no such firm.');
      requireCan(actor, reason === null ? listingActions.put_back : listingActions.take_off, stall);
      if (!(await updateListing(tx, scope, id, reason)))
        throw new ConflictError('This stall has changed in the meantime. Reload the page.');
      await history.record(tx, actor.id, {
        noun: 'stall',
        id,
        fields: ['is_active', 'taken_off_reason'],
        before: { is_active: stall.is_listed, taken_off_reason: stall.taken_off_reason },
        after: { is_active: reason === null, taken_off_reason: reason },
      });
      await (reason === null ? visitMachine.offList.resumeLater(id) : visitMachine.offList.endLater(id));
      const staying = reason === null ? 0 : await visitMachine.offList.count(tx, id);
      for (const { name, email } of await members.addresses(tx, id))
        await notifications.mail({
          to: email,
          template: 'stall-off-list',
          stall: id,
          data: { name, stall: stall.name, reason, visits: staying, path: '/admin/stall' },
        });
      return stall.kind;
    });

  return {
    /** Takes a stall off the list. @throws NotFoundError; ConflictError unless it is approved and listed. */
    takeOff: (actor: Actor, id: number, reason: string) => change(actor, id, reason),

    /**
     * Puts a stall back. Each of its projects is listed again if its own state allows it. @throws NotFoundError;
     * ConflictError unless it is approved and off the list.
     */
    putBack: (actor: Actor, id: number) => change(actor, id, null),
  };
}
