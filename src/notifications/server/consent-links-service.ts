import { type ConsentSubject, consentSubjects, withdrawPath } from '#consent/shared/link-rules.ts';
import type { MailedLinks } from './mailed-links-service.ts';

const purpose = 'withdraw consent';

export type ConsentLinks = ReturnType<typeof consentLinks>;

/** Links in mails to visitors. They don't end: consent can be withdrawn as long as there is something to erase. */
export function consentLinks(links: MailedLinks) {
  return {
    path: async ({ kind, id }: ConsentSubject): Promise<string> =>
      `${withdrawPath}?token=${await links.seal(purpose, [kind, id])}`,

    /** Returns undefined for a token that wasn't made here. */
    read: async (token: string): Promise<ConsentSubject | undefined> => {
      const [name, id] = (await links.open(purpose, token)) ?? [];
      const kind = consentSubjects.find((each) => each === name);
      return kind && { kind, id: Number(id) };
    },
  };
}
