import { selectActingStall } from '#access/server/assignee-queries.ts';
import { accountScope, type Scope, scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import { notTakenText } from '#handling/shared/block-rules.ts';
import { ConflictError, ForbiddenError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { normaliseMailbox } from '#platform/server/limits/service.ts';
import { hashToken } from '#platform/server/tokens.ts';
import type { UsersService } from '#users/server/service.ts';
import { type BlockKey, deleteBlock, deleteBlocksOf, deleteEndedBlocks, hasBlock, putBlock } from './block-queries.ts';

type Account = { id: number; email: string; email_confirmed: boolean };
/** The sender of a received inquiry, or the visitor of a received visit. `email` is empty once it was erased. */
type Sent = { userId: number | null; email: string };
type Received = { receiverId: number | null; assignedExhibitorId: number | null; projectId: number | null };

export type SenderBlocks = ReturnType<typeof senderBlocks>;

const hashOf = (email: string): string => hashToken(normaliseMailbox(email));

/** Blocks senders whose inquiries and bookings a stall refuses (docs/decisions/0129). */
export function senderBlocks({ db: pool, users }: { db: PooledDb; users: UsersService }) {
  /** The account counts if there is one, because people can type another person's address. */
  async function keyOf(db: Db, { userId, email }: Sent): Promise<BlockKey> {
    const account = userId === null ? undefined : await users.person(userId, db);
    const address = account?.email ?? email;
    return {
      userId,
      mailboxHashes: address === '' ? [] : [hashOf(address)],
      isConfirmed: account?.email_confirmed ?? false,
    };
  }

  const stallOf = async (db: Db, scope: Scope, received: Received): Promise<number | undefined> =>
    (await selectActingStall(db, scope, received))?.id;

  return {
    /**
     * Checks that no stall that would receive something has blocked its sender. @throws ForbiddenError, which doesn't
     * tell why.
     */
    assertNotBlocked: async (
      tx: Db,
      exhibitorIds: number[],
      { account, email }: { account: Account | undefined; email: string },
    ): Promise<void> => {
      const isConfirmed = account?.email_confirmed ?? false;
      const addresses = account ? (isConfirmed ? [account.email] : [account.email, email]) : [email];
      const sender = { userId: account?.id ?? null, mailboxHashes: addresses.map(hashOf), isConfirmed };
      if (await hasBlock(tx, exhibitorIds, sender)) throw new ForbiddenError(notTakenText);
    },

    /** Returns whether one of these stalls has blocked who sent an earlier request. */
    hasBlocked: async (db: Db, exhibitorIds: number[], sent: Sent): Promise<boolean> =>
      hasBlock(db, exhibitorIds, await keyOf(db, sent)),

    /** Returns whether the stall that the actor acts for has blocked a sender; null if the actor acts for none. */
    isBlocked: async (db: Db, actor: Actor, received: Received, sent: Sent): Promise<boolean | null> => {
      const stall = await stallOf(db, scopeOf(actor), received);
      return stall === undefined ? null : hasBlock(db, [stall], await keyOf(db, sent));
    },

    /**
     * Blocks the sender of something received, or lifts that. Returns whether that changed anything. @throws
     * ForbiddenError for organisers; ConflictError if the details were erased.
     */
    set: async (tx: Db, actor: Actor, received: Received, sent: Sent, blocked: boolean): Promise<boolean> => {
      const scope = scopeOf(actor);
      const exhibitorId = await stallOf(tx, scope, received);
      if (exhibitorId === undefined)
        throw new ForbiddenError('Only the stall’s own people can do this. You can deactivate the account.');
      const sender = await keyOf(tx, sent);
      const [mailboxHash] = sender.mailboxHashes;
      if (mailboxHash === undefined) throw new ConflictError('This person’s details were erased.');
      const { userId, isConfirmed } = sender;
      const wasBlocked = await hasBlock(tx, [exhibitorId], sender);
      // An account's block isn't replaced by one of its address alone.
      if (blocked && !wasBlocked) await putBlock(tx, scope, { exhibitorId, userId, mailboxHash, isConfirmed });
      if (!blocked) await deleteBlock(tx, scope, exhibitorId, sender);
      return wasBlocked !== blocked;
    },

    /** Lifts an account's blocks for the owner of its address, when a stranger may have created the account. */
    liftAll: (tx: Db, userId: number): Promise<void> => deleteBlocksOf(tx, accountScope(userId)),

    deleteExpired: (): Promise<void> => deleteEndedBlocks(pool),
  };
}
