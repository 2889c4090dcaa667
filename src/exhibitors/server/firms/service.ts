import { scopeOf } from '#access/server/scope.ts';
import { belongs } from '#access/shared/audience-rules.ts';
import { type Actor, decisions } from '#access/shared/policy-rules.ts';
import { listingActions } from '#exhibitors/shared/approval-policy-rules.ts';
import type { Firm, FirmDetails, VerificationInput } from '#exhibitors/shared/firms/contract.ts';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import type { MembersService } from '#members/server/service.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '#platform/server/app-error.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { projectStatuses } from '#projects/shared/rules.ts';
import type { RecordKit } from '#records/server/service.ts';
import { firmRecord, lockFirm, selectFirmExtra, updateVerification } from './firm-queries.ts';
import type { MergeService } from './merge-service.ts';

type Parts = {
  db: PooledDb;
  records: RecordKit;
  members: MembersService;
  notifications: NotificationsService;
  merges: MergeService;
};

export function firmsService({ db, records, members, notifications, merges }: Parts) {
  const of = (kind: ExhibitorKind) => {
    const { page, csv, find, history } = records.service(firmRecord(kind));
    const organisersOnly = 'Only the organiser decides this.';
    const ownsOf = async (actor: Actor): Promise<(id: number) => boolean> => {
      const { everything, kinds } = scopeOf(actor);
      if (everything) return () => true;
      const own = (await members.ownData(actor.id)).filter((stall) => kinds.includes(stall.kind));
      return (id) => own.some((stall) => stall.id === id);
    };
    const present = (actor: Actor, owns: (id: number) => boolean, row: Firm): Firm => {
      const decides = belongs('organisers', actor) || organisersOnly;
      const update = owns(row.id) || 'Only the stall’s people and the organiser edit it.';
      return {
        ...row,
        can: { ...row.can, update, verify: decides, merge: decides, ...decisions(actor, listingActions, row) },
      };
    };
    return {
      /** Returns a page of firms: all for an organiser, own and mapped ones for exhibitors. */
      page: async (actor: Actor, asked: Parameters<typeof page>[1]) => {
        const found = await page(actor, asked);
        const owns = await ownsOf(actor);
        return { ...found, data: found.data.map((row) => present(actor, owns, row)) };
      },
      csv,

      history: async (actor: Actor, id: number) => {
        const entries = await history(actor, id);
        if (!(await ownsOf(actor))(id))
          throw new ForbiddenError('Only the stall’s people and the organiser see its history.');
        return entries;
      },

      details: async (actor: Actor, id: number): Promise<FirmDetails> => {
        const firm = present(actor, await ownsOf(actor), await find(actor, id));
        const { statuses, inquiries, visits, ...extra } = await selectFirmExtra(db, scopeOf(actor), kind, id);
        const none = Object.fromEntries(projectStatuses.map((status) => [status, 0]));
        const mergesOf = scopeOf(actor).everything ? await merges.of(id) : null;
        return {
          firm,
          ...extra,
          merges: mergesOf,
          counts: { statuses: { ...none, ...statuses }, inquiries, visits },
        } as FirmDetails;
      },
    };
  };
  const kinds = { developer: of('developer'), broker: of('broker') };

  return {
    ...kinds,

    /**
     * Verifies a firm, or undoes that, and mails its members. @throws NotFoundError; ConflictError when nothing
     * changes.
     */
    verify: async (actor: Actor, { id, verified, reason, checks = [] }: VerificationInput): Promise<FirmDetails> => {
      const scope = scopeOf(actor);
      const kind = await db.transaction(async (tx) => {
        const before = await lockFirm(tx, scope, id);
        if (!before) throw new NotFoundError('There is no such firm.');
        const sameChecks = before.verified_checks.toSorted().join() === checks.toSorted().join();
        if (before.is_verified === verified && (!verified || sameChecks))
          throw new ConflictError(
            `${before.name} is ${verified ? 'verified already' : 'not verified'}. Reload the page.`,
          );
        const after = { reason, checks: verified ? checks : [] };
        await updateVerification(tx, scope, id, verified, after, actor.id);
        await records.history.record(tx, actor.id, {
          noun: 'stall',
          id,
          fields: ['is_verified', 'verification_reason', 'verified_checks'],
          before: {
            is_verified: before.is_verified,
            verification_reason: before.verification_reason,
            verified_checks: before.verified_checks,
          },
          after: { is_verified: verified, verification_reason: reason, verified_checks: after.checks },
        });
        for (const to of await members.addresses(tx, id))
          await notifications.mail({
            to: to.email,
            template: 'firm-verified',
            stall: id,
            data: { name: to.name, firm: before.name, kind: before.kind, id, verified, reason, checks: after.checks },
          });
        return before.kind;
      });
      return kinds[kind].details(actor, id);
    },
  };
}
