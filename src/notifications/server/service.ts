import type { Db } from '#platform/server/database/open.ts';
import type { SettingsService } from '#settings/server/service.ts';
import type { Bell } from './define-mail.ts';
import { type Reader, selectReader, selectReceiver } from './mail-choices-queries.ts';
import type { Expo } from './mail-layout.ts';
import { definitionOf, type MailJob, type MailSendingDependencies, mailSending } from './mail-sending-service.ts';
import type { MailName } from './mails.ts';
import { insertNotifications } from './queries.ts';
import { type FeedVisit, type VisitFacts, visitCalendarFile, visitFeed } from './visit-calendar.ts';

export type NotificationsService = ReturnType<typeof notificationsService>;

/**
 * `stall`: its members get the notification while they are members. `person`: the account that can switch the mail off,
 * if it isn't the address's; null for none. `bellOnly`: only the notification is written.
 */
type Message<Name extends MailName> = MailJob<Name> & {
  until?: Date;
  person?: number | null;
  bellOnly?: boolean;
};

type Dependencies = MailSendingDependencies & { settings: SettingsService };

/** Sends emails through a job queue, and writes the notifications that go with them (docs/decisions/0058). */
export function notificationsService(dependencies: Dependencies) {
  const { db, mailer, settings, origin } = dependencies;
  /** If the expo has entered no address, people can reply to the address that its mail comes from. */
  const sender = async (): Promise<Expo> => {
    const { name, email } = await settings.site();
    return { name, email: email || mailer.from, origin };
  };
  const enqueue = mailSending(dependencies, sender);

  return {
    /**
     * Enqueues a message, which is sent after the commit. It isn't sent after `until`, when its link expires, nor to an
     * account that has switched its group off. Its notifications are written too.
     */
    mail: async <Name extends MailName>({
      until,
      stall,
      person,
      bellOnly,
      ...message
    }: Message<Name>): Promise<void> => {
      const { to, template, data } = message;
      const { group, isAwaited, ...definition } = definitionOf(template);
      const bell = definition.bell?.(data);
      // An address of the expo stands for its organisers, and always gets its mail.
      const isExpos = (bell || group) && (await settings.rules()).notificationEmails.includes(to);
      if (bell)
        await insertNotifications(
          db,
          { ...bell, ...(isExpos && bell.to === 'person' && { to: 'organisers' }) },
          { email: to, stall },
        );
      if (bellOnly) return;
      const account = person === undefined ? { email: to } : person !== null && { userId: person };
      const receiver = group && !isExpos && account ? await selectReceiver(db, account) : undefined;
      if (group && receiver?.off.includes(group)) return;
      const optional = receiver && ({ optional: true, account: receiver.userId } as const);
      const ofStall = message.details && { stall };
      await enqueue({ ...message, ...optional, ...ofStall }, { ...(until && { until }), isUrgent: isAwaited });
    },

    /** Shows a notification without a mail. @param to has the person's address, or the stall. */
    tell: (bell: Bell, { email = '', stall }: { email?: string; stall?: number } = {}): Promise<unknown> =>
      insertNotifications(db, bell, { email, stall }),

    /**
     * Returns the account that asked for news; undefined if it can't get mails because it isn't active or its address
     * isn't confirmed.
     */
    reader: (tx: Db, userId: number): Promise<Reader | undefined> => selectReader(tx, userId),

    /** Returns a visit as a calendar file. */
    calendarFile: async (visit: VisitFacts, isConfirmed: boolean): Promise<string> =>
      visitCalendarFile(await sender(), visit, isConfirmed),

    /**
     * Returns received visits as a calendar to subscribe to. @param of is the person or stall that the visits belong to
     */
    calendarFeed: async (of: string, visits: FeedVisit[]): Promise<string> =>
      visitFeed(await sender(), `Site visits of ${of}`, visits),
  };
}
