import type { Db } from '#platform/server/database/open.ts';
import type { AccountDeletionService } from './account-deletion-service.ts';
import { countUnconfirmed, selectUnconfirmed } from './unconfirmed-queries.ts';

export type AccountRetention = ReturnType<typeof accountRetention>;

/** Counts and deletes unused accounts of visitors who never confirmed their address. */
export const accountRetention = ({ accountDeletion }: { accountDeletion: AccountDeletionService }) => ({
  count: countUnconfirmed,

  erase: async (tx: Db, months: number, max: number): Promise<number> => {
    const accounts = await selectUnconfirmed(tx, months, max);
    for (const account of accounts) await accountDeletion.leave(tx, { ...account, email_confirmed: false });
    return accounts.length;
  },
});
