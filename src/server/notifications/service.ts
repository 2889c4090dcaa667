import type { PooledDb } from '../platform/database/open.ts';
import { FinalFailure, type JobKind, type JobsService } from '../platform/jobs/service.ts';
import { type Mailer, RejectedMessageError } from '../platform/mail/message.ts';
import type { SettingsService } from '../settings/service.ts';
import { bellOf } from './bells.ts';
import type { Expo, Mail } from './mail-layout.ts';
import { insertNotifications } from './queries.ts';
import { addressChangeAsked } from './templates/address-change-asked.ts';
import { addressChanged } from './templates/address-changed.ts';
import { addressTaken } from './templates/address-taken.ts';
import { changeEmail } from './templates/change-email.ts';
import { claimDecided } from './templates/claim-decided.ts';
import { claimMade } from './templates/claim-made.ts';
import { confirmEmail } from './templates/confirm-email.ts';
import { firmVerified } from './templates/firm-verified.ts';
import { inquiriesOverdue } from './templates/inquiries-overdue.ts';
import { inquiryAssigned } from './templates/inquiry-assigned.ts';
import { inquiryCopy } from './templates/inquiry-copy.ts';
import { inquiryReceived } from './templates/inquiry-received.ts';
import { inquiryReply } from './templates/inquiry-reply.ts';
import { mappingAsked } from './templates/mapping-asked.ts';
import { mappingDecided } from './templates/mapping-decided.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { resetPassword } from './templates/reset-password.ts';
import { stallDecided } from './templates/stall-decided.ts';
import { stallInvitation } from './templates/stall-invitation.ts';
import { stallSubmitted } from './templates/stall-submitted.ts';
import { stallWithoutPeople } from './templates/stall-without-people.ts';
import { visitForExhibitor } from './templates/visit-for-exhibitor.ts';
import { visitForVisitor } from './templates/visit-for-visitor.ts';
import { visitReminder } from './templates/visit-reminder.ts';
import { visitTimeProposed } from './templates/visit-time-proposed.ts';
import { visitToConfirm } from './templates/visit-to-confirm.ts';
import { visitPlaceOffered, visitWaiting } from './templates/visit-waiting.ts';
import { type FeedVisit, type VisitFacts, visitCalendarFile, visitFeed } from './visit-calendar.ts';

export type NotificationsService = ReturnType<typeof notificationsService>;

const templates = {
  'confirm-email': confirmEmail,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'change-email': changeEmail,
  'address-taken': addressTaken,
  'address-change-asked': addressChangeAsked,
  'address-changed': addressChanged,
  'claim-decided': claimDecided,
  'claim-made': claimMade,
  'firm-verified': firmVerified,
  'inquiries-overdue': inquiriesOverdue,
  'inquiry-assigned': inquiryAssigned,
  'inquiry-copy': inquiryCopy,
  'inquiry-received': inquiryReceived,
  'inquiry-reply': inquiryReply,
  'mapping-asked': mappingAsked,
  'mapping-decided': mappingDecided,
  'stall-decided': stallDecided,
  'stall-invitation': stallInvitation,
  'stall-submitted': stallSubmitted,
  'stall-without-people': stallWithoutPeople,
  'visit-for-exhibitor': visitForExhibitor,
  'visit-for-visitor': visitForVisitor,
  'visit-reminder': visitReminder,
  'visit-place-offered': visitPlaceOffered,
  'visit-time-proposed': visitTimeProposed,
  'visit-to-confirm': visitToConfirm,
  'visit-waiting': visitWaiting,
};

type Template = keyof typeof templates;
type DataOf<Name extends Template> = Parameters<(typeof templates)[Name]>[1];
export type TemplateData = { [Name in Template]: DataOf<Name> };
type MailJob<Name extends Template = Template> = { to: string; template: Name; data: DataOf<Name> };

/** Retries for about a day and a half. */
const mailKind: JobKind = { name: 'mail', retries: 40, retryDelaySeconds: 15, timeoutSeconds: 120 };

/** `stall`: whose people a notification is for, and without whom it isn't shown. */
type Message<Name extends Template> = MailJob<Name> & { until?: Date; stall?: number };

type Dependencies = { db: PooledDb; jobs: JobsService; mailer: Mailer; settings: SettingsService; origin: string };

/** Sends emails through a job queue, and writes the notifications beside them (docs/decisions/0058). `origin` is the website's, for links. */
export function notificationsService({ db, jobs, mailer, settings, origin }: Dependencies) {
  const enqueue = jobs.define<MailJob>(mailKind, async ({ id, data: { to, template, data }, signal }) => {
    const { name, email } = await settings.site();
    const render = templates[template] as (expo: Expo, data: DataOf<Template>) => Mail;
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
