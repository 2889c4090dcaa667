import type { ConsentSubject } from '#consent/shared/rules.ts';
import { type MailGroup, unsubscribePath } from '#notifications/shared/mail-rules.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { FinalFailure, type JobKind, type JobsService } from '#platform/server/jobs/service.ts';
import { type Mailer, RejectedMessageError } from '#platform/server/mail/message.ts';
import type { SettingsService } from '#settings/server/service.ts';
import type { ConsentLinks } from './consent-links-service.ts';
import type { MailDefinition } from './define-mail.ts';
import type { Expo } from './mail-layout.ts';
import { type MailData, type MailName, mails } from './mails.ts';
import { insertNotifications, isReadBy } from './queries.ts';
import type { UnsubscribeService } from './unsubscribe-service.ts';

export type MailJob<Name extends MailName = MailName> = {
  to: string;
  template: Name;
  data: MailData[Name];
  /** True if the receiver can switch it off. */
  optional?: true;
  /** The account that can switch it off; undefined in jobs of earlier releases. */
  account?: number;
  /** A mail to this record's visitor links to the page where consent is withdrawn. */
  consent?: ConsentSubject | undefined;
  /** A mail to others holds the details of this record's sender. */
  details?: ConsentSubject | undefined;
  /** Such a mail isn't sent to a person who has left this stall. It is undefined in jobs of earlier releases. */
  stall?: number | undefined;
  /**
   * Set for a mail to a visitor: the stall that is told if the mail server refuses it, and the record. It is undefined
   * in jobs of earlier releases.
   */
  refusal?: { stall: number; target: 'inquiry' | 'visits'; targetId: number; about: string };
};

/**
 * A mail is retried for a day and a half. Several messages to one address are sent one after the other, so the time
 * limit is that of several.
 */
const mailKind: JobKind = {
  name: 'mail',
  retries: 1_080,
  retryDelaySeconds: 120,
  hasSteadyDelay: true,
  keyOf: ({ to }: MailJob) => to,
  hasUrgent: true,
  timeoutSeconds: 300,
};

export type MailSendingDependencies = {
  db: PooledDb;
  jobs: JobsService;
  mailer: Mailer;
  settings: Pick<SettingsService, 'rules'>;
  unsubscribing: Pick<UnsubscribeService, 'token'>;
  consentLinks: Pick<ConsentLinks, 'path'>;
  inquiryErasure: Erased;
  visitErasure: Erased;
  /** The website's, for links. */
  origin: string;
};

/** Tells whether the details of a record were erased. */
type Erased = { has: (id: number) => Promise<boolean> };

/** The compiler doesn't know that a name and its data belong together. */
export const definitionOf = (name: MailName) => mails[name] as MailDefinition<unknown>;

/**
 * Renders and sends mails in jobs. A mail that the server refuses is reported to the stall it concerns.
 * @returns the function that enqueues a mail
 */
export function mailSending(dependencies: MailSendingDependencies, sender: () => Promise<Expo>) {
  const { db, jobs, mailer, settings, unsubscribing, consentLinks, inquiryErasure, visitErasure, origin } =
    dependencies;
  const erased: Record<ConsentSubject['kind'], Erased> = { inquiry: inquiryErasure, visit: visitErasure };

  const isStalls = async (to: string, stall: number): Promise<boolean> =>
    (await isReadBy(db, to, stall)) || (await settings.rules()).notificationEmails.includes(to);

  const unsubscribeAddress = async (account: number, group: MailGroup): Promise<string> =>
    new URL(`${unsubscribePath}?token=${await unsubscribing.token(account, group)}`, origin).href;

  /** Tells the stall's members, or the organisers if it has none. */
  const tellOfRefusal = ({ stall, ...refused }: NonNullable<MailJob['refusal']>): Promise<unknown> =>
    db.transaction(async (tx) => {
      const bell = { kind: 'mail-refused', ...refused } as const;
      const to = { email: '', stall };
      return (
        (await insertNotifications(tx, { ...bell, to: 'stall' }, to)) ||
        insertNotifications(tx, { ...bell, to: 'organisers' }, to)
      );
    });

  return jobs.define<MailJob>(mailKind, async ({ id, data: job, signal }) => {
    const { to, template, data, optional, account, consent, refusal, details = consent, stall } = job;
    // A mail may wait for its server for a day and a half. Meanwhile consent can be withdrawn, and a person can leave.
    if (details && (await erased[details.kind].has(details.id))) return;
    if (stall !== undefined && !(await isStalls(to, stall))) return;
    const expo = await sender();
    const { group, render } = definitionOf(template);
    const unsubscribe = account && group ? await unsubscribeAddress(account, group) : undefined;
    try {
      const mail = render({ ...expo, optional, withdraw: consent && (await consentLinks.path(consent)) }, data);
      // A mail that no person answers for is answered by the expo, not by the address that it comes from.
      const replyTo = mail.replyTo ?? (expo.email === mailer.from ? undefined : expo.email);
      await mailer.send({ id, to, fromName: expo.name, unsubscribe, ...mail, ...(replyTo && { replyTo }) }, signal);
    } catch (error) {
      if (!(error instanceof RejectedMessageError)) throw error;
      if (refusal) await tellOfRefusal(refusal);
      throw new FinalFailure(error.message);
    }
  });
}
