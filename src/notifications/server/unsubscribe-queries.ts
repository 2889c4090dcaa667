import { eq, sql } from 'drizzle-orm';
import type { AccountScope } from '#access/server/scope.ts';
import type { MailGroup } from '#notifications/shared/mail-rules.ts';
import type { Db } from '#platform/server/database/open.ts';
import { users } from '#users/server/tables.ts';
import { mailChoices, mailSecret } from './tables.ts';

/** Returns the secret of this expo's links in mails. */
export async function selectMailSecret(db: Db): Promise<string> {
  const [row] = await db.select({ secret: mailSecret.secret }).from(mailSecret);
  if (!row) throw new Error('The table mail_secret is empty.');
  return row.secret;
}

/** Replaces the secret, which ends the links made with it, in running programs too. */
export async function renewMailSecret(db: Db): Promise<void> {
  await db.update(mailSecret).set({ secret: sql`gen_random_uuid()::text || gen_random_uuid()::text` });
}

export async function hasAccount(db: Db, userId: number): Promise<boolean> {
  return (await db.$count(users, eq(users.id, userId))) > 0;
}

/** Switches one more group off. The others stay, including those of a concurrent request. */
export async function switchOffGroup(db: Db, { userId }: AccountScope, group: MailGroup): Promise<void> {
  await db
    .insert(mailChoices)
    .values({ userId, off: [group] })
    .onConflictDoUpdate({
      target: mailChoices.userId,
      set: { off: sql`array_append(array_remove(${mailChoices.off}, ${group}), ${group})` },
    });
}
