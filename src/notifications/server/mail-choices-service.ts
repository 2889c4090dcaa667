import { accountScope } from '#access/server/scope.ts';
import { type MailGroup, mailGroups } from '#notifications/shared/mail-rules.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { putOff, selectOff } from './mail-choices-queries.ts';

export type MailsService = ReturnType<typeof mailsService>;

/** Which mails a person gets. */
export function mailsService(db: PooledDb) {
  return {
    off: (userId: number): Promise<MailGroup[]> => selectOff(db, accountScope(userId)),

    /** Replaces what is switched off; returns it, in the usual order. */
    choose: async (userId: number, chosen: readonly MailGroup[]): Promise<MailGroup[]> => {
      const off = mailGroups.filter((group) => chosen.includes(group));
      await putOff(db, accountScope(userId), off);
      return off;
    },
  };
}
