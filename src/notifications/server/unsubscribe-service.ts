import { accountScope } from '#access/server/scope.ts';
import { type MailGroup, mailGroups } from '#notifications/shared/mail-rules.ts';
import { NotFoundError } from '#platform/server/app-error.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { selectOff } from './mail-choices-queries.ts';
import type { MailedLinks } from './mailed-links-service.ts';
import { addOff, hasAccount } from './unsubscribe-queries.ts';

export type Unsubscription = {
  group: MailGroup;
  /** Only the mails of this; null for all of the group. */
  only: string | null;
  off: boolean;
};

/** How the mails of one record of a group are switched off, such as one saved search. */
type Part = {
  /** Undefined where the person has no such record any more. */
  find: (userId: number, id: number) => Promise<{ name: string; off: boolean } | undefined>;
  switchOff: (userId: number, id: number) => Promise<void>;
};
export type UnsubscribeService = ReturnType<typeof unsubscribeService>;

const purpose = 'unsubscribe';

/** Links in mails that switch one group of them off without signing in (RFC 8058; docs/security.md, "Mailed links, Google"). */
export function unsubscribeService({ db, mailedLinks: links }: { db: PooledDb; mailedLinks: MailedLinks }) {
  const parts = new Map<MailGroup, Part>();

  /** @throws NotFoundError for a token that wasn't made here, and for deleted accounts. */
  async function read(token: string) {
    const [id, name, record] = (await links.open(purpose, token)) ?? [];
    const group = mailGroups.find((group) => group === name);
    const userId = Number(id);
    const part = group && record ? parts.get(group) : undefined;
    const one = part && { id: Number(record), ...part, found: await part.find(userId, Number(record)) };
    if (group === undefined || (record && !one?.found) || !(await hasAccount(db, userId)))
      throw new NotFoundError('This link is not valid. Choose which emails you get in your profile.');
    return { userId, group, one };
  }

  return {
    /** Lets links switch off the mails of one record of a group alone. */
    define: (group: MailGroup, part: Part): void => void parts.set(group, part),

    /**
     * Returns a token that names the account and the group, and can be read only here. It doesn't expire.
     * @param record of the group, whose mails alone are switched off
     */
    token: (userId: number, group: MailGroup, record?: number): Promise<string> =>
      links.seal(purpose, [userId, group, ...(record === undefined ? [] : [record])]),

    /** Changes nothing. @throws NotFoundError */
    find: async (token: string): Promise<Unsubscription> => {
      const { userId, group, one } = await read(token);
      const off = one?.found?.off || (await selectOff(db, accountScope(userId))).includes(group);
      return { group, only: one?.found?.name ?? null, off };
    },

    /** Switches the group, or its record, off; again changes nothing. @throws NotFoundError */
    switchOff: async (token: string): Promise<Unsubscription> => {
      const { userId, group, one } = await read(token);
      if (one) await one.switchOff(userId, one.id);
      else await addOff(db, accountScope(userId), group);
      return { group, only: one?.found?.name ?? null, off: true };
    },
  };
}
