import { createHash } from 'node:crypto';
import { type MailGroup, mailGroups } from '#shared/notifications/mail-rules.ts';
import { accountScope } from '../access/scope.ts';
import { NotFoundError } from '../platform/app-error.ts';
import type { PooledDb } from '../platform/database/open.ts';
import { decrypt, encrypt } from '../platform/encryption.ts';
import { selectOff } from './mail-queries.ts';
import { addOff, hasAccount, selectMailSecret } from './unsubscribe-queries.ts';

export type Unsubscription = { group: MailGroup; off: boolean };
export type UnsubscribeService = ReturnType<typeof unsubscribeService>;

const purpose = 'unsubscribe';

/** Links in mails that switch one group of them off without signing in (RFC 8058; docs/security.md, "Mailed links, Google"). */
export function unsubscribeService(db: PooledDb) {
  const keyOf = async (): Promise<Buffer> =>
    createHash('sha256')
      .update(await selectMailSecret(db))
      .digest();

  /** @throws NotFoundError for a token that wasn't made here, and for deleted accounts. */
  async function read(token: string): Promise<{ userId: number; group: MailGroup }> {
    const [id, name] = decrypt(token, await keyOf(), purpose)?.split(' ') ?? [];
    const group = mailGroups.find((group) => group === name);
    if (group === undefined || !(await hasAccount(db, Number(id))))
      throw new NotFoundError('This link is not valid. Choose which mails you get in your profile.');
    return { userId: Number(id), group };
  }

  return {
    /** Returns a token that names the account and the group, and can be read only here. It doesn't expire. */
    token: async (userId: number, group: MailGroup): Promise<string> =>
      encrypt(`${userId} ${group}`, await keyOf(), purpose),

    /** Changes nothing. @throws NotFoundError */
    find: async (token: string): Promise<Unsubscription> => {
      const { userId, group } = await read(token);
      return { group, off: (await selectOff(db, accountScope(userId))).includes(group) };
    },

    /** Switches the group off; again changes nothing. @throws NotFoundError */
    switchOff: async (token: string): Promise<Unsubscription> => {
      const { userId, group } = await read(token);
      await addOff(db, accountScope(userId), group);
      return { group, off: true };
    },
  };
}
