import { accountScope, scopeOf } from '#access/server/scope.ts';
import { actingRoles } from '#access/shared/audience-rules.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { Claim, ClaimInput, OwnClaim } from '#exhibitors/shared/firms/claim-contract.ts';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import type { MediaService } from '#media/server/service.ts';
import type { OrganiserAddresses } from '#members/server/organiser-addresses.ts';
import type { MembersService } from '#members/server/service.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '#platform/server/app-error.ts';
import { violatedUnique } from '#platform/server/database/constraints.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { Limit, LimitsService } from '#platform/server/limits/service.ts';
import type { RecordKit } from '#records/server/service.ts';
import type { UploadsService } from '#uploads/server/service.ts';
import type { UsersService } from '#users/server/service.ts';
import type { ClaimDocuments } from './claim-documents-service.ts';
import {
  claimRecord,
  decideClaim,
  deleteOwnClaim,
  holdClaimable,
  insertClaim,
  lockClaim,
  lockOtherClaims,
  selectDocument,
  selectOwnClaims,
} from './claim-queries.ts';

const claimLimits = {
  byAccount: { name: 'claim account', max: 5, seconds: 24 * 3_600 },
} as const satisfies Record<string, Limit>;

type Claimant = Actor & { name: string; email_confirmed: boolean };
type Parts = {
  db: PooledDb;
  records: RecordKit;
  members: MembersService;
  users: UsersService;
  uploads: UploadsService;
  media: MediaService;
  claimDocuments: Pick<ClaimDocuments, 'moveSoon'>;
  limits: LimitsService;
  organisers: OrganiserAddresses;
  notifications: NotificationsService;
};

export type ClaimsService = ReturnType<typeof claimsService>;

const kindWords: Record<ExhibitorKind, string> = { developer: 'builder', broker: 'consultant' };

