import { scopeOf } from '#access/server/scope.ts';
import { belongs } from '#access/shared/audience-rules.ts';
import { type Actor, decisions } from '#access/shared/policy-rules.ts';
import { listingActions } from '#exhibitors/shared/approval-policy-rules.ts';
import type { Firm, FirmDetails, VerificationInput } from '#exhibitors/shared/firms/contract.ts';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import type { MembersService } from '#members/server/service.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import { ConflictError, ForbiddenError, NotFoundError, ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { projectStatuses } from '#projects/shared/rules.ts';
import type { RecordKit } from '#records/server/service.ts';
import type { SettingsService } from '#settings/server/service.ts';
import { checksThatHold, isChecked } from '#verification/shared/checked-fields.ts';
import {
  firmRecord,
  isNameTaken,
  lockFirm,
  selectFirmExtra,
  updateChecks,
  updateVerification,
} from './firm-queries.ts';
import type { MergeService } from './merge-service.ts';

type Parts = {
  db: PooledDb;
  records: RecordKit;
  members: MembersService;
  notifications: NotificationsService;
  merges: MergeService;
  settings: SettingsService;
};

export type FirmsService = ReturnType<typeof firmsService>;

export function firmsService({ db, records, members, notifications, merges, settings }: Parts) {
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
        const { statuses, past_by_date, inquiries, visits, ...extra } = await selectFirmExtra(
          db,
          scopeOf(actor),
          kind,
          id,
        );
        const none = Object.fromEntries(projectStatuses.map((status) => [status, 0]));
        const mergesOf = scopeOf(actor).everything ? await merges.of(id) : null;
        return {
          firm,
          ...extra,
          merges: mergesOf,
          counts: { statuses: { ...none, ...statuses }, past_by_date, inquiries, visits },
        } as FirmDetails;
      },
    };
  };
  const kinds = { developer: of('developer'), broker: of('broker') };

  return {
    ...kinds,

    /**
     * Ends the checks of a verified stall whose fields its members have changed, and tells them and the organisers.
     * Returns whether it did. @param changed has the names of the fields
     */
    endChecks: async (tx: Db, actor: Actor, id: number, changed: readonly string[]): Promise<boolean> => {
      const scope = scopeOf(actor);
      const before = await lockFirm(tx, scope, id);
      if (!before?.is_verified || !isChecked(changed)) return false;
      const { kind, name, verification_reason: reason, verified_checks } = before;
      const checks = checksThatHold(verified_checks, changed);
      if (verified_checks.length > 0 && checks.length === verified_checks.length) return false;
      if (checks.length > 0) await updateChecks(tx, scope, id, checks);
      else await updateVerification(tx, scope, id, false, { reason: 'The stall has changed.', checks }, actor.id);
      await records.history.record(tx, actor.id, {
        noun: 'stall',
        id,
        fields: ['is_verified', 'verification_reason', 'verified_checks'],
        before,
        after: {
          is_verified: checks.length > 0,
          verification_reason: checks.length > 0 ? reason : 'The stall has changed.',
          verified_checks: checks,
        },
      });
      const bell = { kind: 'checked-stall-changed', about: name } as const;
      await notifications.tell({ ...bell, to: 'stall', target: 'own stall' }, { stall: id });
      const target = kind === 'developer' ? 'builder' : 'consultant';
      await notifications.tell({ ...bell, to: 'organisers', target, targetId: id });
      return true;
    },

    /**
     * Letters are compared by their compatible forms: a bold mathematical K is a K. @throws ValidationError for the
     * expo's name, and for that of another listed firm that is verified
     */
    requireFreeName: async (tx: Db, id: number, name: string): Promise<void> => {
      if (await isNameTaken(tx, id, name.normalize('NFKC'), (await settings.site()).name))
        throw new ValidationError(
          'name',
          'This is the name of the expo, or of another firm that the organiser has verified. If it is yours, write to the organiser.',
        );
    },

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
          before,
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
