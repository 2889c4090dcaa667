import type { NotificationsService } from '#notifications/server/service.ts';
import { ConflictError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { JobsService } from '#platform/server/jobs/service.ts';
import { type LimitsService, normaliseMailbox } from '#platform/server/limits/service.ts';
import { hashToken } from '#platform/server/tokens.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import type { Rating } from '#site-visits/shared/feedback-rules.ts';
import { hasCountedRating, isOfFirm, putRating, setAverages, takeUnasked, wasConfirmed } from './feedback-queries.ts';
import { visitRateLimits } from './limits.ts';
import { createMailLink } from './links-service.ts';
import { consentOf, visitFactsOf } from './mails-service.ts';
import { selectVisit, type VisitRow } from './queries.ts';
import { ratingErrorOf } from './standing.ts';

type Parts = { db: PooledDb; jobs: JobsService; notifications: NotificationsService; limits: LimitsService };

const kind = { retries: 3, retryDelaySeconds: 300, timeoutSeconds: 900 };
const batchSize = 500;

/**
 * Handles visitors' ratings of visits. The receivers of a visit see its rating, and the public sees only a project's
 * average (docs/decisions/0097).
 */
export function visitFeedbackService({ db, jobs, notifications, limits }: Parts) {
  /** Mails yesterday's visitors to ask for feedback. */
  async function ask(signal?: AbortSignal): Promise<void> {
    const today = dayInIndia(new Date());
    while ((await askSome(today)) === batchSize) signal?.throwIfAborted();
  }

  /** @returns the number of visits that were taken, some of which can't be rated */
  const askSome = (today: string): Promise<number> =>
    db.transaction(async (tx) => {
      const taken = await takeUnasked(tx, today, batchSize);
      for (const id of taken) {
        const row = await selectVisit(tx, id);
        if (!row || ratingErrorOf(row)) continue;
        const link = await createMailLink(tx, id);
        const data = { visit: visitFactsOf(row), name: row.visitorName, link };
        await notifications.mail({
          to: row.visitorEmail,
          template: 'visit-feedback',
          data,
          person: row.userId,
          consent: consentOf(row),
        });
      }
      return taken.length;
    });

  /** Returns whether a rating is within what one network's ratings count of a project. A changed one counts on. */
  const isWithinNetwork = async (tx: Db, { id, projectId }: VisitRow, network: string): Promise<boolean> =>
    (await hasCountedRating(tx, id)) ||
    (await limits.consume(visitRateLimits.countedRatings, `${network} ${projectId}`, tx)) === undefined;

  const bringUpToDate = () => db.transaction((tx) => setAverages(tx));
  jobs.schedule({ name: 'visit-feedback', ...kind }, '20 10 * * *', ask);
  // Averages change once a day, so that no one can derive a visitor's rating from a change.
  jobs.schedule({ name: 'visit-averages', ...kind }, '50 3 * * *', bringUpToDate);

  return {
    ask,
    bringUpToDate,

    /**
     * Returns a visit's rating, and whether it can be given. `mayRate` means that the caller reads the visitor's
     * mailbox, or is the visitor with a confirmed address.
     */
    of: (row: VisitRow, mayRate: boolean) => ({
      can: mayRate
        ? (ratingErrorOf(row) ?? (true as const))
        : 'Open the link in the email about your visit to rate it.',
      rating: row.rating,
    }),

    /**
     * Stores a rating, which replaces an earlier one. If the visit was never confirmed, it counts for the average only
     * if an account booked it: anyone can book with many addresses. Of one network fewer ratings of a project count
     * than make it public, because one person can have many accounts. @returns the rated visit. @throws ConflictError
     */
    rate: async (tx: Db, row: VisitRow, rating: Rating, network: string): Promise<VisitRow> => {
      const error = ratingErrorOf(row);
      if (error) throw new ConflictError(error);
      const { id: siteVisitId, projectId, exhibitorId, userId, visitorEmail: email } = row;
      const isConfirmed = row.status === 'cancelled' ? await wasConfirmed(tx, siteVisitId) : row.status !== 'pending';
      const wasExpected = userId !== null || isConfirmed;
      const counts =
        wasExpected &&
        !(await isOfFirm(tx, { email, userId, projectId, exhibitorId })) &&
        (await isWithinNetwork(tx, row, network));
      const mailboxHash = hashToken(normaliseMailbox(email));
      await putRating(tx, { siteVisitId, projectId, mailboxHash, rating, counts });
      return { ...row, rating };
    },
  };
}
