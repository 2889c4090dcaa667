import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { ownedBy } from '#access/server/ownership-queries.ts';
import type { AccountScope, Scope } from '#access/server/scope.ts';
import { blockDays } from '#handling/shared/block-rules.ts';
import type { Db } from '#platform/server/database/open.ts';
import { senderBlocks } from './tables.ts';

/** `mailboxHashes` are looked for among the blocks of confirmed addresses only if `isConfirmed` is set. */
export type BlockKey = { userId: number | null; mailboxHashes: string[]; isConfirmed: boolean };
type BlockedRow = Pick<typeof senderBlocks.$inferInsert, 'exhibitorId' | 'userId' | 'mailboxHash' | 'isConfirmed'>;

const startOfBlocks = sql`now() - make_interval(days => ${sql.raw(String(blockDays))})`;

const isOf = ({ userId, mailboxHashes, isConfirmed }: BlockKey) =>
  or(
    userId === null ? undefined : eq(senderBlocks.userId, userId),
    and(
      mailboxHashes.length > 0 ? inArray(senderBlocks.mailboxHash, mailboxHashes) : sql`false`,
      isConfirmed ? eq(senderBlocks.isConfirmed, true) : undefined,
    ),
  );

/** Returns whether one of these stalls has blocked a sender. */
export const hasBlock = async (db: Db, exhibitorIds: number[], sender: BlockKey): Promise<boolean> =>
  (await db.$count(
    senderBlocks,
    and(inArray(senderBlocks.exhibitorId, exhibitorIds), isOf(sender), gt(senderBlocks.createdAt, startOfBlocks)),
  )) > 0;

/** Stores a block, or makes one that has ended last for another year. */
export async function putBlock(tx: Db, _scope: Scope, row: BlockedRow): Promise<void> {
  const { userId, isConfirmed } = row;
  await tx
    .insert(senderBlocks)
    .values(row)
    .onConflictDoUpdate({
      target: [senderBlocks.exhibitorId, senderBlocks.mailboxHash],
      set: { userId, isConfirmed, createdAt: sql`now()` },
    });
}

/** Lifts a stall's block of a sender. */
export async function deleteBlock(tx: Db, _scope: Scope, exhibitorId: number, sender: BlockKey): Promise<void> {
  await tx.delete(senderBlocks).where(and(eq(senderBlocks.exhibitorId, exhibitorId), isOf(sender)));
}

/** Lifts all blocks of an account. */
export async function deleteBlocksOf(tx: Db, scope: AccountScope): Promise<void> {
  await tx.delete(senderBlocks).where(ownedBy(scope, senderBlocks.userId));
}

/** Deletes the blocks that ended after their year. */
export async function deleteEndedBlocks(db: Db): Promise<void> {
  await db.delete(senderBlocks).where(lte(senderBlocks.createdAt, startOfBlocks));
}
