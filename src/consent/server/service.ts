import type { Consent } from '#consent/shared/contract.ts';
import { type ConsentSubject, type GivenConsent, storedNotice } from '#consent/shared/rules.ts';
import type { InquiryConsents } from '#inquiries/server/erasing-service.ts';
import type { ConsentLinks } from '#notifications/server/consent-links-service.ts';
import { NotFoundError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import type { VisitConsents } from '#site-visits/server/erasing-service.ts';

/** `withdraw` locks the record, erases it and mails the firm. Both return undefined if there is no such record. */
type Consents = {
  find: (tx: Db, id: number) => Promise<GivenConsent | undefined>;
  withdraw: (tx: Db, id: number) => Promise<GivenConsent | undefined>;
};

type Parts = {
  db: PooledDb;
  consentLinks: ConsentLinks;
  inquiryConsents: InquiryConsents;
  visitConsents: VisitConsents;
};

/**
 * Withdraws consent by the link in a mail (docs/decisions/0117). Both throw NotFoundError for a link that isn't valid.
 */
export function consentService({ db, consentLinks: links, inquiryConsents, visitConsents }: Parts) {
  const records: Record<ConsentSubject['kind'], Consents> = { inquiry: inquiryConsents, visit: visitConsents };

  async function ask(token: string, act: keyof Consents): Promise<Consent> {
    const subject = await links.read(token);
    const given = subject && (await db.transaction((tx) => records[subject.kind][act](tx, subject.id)));
    if (!given) throw new NotFoundError('This link is not valid. Open it again from the email.');
    return present(subject.kind, given);
  }

  return {
    find: (token: string): Promise<Consent> => ask(token, 'find'),
    withdraw: (token: string): Promise<Consent> => ask(token, 'withdraw'),
  };
}

const present = (kind: ConsentSubject['kind'], { at, noticeVersion, ...given }: GivenConsent): Consent => ({
  ...given,
  kind,
  given_on: dayInIndia(at),
  notice: storedNotice(kind, noticeVersion),
});
