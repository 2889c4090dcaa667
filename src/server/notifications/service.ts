import type { PooledDb } from '../platform/database/open.ts';
import { FinalFailure, type JobKind, type JobsService } from '../platform/jobs/service.ts';
import { type Mailer, RejectedMessageError } from '../platform/mail/message.ts';
import type { SettingsService } from '../settings/service.ts';
import { bellOf } from './bells.ts';
import type { Expo, Mail } from './mail-layout.ts';
import { insertNotifications } from './queries.ts';
import { type Template, type TemplateData, templates } from './templates.ts';
import { type FeedVisit, type VisitFacts, visitCalendarFile, visitFeed } from './visit-calendar.ts';

export type NotificationsService = ReturnType<typeof notificationsService>;

type MailJob<Name extends Template = Template> = { to: string; template: Name; data: TemplateData[Name] };

/** Retries for about a day and a half. */
const mailKind: JobKind = { name: 'mail', retries: 40, retryDelaySeconds: 15, timeoutSeconds: 120 };

/** `stall`: whose people a notification is for, and without whom it isn't shown. */
type Message<Name extends Template> = MailJob<Name> & { until?: Date; stall?: number };

type Dependencies = { db: PooledDb; jobs: JobsService; mailer: Mailer; settings: SettingsService; origin: string };

/** Sends emails through a job queue, and writes the notifications beside them (docs/decisions/0058). `origin` is the website's, for links. */
export function notificationsService({ db, jobs, mailer, settings, origin }: Dependencies) {
  const enqueue = jobs.define<MailJob>(mailKind, async ({ id, data: { to, template, data }, signal }) => {
    const { name, email } = await settings.site();
    const render = templates[template] as (expo: Expo, data: TemplateData[Template]) => Mail;
    try {
      await mailer.send({ id, to, fromName: name, ...render({ name, email, origin }, data) }, signal);
    } catch (error) {
      throw error instanceof RejectedMessageError ? new FinalFailure(error.message) : error;
    }
  });
  return {
    /** Enqueues a message, sent after the commit, but not after `until`, when its link expires; writes its notifications. */
    mail: async <Name extends Template>({ until, stall, ...message }: Message<Name>): Promise<void> => {
      const { to, template, data } = message;
      const bell = bellOf(template, data);
      if (bell) {
        const { notificationEmails } = await settings.rules();
        // An address of the expo's stands for its organisers.
        const isExpos = bell.to === 'person' && notificationEmails.includes(to);
        await insertNotifications(db, { ...bell, ...(isExpos && { to: 'organisers' }) }, { email: to, stall });
      }
      await enqueue(message, { ...(until && { until }) });
    },

    /** Returns a visit as a calendar file. */
    calendarFile: async (visit: VisitFacts, isConfirmed: boolean): Promise<string> => {
      const { name, email } = await settings.site();
      return visitCalendarFile({ name, email, origin }, visit, isConfirmed);
    },
    /** Returns received visits as a calendar to subscribe to. @param of whose they are */
    calendarFeed: async (of: string, visits: FeedVisit[]): Promise<string> => {
      const { name, email } = await settings.site();
      return visitFeed({ name, email, origin }, `Site visits of ${of}`, visits);
    },

    deleteExpired: (): Promise<void> => mailer.deleteExpired(),
  };
}