/** Handles claims for stalls without members. The organiser decides them. */
export function claimsService({
  db,
  records,
  members,
  users,
  uploads,
  media,
  claimDocuments: documents,
  limits,
  organisers,
  notifications,
}: Parts) {
  const { page, find, history } = records.service(claimRecord);

  /** Checks that a stall has no members. @throws ConflictError if it has. */
  async function requireUnclaimed(tx: Db, stall: { id: number; name: string }): Promise<void> {
    if ((await members.people(tx, stall.id)).length > 0)
      throw new ConflictError(
        `${stall.name} already has an owner. Ask them for an invitation, or write to the organiser.`,
      );
  }

  async function tell(tx: Db, userId: number, firm: string, accepted: boolean, reason: string, path: string) {
    const person = await users.person(userId, tx);
    if (person)
      await notifications.mail({
        to: person.email,
        template: 'claim-decided',
        data: { name: person.name, firm, accepted, reason, path },
      });
  }

  return {
    page,
    find,
    history,

    own: (userId: number): Promise<OwnClaim[]> => selectOwnClaims(db, accountScope(userId)),

    document: async (actor: Actor, id: number): Promise<File> => {
      const path = await selectDocument(db, scopeOf(actor), id);
      if (path === undefined) throw new NotFoundError('This claim has no document.');
      const parts: Uint8Array<ArrayBuffer>[] = [];
      for await (const part of await media.stream(path)) parts.push(part as Uint8Array<ArrayBuffer>);
      return new File(parts, `claim-${id}.pdf`, { type: 'application/pdf' });
    },

    /**
     * Claims a stall and mails the organiser. @throws NotFoundError; ForbiddenError for organisers, and without a
     * confirmed address; ConflictError for a stall with an owner, a person at a stall of the other kind, or a second
     * open claim; ValidationError for another person's document; TooManyRequestsError.
     */
    make: async (actor: Claimant, { exhibitor_id, document_id, ...input }: ClaimInput): Promise<OwnClaim> => {
      if (actingRoles(actor).includes('SuperAdmin'))
        throw new ForbiddenError('Organisers decide on claims and can’t make one.');
      if (!actor.email_confirmed)
        throw new ForbiddenError('Confirm your email address first. The answer is sent to it.');
      const id = await db
        .transaction(async (tx) => {
          const stall = await holdClaimable(tx, exhibitor_id);
          if (!stall) throw new NotFoundError('There is no such stall.');
          await requireUnclaimed(tx, stall);
          const other = (await members.ownData(actor.id)).find(({ kind }) => kind !== stall.kind);
          if (other)
            throw new ConflictError(
              `Your account belongs to ${other.name}, a ${kindWords[other.kind]}’s stall. Use another account for a ${kindWords[stall.kind]}’s.`,
            );
          if (document_id !== undefined)
            await uploads.requireUsable(tx, actor, { field: 'document_id', ids: [document_id], kinds: ['document'] });
          const claimId = await insertClaim(tx, {
            exhibitorId: stall.id,
            userId: actor.id,
            documentId: document_id,
            reraNumber: input.rera_number,
            firmEmail: input.firm_email,
            message: input.message,
          });
          if (document_id !== undefined) await documents.moveSoon();
          const { byAccount } = claimLimits;
          await limits.require(byAccount, String(actor.id), {
            within: tx,
            message: (wait) =>
              `You have claimed ${byAccount.max} stalls today, which is the limit. You can claim the next in ${wait}.`,
          });
          for (const { email } of await organisers())
            await notifications.mail({
              to: email,
              template: 'claim-made',
              stall: stall.id,
              data: { firm: stall.name, person: actor.name, id: claimId },
            });
          return claimId;
        })
        .catch((error: unknown) => {
          throw violatedUnique(error) === 'stall_claims_one_open'
            ? new ConflictError('You have claimed this stall already. The organiser will write to you.')
            : error;
        });
      const made = (await selectOwnClaims(db, accountScope(actor.id))).find((claim) => claim.id === id);
      if (!made) throw new Error('The claim was not stored.');
      return made;
    },

    /**
     * Deletes an open claim of the person's own, and mails the organiser. @throws NotFoundError; ConflictError when it
     * is decided.
     */
    withdraw: async (actor: Claimant, id: number): Promise<void> => {
      await db.transaction(async (tx) => {
        const scope = accountScope(actor.id);
        const claim = (await selectOwnClaims(tx, scope)).find((own) => own.id === id);
        if (!claim) throw new NotFoundError('There is no such claim.');
        // A decision locks the stall first, too. In the other order the two could wait for each other.
        await holdClaimable(tx, claim.exhibitor_id);
        if (!(await deleteOwnClaim(tx, scope, id))) throw new ConflictError('This claim has already been decided.');
        for (const { email } of await organisers())
          await notifications.mail({
            to: email,
            template: 'claim-withdrawn',
            stall: claim.exhibitor_id,
            data: { firm: claim.exhibitor, person: actor.name },
          });
      });
    },

    /**
     * Accepts a claim, which makes the person the stall's owner, or refuses it. It mails the person, and the people
     * whose other claims end. @throws NotFoundError; ConflictError when it is decided, the stall has an owner, or the
     * account can't join it.
     */
    decide: async (actor: Actor, id: number, accept: boolean, reason: string): Promise<Claim> => {
      const scope = scopeOf(actor);
      await db.transaction(async (tx) => {
        const { exhibitor } = await find(actor, id);
        // The stall is locked before the claim, because an acceptance holds the stall while it ends other claims.
        const stall = await holdClaimable(tx, exhibitor.id);
        const claim = await lockClaim(tx, scope, id);
        if (!claim) throw new NotFoundError('There is no such claim.');
        if (claim.state !== 'open') throw new ConflictError('This claim has already been decided.');
        const path = `/${exhibitor.kind}/${exhibitor.id}/details`;
        const decided = async (each: typeof claim, state: 'accepted' | 'refused', why: string) => {
          await decideClaim(tx, scope, each.id, state, why || null);
          await records.history.record(tx, actor.id, {
            noun: 'claim',
            id: each.id,
            fields: ['state', 'reason'],
            before: { state: 'open' },
            after: { state, reason: why || null },
          });
          await tell(tx, each.userId, exhibitor.name, state === 'accepted', why, path);
        };
        if (!accept) return decided(claim, 'refused', reason);
        if (!stall) throw new ConflictError('This stall is not listed. Put it back on the list first.');
        await requireUnclaimed(tx, stall);
        await members.join(tx, {
          exhibitorId: stall.id,
          userId: claim.userId,
          role: 'owner',
          actorId: actor.id,
        });
        await decided(claim, 'accepted', reason);
        for (const other of await lockOtherClaims(tx, scope, claim))
          await decided(other, 'refused', 'Another person’s claim for this stall was accepted.');
      });
      return find(actor, id);
    },
  };
}
