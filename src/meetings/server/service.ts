import { accountScope, scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { StallsService } from '#exhibitors/server/stalls-service.ts';
import type { MeetConnection } from '#meetings/shared/contract.ts';
import { meetCallbackPath } from '#meetings/shared/rules.ts';
import { ForbiddenError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { decrypt, encrypt } from '#platform/server/encryption.ts';
import { hashToken } from '#platform/server/tokens.ts';
import type { HistoryService } from '#records/server/history-service.ts';
import { type GoogleMeet, MeetFailure } from './google-meet.ts';
import {
  type Connection,
  consumeConsent,
  deleteConnections,
  deleteExpiredConsents,
  insertConsent,
  markExpired,
  replaceConnections,
  selectConnections,
  selectConnectionsOf,
  selectIsMember,
  updateToken,
} from './queries.ts';

const consentSeconds = 600;
const membersOnly = 'Only a member of the stall can connect a Google account.';
type Of = { exhibitorId: number; userId: number };
type Dependencies = {
  db: PooledDb;
  stalls: Pick<StallsService, 'find' | 'update'>;
  history: HistoryService;
  /** Undefined if Google Meet isn't configured. */
  googleMeet: (GoogleMeet & { key: Buffer }) | undefined;
  origin: string;
};

export type MeetingsService = ReturnType<typeof meetingsService>;

/**
 * Makes meeting links for a stall by a member's Google account (docs/decisions/0053). Failures at Google are thrown as
 * a MeetFailure.
 */
export function meetingsService({ db, stalls, history, googleMeet: configured, origin }: Dependencies) {
  const google = () => {
    if (!configured) throw new MeetFailure('not configured', 'no ENCRYPTION_KEY or no Google client');
    return configured;
  };
  const nameOf = ({ exhibitorId, userId }: Of) => `google_connections ${exhibitorId} ${userId}`;

  /** Returns a stall's connection. @throws NotFoundError */
  async function find(actor: Actor, id: number): Promise<MeetConnection> {
    await stalls.find(actor, id);
    const [[current], isMember] = await Promise.all([
      selectConnections(db, scopeOf(actor), id),
      selectIsMember(db, accountScope(actor.id), id),
    ]);
    return {
      state: !configured ? 'not configured' : !current ? 'off' : current.expiredAt ? 'expired' : 'connected',
      connected_by: current?.connectedBy ?? null,
      connected_at: current?.connectedAt.toISOString() ?? null,
      can: { connect: isMember || membersOnly },
    };
  }

  /** Revokes the tokens at Google that can still be decrypted. @returns whether Google accepted all */
  async function revokeAll(exhibitorId: number, tokens: Pick<Connection, 'userId' | 'refreshToken'>[]) {
    const told = await Promise.all(
      tokens.map(async ({ userId, refreshToken }) => {
        const token = configured && decrypt(refreshToken, configured.key, nameOf({ exhibitorId, userId }));
        if (!token) return false;
        return configured.revoke(token).then(
          () => true,
          () => false,
        );
      }),
    );
    return told.every(Boolean);
  }

  const recordChange = (tx: Db, actor: Actor, id: number, before: string, after: string) =>
    history.record(tx, actor.id, {
      noun: 'stall',
      id,
      fields: ['google_meet'],
      before: { google_meet: before },
      after: { google_meet: after },
    });

  return {
    find,

    /** Returns Google's address. @throws NotFoundError, ForbiddenError, MeetFailure */
    connect: async (actor: Actor, id: number): Promise<string> => {
      const { can } = await find(actor, id);
      if (can.connect !== true) throw new ForbiddenError(membersOnly);
      const { address, consent } = await google().begin(`${origin}${meetCallbackPath}`);
      const { state, codeVerifier } = consent;
      const flow = { stateHash: hashToken(state), exhibitorId: id, userId: actor.id, codeVerifier };
      await insertConsent(db, flow, consentSeconds);
      return address;
    },

    /**
     * Stores the account that a person has consented with. A stall without a link gets one. @param query is that of the
     * callback's address. @returns the stall's link, null if none could be made. @throws MeetFailure
     */
    finish: async (actor: Actor, query: string) => {
      const returned = new URL(meetCallbackPath, origin);
      returned.search = query;
      const state = returned.searchParams.get('state') ?? '';
      const consent = await consumeConsent(db, accountScope(actor.id), hashToken(state));
      if (!consent) throw new MeetFailure('unknown', 'no such consent of this account');
      const { exhibitorId, userId, codeVerifier } = consent;
      const stall = await stalls.find(actor, exhibitorId);
      const tokens = await google().finish(returned, { state, codeVerifier });
      const of = { exhibitorId, userId };
      const refreshToken = encrypt(tokens.refresh, google().key, nameOf(of));
      const replaced = await db.transaction(async (tx) => {
        const { others, before } = await replaceConnections(tx, scopeOf(actor), { ...of, refreshToken });
        await recordChange(tx, actor, exhibitorId, before, 'Connected');
        return others;
      });
      await revokeAll(exhibitorId, replaced);
      const shown = { id: stall.id, name: stall.name };
      if (stall.video_meet) return { stall: shown, video_meet: stall.video_meet };
      const link = await google()
        .createLink(tokens.access)
        .catch(() => null);
      if (link) await stalls.update(actor, { id: exhibitorId, video_meet: link });
      return { stall: shown, video_meet: link };
    },

    /** Makes a meeting link by the stall's connection. @throws NotFoundError, MeetFailure */
    createLink: async (actor: Actor, id: number): Promise<string> => {
      await stalls.find(actor, id);
      const scope = scopeOf(actor);
      const [current] = await selectConnections(db, scope, id);
      if (!current) throw new MeetFailure(configured ? 'off' : 'not configured', 'no connection');
      const of = { exhibitorId: id, userId: current.userId };
      try {
        const token = decrypt(current.refreshToken, google().key, nameOf(of));
        if (!token) throw new MeetFailure('expired', 'not readable with this ENCRYPTION_KEY');
        const { access, refresh } = await google().refresh(token);
        if (refresh !== token || current.expiredAt)
          await updateToken(db, scope, of, encrypt(refresh, google().key, nameOf(of)));
        return await google().createLink(access);
      } catch (error) {
        if (error instanceof MeetFailure && error.problem === 'expired') await markExpired(db, scope, of);
        throw error;
      }
    },

    /** Deletes the stall's accounts. @returns whether Google was told. @throws NotFoundError */
    disconnect: async (actor: Actor, id: number): Promise<{ told: boolean; connection: MeetConnection }> => {
      await stalls.find(actor, id);
      const connections = await selectConnections(db, scopeOf(actor), id);
      const told = await revokeAll(id, connections);
      await db.transaction(async (tx) => {
        await deleteConnections(tx, scopeOf(actor), id);
        if (connections.length > 0) await recordChange(tx, actor, id, 'Connected', 'Off');
      });
      return { told, connection: await find(actor, id) };
    },

    deleteExpired: (): Promise<void> => deleteExpiredConsents(db),

    ownData: (userId: number) => selectConnectionsOf(db, accountScope(userId)),
  };
}
