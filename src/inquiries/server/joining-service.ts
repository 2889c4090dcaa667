import type { MailedLinks } from '#notifications/server/mailed-links-service.ts';
import { ConflictError } from '#platform/server/app-error.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { joinInquiry } from './joining-queries.ts';

const purpose = 'join inquiry';

type Parts = { db: PooledDb; mailedLinks: MailedLinks };
type Person = { id: number; email: string; email_confirmed: boolean };

export type InquiryJoining = ReturnType<typeof inquiryJoining>;

/** Adds inquiries that were sent without an account to one, by the link in the copy (docs/decisions/0016). */
export function inquiryJoining({ db, mailedLinks: links }: Parts) {
  return {
    token: (id: number): Promise<string> => links.seal(purpose, [id]),

    /**
     * The link shows that the person reads the sender's mailbox; the address alone proves nothing, because anyone can
     * type it. @throws ConflictError if the inquiry can't join this account.
     */
    join: async (token: string, person: Person): Promise<{ exhibitor: string; project: string | null }> => {
      const [id] = (await links.open(purpose, token)) ?? [];
      const joined = id && person.email_confirmed ? await joinInquiry(db, Number(id), person) : undefined;
      if (!joined)
        throw new ConflictError(
          'Open the link in the email about your inquiry, signed in with the same, confirmed address.',
        );
      return joined;
    },
  };
}
