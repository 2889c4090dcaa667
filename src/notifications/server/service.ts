import type { ConsentSubject } from '#consent/shared/rules.ts';
import { type MailGroup, unsubscribePath } from '#notifications/shared/mail-rules.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { FinalFailure, type JobKind, type JobsService } from '#platform/server/jobs/service.ts';
import { type Mailer, RejectedMessageError } from '#platform/server/mail/message.ts';
import type { SettingsService } from '#settings/server/service.ts';
import type { ConsentLinks } from './consent-links-service.ts';
import type { Bell, MailDefinition } from './define-mail.ts';
import { type Reader, selectReader, selectReceiver } from './mail-choices-queries.ts';
import type { Expo } from './mail-layout.ts';
import { type MailData, type MailName, mails } from './mails.ts';
import { insertNotifications } from './queries.ts';
import type { UnsubscribeService } from './unsubscribe-service.ts';
import { type FeedVisit, type VisitFacts, visitCalendarFile, visitFeed } from './visit-calendar.ts';

export type NotificationsService = ReturnType<typeof notificationsService>;

type MailJob<Name extends MailName = MailName> = {
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
  timeoutSeconds: 300,
};

/**
 * `stall`: its members get the notification while they are members. `person`: the account that can switch the mail off,
 * if it isn't the address's; null for none.
 */
type Message<Name extends MailName> = MailJob<Name> & { until?: Date; stall?: number; person?: number | null };

type Dependencies = {
  db: PooledDb;
  jobs: JobsService;
  mailer: Mailer;
  settings: SettingsService;
  unsubscribing: Pick<UnsubscribeService, 'token'>;
  consentLinks: Pick<ConsentLinks, 'path'>;
  erasedInquiries: Erased;
  erasedVisits: Erased;
  origin: string;
};

/** Tells whether the details of a record were erased. */
type Erased = { has: (id: number) => Promise<boolean> };

/** The compiler doesn't know that a name and its data belong together. */
const definitionOf = (name: MailName) => mails[name] as MailDefinition<unknown>;

/**
 * Sends emails through a job queue, and writes the notifications that go with them (docs/decisions/0058). `origin` is
 * the website's, for links.
 */
export function notificationsService({
  db,
  jobs,
  mailer,
  settings,
  unsubscribing,
  consentLinks,
  erasedInquiries,
  erasedVisits,
  origin,
}: Dependencies) {
  const erased: Record<ConsentSubject['kind'], Erased> = { inquiry: erasedInquiries, visit: erasedVisits };
  /** If the expo has entered no address, people can reply to the address that its mail comes from. */
  const sender = async (): Promise<Expo> => {
    const { name, email } = await settings.site();
    return { name, email: email || mailer.from, origin };
  };
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
  const enqueue = jobs.define<MailJob>(mailKind, async ({ id, data: job, signal }) => {
    const { to, template, data, optional, account, consent, refusal, details = consent } = job;
    // A mail may wait for its server for a day and a half, and consent can be withdrawn meanwhile.
    if (details && (await erased[details.kind].has(details.id))) return;
    const expo = await sender();
    const { group, render } = definitionOf(template);
    const unsubscribe = account && group ? await unsubscribeAddress(account, group) : undefined;
    try {
      const mail = render({ ...expo, optional, withdraw: consent && (await consentLinks.path(consent)) }, data);
      await mailer.send({ id, to, fromName: expo.name, unsubscribe, ...mail }, signal);
    } catch (error) {
      if (!(error instanceof RejectedMessageError)) throw error;
      if (refusal) await tellOfRefusal(refusal);
      throw new FinalFailure(error.message);
    }
  });
  return {
    /**
     * Enqueues a message, which is sent after the commit. It isn't sent after `until`, when its link expires, nor to an
     * account that has switched its group off. Its notifications are written too.
     */
    mail: async <Name extends MailName>({ until, stall, person, ...message }: Message<Name>): Promise<void> => {
      const { to, template, data } = message;
      const { group, ...definition } = definitionOf(template);
      const bell = definition.bell?.(data);
      // An address of the expo stands for its organisers, and always gets its mail.
      const isExpos = (bell || group) && (await settings.rules()).notificationEmails.includes(to);
      if (bell)
        await insertNotifications(
          db,
          { ...bell, ...(isExpos && bell.to === 'person' && { to: 'organisers' }) },
          { email: to, stall },
        );
      const account = person === undefined ? { email: to } : { userId: person ?? 0 };
      const receiver = group && !isExpos ? await selectReceiver(db, account) : undefined;
      if (group && receiver?.off.includes(group)) return;
      const optional = receiver && ({ optional: true, account: receiver.userId } as const);
      await enqueue({ ...message, ...optional }, { ...(until && { until }) });
    },

    /** Shows a person a notification without a mail. */
    tell: (email: string, bell: Omit<Bell, 'to'>): Promise<unknown> =>
      insertNotifications(db, { ...bell, to: 'person' }, { email, stall: undefined }),

    /**
     * Returns the account that asked for news; undefined if it can't get mails because it isn't active or its address
     * isn't confirmed.
     */
    reader: (tx: Db, userId: number): Promise<Reader | undefined> => selectReader(tx, userId),

    /** Returns a visit as a calendar file. */
    calendarFile: async (visit: VisitFacts, isConfirmed: boolean): Promise<string> => {
      return visitCalendarFile(await sender(), visit, isConfirmed);
    },
    /**
     * Returns received visits as a calendar to subscribe to. @param of is the person or stall that the visits belong to
     */
    calendarFeed: async (of: string, visits: FeedVisit[]): Promise<string> => {
      return visitFeed(await sender(), `Site visits of ${of}`, visits);
    },

    deleteStray: (before: number): Promise<void> => mailer.deleteStray(before),
  };
}
