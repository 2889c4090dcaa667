import { accountScope, scopeOf } from '#access/server/scope.ts';
import { belongs } from '#access/shared/audience-rules.ts';
import type { ListingReport, ListingReportInput, OwnListingReport } from '#listing-reports/shared/contract.ts';
import type { reportOutcomes } from '#listing-reports/shared/rules.ts';
import type { OrganiserAddresses } from '#members/server/organiser-addresses.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import {
  ConflictError,
  ForbiddenError,
  formatWait,
  NotFoundError,
  TooManyRequestsError,
} from '#platform/server/app-error.ts';
import { violatedUnique } from '#platform/server/database/constraints.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import type { Limit, LimitsService } from '#platform/server/limits/service.ts';
import type { RecordKit } from '#records/server/service.ts';
import type { UsersService } from '#users/server/service.ts';
import type { Person } from '#users/shared/fields.ts';
import {
  answerReport,
  insertReport,
  isBarred,
  listingReportRecord,
  lockReport,
  selectListing,
  selectOwnReports,
} from './queries.ts';

type Parts = {
  db: PooledDb;
  records: RecordKit;
  users: UsersService;
  limits: LimitsService;
  organisers: OrganiserAddresses;
  notifications: NotificationsService;
};

export type ListingReportsService = ReturnType<typeof listingReportsService>;

const byAccount: Limit = { name: 'listing report account', max: 5, seconds: 24 * 3_600 };

/**
 * Handles visitors' reports of listings, which the organiser answers. The firm sees neither the reports nor their
 * senders.
 */
export function listingReportsService({ db, records, users, limits, organisers, notifications }: Parts) {
  const { page, find, history } = records.service(listingReportRecord);

  const own = (userId: number): Promise<OwnListingReport[]> => selectOwnReports(db, accountScope(userId));

  return {
    page,
    find,
    history,
    own,

    /**
     * Reports a listing, and mails the organisers. @throws NotFoundError for one that isn't listed; ForbiddenError
     * without a confirmed address, for organisers, for one's own listing and after a made-up report; ConflictError
     * while an earlier one waits; TooManyRequestsError.
     */
    make: async (person: Person, { reason, details, ...asked }: ListingReportInput): Promise<OwnListingReport> => {
      if (belongs('organisers', person))
        throw new ForbiddenError('Organisers answer reports. Change the listing, or take it off the list.');
      if (!person.email_confirmed)
        throw new ForbiddenError('Confirm your email address first. The answer is sent to it.');
      const scope = accountScope(person.id);
      const id = await db
        .transaction(async (tx) => {
          const listing = await selectListing(tx, scope, asked);
          if (!listing) throw new NotFoundError('This is not listed any more.');
          if (listing.isOwn) throw new ForbiddenError('This is your own listing. You can change it in the admin area.');
          if (await isBarred(tx, scope))
            throw new ForbiddenError('You can’t report listings at the moment. Write to the organiser instead.');
          const { exhibitorId, projectId, name } = listing;
          const made = await insertReport(tx, {
            exhibitorId,
            projectId,
            userId: person.id,
            reason,
            details: details || null,
          });
          const wait = await limits.consume(byAccount, String(person.id), tx);
          if (wait !== undefined)
            throw new TooManyRequestsError(
              byAccount,
              wait,
              `You have sent ${byAccount.max} reports today, which is the limit. You can send the next in ${formatWait(wait)}.`,
            );
          for (const { email } of await organisers())
            await notifications.mail({
              to: email,
              template: 'listing-reported',
              data: { listing: name, reason, id: made },
            });
          return made;
        })
        .catch((error: unknown) => {
          throw violatedUnique(error) === 'listing_reports_one_open'
            ? new ConflictError('You have reported this already. The organiser will write to you.')
            : error;
        });
      const made = (await own(person.id)).find((report) => report.id === id);
      if (!made) throw new Error('The report was not stored.');
      return made;
    },

    /** Answers a report, once, and mails its sender. @throws NotFoundError, ConflictError. */
    answer: async (
      organiser: Person,
      id: number,
      state: (typeof reportOutcomes)[number],
      answer: string,
    ): Promise<ListingReport> => {
      const scope = scopeOf(organiser);
      const { project, exhibitor } = await find(organiser, id);
      await db.transaction(async (tx) => {
        const report = await lockReport(tx, scope, id);
        if (!report) throw new NotFoundError('There is no such report.');
        if (report.state !== 'open') throw new ConflictError('This report has already been answered. Reload the page.');
        await answerReport(tx, scope, id, { state, answer });
        await records.history.record(tx, organiser.id, {
          noun: 'listing report',
          id,
          fields: ['state', 'answer'],
          before: { state: 'open' },
          after: { state, answer },
        });
        const person = await users.person(report.userId, tx);
        if (person)
          await notifications.mail({
            to: person.email,
            template: 'listing-report-answered',
            data: { name: person.name, listing: project?.name ?? exhibitor.name, state, answer },
          });
      });
      return find(organiser, id);
    },
  };
}
