import { scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import { invitationDays, type MemberRole } from '#members/shared/rules.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import { ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { hashToken, newToken } from '#platform/server/tokens.ts';
import type { HistoryService } from '#records/server/history-service.ts';
import {
  deleteInvitationByToken,
  hasInvitation,
  putInvitation,
  selectInvitationByToken,
} from './invitation-queries.ts';
import { selectStall } from './queries.ts';

type Parts = { db: PooledDb; notifications: NotificationsService; history: HistoryService };
/** `name` is that of the invited person, if it is known. */
type Inviting = {
  exhibitorId: number;
  email: string;
  name?: string;
  role: MemberRole;
  actor: Actor & { name: string };
};

export type InvitationsService = ReturnType<typeof invitationsService>;

const invalidInvitation = () =>
  new ValidationError('token', 'This invitation has expired, was withdrawn or was already used. Ask for a new one.');

export function invitationsService({ db, notifications, history }: Parts) {
  /** History doesn't keep the address. */
  const record = (tx: Db, actorId: number, exhibitorId: number, withdrawn = false) =>
    history.record(tx, actorId, {
      noun: 'stall members',
      id: exhibitorId,
      fields: ['invitation'],
      before: { invitation: withdrawn ? 'sent' : null },
      after: { invitation: withdrawn ? 'withdrawn' : 'sent' },
    });

  return {
    record,

    /** Mails a link. An earlier one to the same address becomes invalid. Returns the invitation's id. */
    send: async (tx: Db, { exhibitorId, email, name, role, actor }: Inviting): Promise<number> => {
      const token = newToken();
      const expiresAt = new Date(Date.now() + invitationDays * 86_400_000);
      const tokenHash = hashToken(token);
      const id = await putInvitation(tx, { exhibitorId, email, role, tokenHash, expiresAt, invitedBy: actor.id });
      await record(tx, actor.id, exhibitorId);
      const stall = await selectStall(tx, exhibitorId);
      const data = {
        by: actor.name,
        byOrganiser: scopeOf(actor).everything,
        ...(name && { name }),
        stall: stall?.name ?? '',
        role,
        path: `/invitation?token=${token}`,
      };
      await notifications.mail({ to: email, template: 'stall-invitation', data, until: expiresAt });
      return id;
    },

    isInvited: hasInvitation,

    /** Returns the invitation of a link. @throws ValidationError for an invalid link. */
    find: async (token: string, within: Db = db) => {
      const found = await selectInvitationByToken(within, hashToken(token));
      if (!found) throw invalidInvitation();
      return found;
    },

    /** Consumes a link. @throws ValidationError for an invalid one. */
    use: async (tx: Db, token: string) => {
      const used = await deleteInvitationByToken(tx, hashToken(token));
      if (!used) throw invalidInvitation();
      return used;
    },
  };
}
