import { FinalFailure, type JobKind, type JobsService } from '../platform/jobs/service.ts';
import { type Mailer, RejectedMessageError } from '../platform/mail/message.ts';
import type { SettingsService } from '../settings/service.ts';
import type { Expo, Mail } from './letter.ts';
import { addressChangeAsked } from './templates/address-change-asked.ts';
import { addressChanged } from './templates/address-changed.ts';
import { addressTaken } from './templates/address-taken.ts';
import { changeEmail } from './templates/change-email.ts';
import { confirmEmail } from './templates/confirm-email.ts';
import { inquiryCopy } from './templates/inquiry-copy.ts';
import { inquiryReceived } from './templates/inquiry-received.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { resetPassword } from './templates/reset-password.ts';
import { visitForExhibitor } from './templates/visit-for-exhibitor.ts';
import { visitForVisitor } from './templates/visit-for-visitor.ts';
import { visitReminder } from './templates/visit-reminder.ts';
import { visitToConfirm } from './templates/visit-to-confirm.ts';

export type NotificationsService = ReturnType<typeof notificationsService>;

const templates = {
  'confirm-email': confirmEmail,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'change-email': changeEmail,
  'address-taken': addressTaken,
  'address-change-asked': addressChangeAsked,
  'address-changed': addressChanged,
  'inquiry-copy': inquiryCopy,
  'inquiry-received': inquiryReceived,
  'visit-for-exhibitor': visitForExhibitor,
  'visit-for-visitor': visitForVisitor,
  'visit-reminder': visitReminder,
  'visit-to-confirm': visitToConfirm,
};

type Template = keyof typeof templates;
type DataOf<Name extends Template> = Parameters<(typeof templates)[Name]>[1];
type MailJob<Name extends Template = Template> = { to: string; template: Name; data: DataOf<Name> };

/** A mail server that is away is tried for about a day and a half. */
const mailKind: JobKind = { name: 'mail', retries: 40, retryDelaySeconds: 15, timeoutSeconds: 120 };

type Needs = { jobs: JobsService; mailer: Mailer; settings: SettingsService; origin: string };

/**
 * What people are told by mail. Messages are written and sent by a job, once what they follow from is committed.
 * @param needs.origin the address of the expo's pages, for links.
 */
export function notificationsService({ jobs, mailer, settings, origin }: Needs) {
  const enqueue = jobs.define<MailJob>(mailKind, async ({ id, data: { to, template, data }, signal }) => {
    const { name, email } = await settings.site();
    const write = templates[template] as (expo: Expo, data: DataOf<Template>) => Mail;
    try {
      await mailer.send({ id, to, fromName: name, ...write({ name, email, origin }, data) }, signal);
    } catch (error) {
      throw error instanceof RejectedMessageError ? new FinalFailure(error.message) : error;
    }
  });
  return {
    /**
     * Sends a message after the transaction that this is called in is committed.
     * @param message.until when its link stops working: it is not sent after that.
     */
    mail: <Name extends Template>({ until, ...message }: MailJob<Name> & { until?: Date }): Promise<void> =>
      enqueue(message, { ...(until && { until }) }),
    /** Removes what messages that were cut short have left. */
    deleteExpired: (): Promise<void> => mailer.deleteExpired(),
  };
}
