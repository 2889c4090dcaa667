import { type ConsentSubject, consentSubjects, withdrawMark } from '#consent/shared/rules.ts';
import { unsubscribePath } from '#notifications/shared/mail-rules.ts';
import type { MailedLinks } from './mailed-links-service.ts';

const purpose = 'withdraw consent';

export type ConsentLinks = ReturnType<typeof consentLinks>;

/**
 * Makes links for mails to visitors. They don't expire, because consent can be withdrawn as long as there is something
 * to erase.
 */
export function consentLinks(links: MailedLinks) {
  return {
    path: async ({ kind, id }: ConsentSubject): Promise<string> =>
      `${unsubscribePath}?token=${withdrawMark}${await links.seal(purpose, [kind, id])}`,

    /** Returns the subject of a token; undefined for a token that this expo didn't make. */
    read: async (token: string): Promise<ConsentSubject | undefined> => {
      if (!token.startsWith(withdrawMark)) return undefined;
      const [name, id] = (await links.open(purpose, token.slice(withdrawMark.length))) ?? [];
      const kind = consentSubjects.find((each) => each === name);
      return kind && { kind, id: Number(id) };
    },
  };
}
