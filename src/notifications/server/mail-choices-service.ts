import { accountScope } from '#access/server/scope.ts';
import { type MailGroup, mailGroups } from '#notifications/shared/mail-rules.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { replaceSwitchedOff, selectSwitchedOff } from './mail-choices-queries.ts';

export type MailChoicesService = ReturnType<typeof mailChoicesService>;

/** Reads and changes the groups of mails that a person has switched off. */
export function mailChoicesService(db: PooledDb) {
  return {
    off: (userId: number): Promise<MailGroup[]> => selectSwitchedOff(db, accountScope(userId)),

    /** Replaces the groups that are switched off, and returns them in the usual order. */
    choose: async (userId: number, chosen: readonly MailGroup[]): Promise<MailGroup[]> => {
      const off = mailGroups.filter((group) => chosen.includes(group));
      await replaceSwitchedOff(db, accountScope(userId), off);
      return off;
    },
  };
}
