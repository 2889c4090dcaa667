import type { ConfirmationMails, Unconfirmed } from '#notifications/server/confirmation-mails.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import { ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { JobsService } from '#platform/server/jobs/service.ts';
import type { LimitsService } from '#platform/server/limits/service.ts';
import { hashToken, newToken } from '#platform/server/tokens.ts';
import { confirmInquiry, linkDays, lockByConfirmation, takeUntoldUnconfirmed } from './confirmation-queries.ts';
import { inboxPath } from './inbox-mail-service.ts';
import { inquiryLimits } from './limits.ts';
import { consentOf, type InquiryNotifier } from './notifier-service.ts';
import { type InquiryRow, selectInquiry } from './queries.ts';

type Parts = {
  db: PooledDb;
  jobs: JobsService;
  limits: LimitsService;
  confirmationMails: ConfirmationMails;
  notifications: NotificationsService;
  inquiryNotifier: InquiryNotifier;
};

const summaryKind = { name: 'inquiries-unconfirmed', retries: 3, retryDelaySeconds: 60, timeoutSeconds: 300 };

export type InquiryConfirmations = ReturnType<typeof inquiryConfirmations>;

/** Handles inquiries that the exhibitor isn't told of until their sender opens a mailed link (docs/decisions/0078). */
export function inquiryConfirmations({
  db,
  jobs,
  limits,
  confirmationMails: mails,
  notifications,
  inquiryNotifier: notifier,
}: Parts) {
  /** Sends each exhibitor one mail about the unconfirmed inquiries that came since the last one. */
  const summarise = (): Promise<void> =>
    db.transaction(async (tx) => {
      for (const { exhibitorId, name, count } of await takeUntoldUnconfirmed(tx)) {
        const { receivers } = await notifier.receiversOf(tx, exhibitorId);
        for (const { to, toOrganiser } of receivers)
          await notifications.mail({
            to,
            template: 'inquiries-unconfirmed',
            data: { name, count, toOrganiser, path: `${inboxPath}?attention=unconfirmed` },
            stall: exhibitorId,
          });
      }
    });

  jobs.schedule(summaryKind, '0 * * * *', summarise);

  return {
    summarise,

    /**
     * Counts an inquiry of an unconfirmed sender. Returns the token to be mailed if their network has sent the
     * exhibitor many. @throws ConflictError when many such links were mailed.
     */
    tokenFor: async (tx: Db, exhibitorId: number, by: Unconfirmed): Promise<string | undefined> => {
      const isOver = await limits.consume(inquiryLimits.unconfirmed, `${exhibitorId} ${by.network}`, tx);
      if (isOver === undefined) return undefined;
      await mails.spend(tx, by);
      return newToken();
    },

    mailLink: ({ id, name, email, exhibitorName: exhibitor, projectName: project }: InquiryRow, token: string) =>
      notifications.mail({
        to: email,
        template: 'inquiry-to-confirm',
        data: { name, exhibitor, project, token },
        consent: consentOf({ id }),
        until: new Date(Date.now() + linkDays * 86_400_000),
      }),

    /** Confirms an inquiry, once, and tells the exhibitor. @throws ValidationError for a link that isn't valid. */
    confirm: (token: string): Promise<{ exhibitor: string; project: string | null }> =>
      db.transaction(async (tx) => {
        const id = await lockByConfirmation(tx, hashToken(token));
        const row = id === undefined ? undefined : await selectInquiry(tx, id);
        if (!row) throw new ValidationError('token', 'This link is no longer valid. Please send your inquiry again.');
        if (row.awaitsConfirmation) {
          await confirmInquiry(tx, row.id);
          // The exhibitor may have answered or rejected it already.
          if (row.status === 'pending') await notifier.tellExhibitor(tx, row);
        }
        return { exhibitor: row.exhibitorName, project: row.projectName };
      }),
  };
}
