import { accountScope, scopeOf } from '#access/server/scope.ts';
import { belongs } from '#access/shared/audience-rules.ts';
import type { ListingReport, ListingReportInput, OwnListingReport } from '#listing-reports/shared/contract.ts';
import { type ReportReason, reportedName, type reportOutcomes } from '#listing-reports/shared/rules.ts';
import type { OrganiserAddresses } from '#members/server/organiser-addresses.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '#platform/server/app-error.ts';
import { violatedUnique } from '#platform/server/database/constraints.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
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
  selectReceiver,
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

type Reported = { exhibitorId: number; projectId: number | null; mail: (id: number) => OrganisersMail };
type OrganisersMail =
  | { template: 'listing-reported'; data: { listing: string; reason: ReportReason; id: number } }
  | { template: 'sender-reported'; data: { stall: string; reason: ReportReason; id: number } };

/**
 * Handles reports that the organiser answers: visitors' of listings, and stalls' of who wrote to them or booked there.
 * The reported firm or person sees neither the report nor who sent it.
 */
export function listingReportsService({ db, records, users, limits, organisers, notifications }: Parts) {
  const { page, find, history } = records.service(listingReportRecord);

  /** @throws NotFoundError for a listing that isn't listed, or for what the person doesn't receive; ForbiddenError. */
  async function reported(tx: Db, person: Person, { reason, ...asked }: ListingReportInput): Promise<Reported> {
    if (asked.inquiry_id !== undefined || asked.site_visit_id !== undefined) {
      const receiver = await selectReceiver(tx, scopeOf(person), asked);
      if (!receiver) throw new NotFoundError(asked.inquiry_id ? 'Inquiry not found.' : 'Site visit not found.');
      const { exhibitorId, stall } = receiver;
      return {
        exhibitorId,
        projectId: null,
        mail: (id) => ({ template: 'sender-reported', data: { stall, reason, id } }),
      };
    }
    const listing = await selectListing(tx, accountScope(person.id), asked);
    if (!listing) throw new NotFoundError('This is not listed any more.');
    if (listing.isOwn) throw new ForbiddenError('This is your own listing. You can change it in the admin area.');
    const { exhibitorId, projectId, name } = listing;
    return {
      exhibitorId,
      projectId,
      mail: (id) => ({ template: 'listing-reported', data: { listing: name, reason, id } }),
    };
  }

  const own = (userId: number): Promise<OwnListingReport[]> => selectOwnReports(db, accountScope(userId));

  return {
    page,
    find,
    history,
    own,

    /**
     * Reports a listing, or who sent what the person receives, and mails the organisers. @throws NotFoundError for what
     * isn't listed or received; ForbiddenError without a confirmed address, for organisers, for the person's own listing and
     * after a made-up report; ConflictError while an earlier one waits; TooManyRequestsError.
     */
    make: async (person: Person, input: ListingReportInput): Promise<OwnListingReport> => {
      if (belongs('organisers', person))
        throw new ForbiddenError('Organisers answer reports. Change or deactivate what is wrong yourself.');
      if (!person.email_confirmed)
        throw new ForbiddenError('Confirm your email address first. The answer is sent to it.');
      const scope = accountScope(person.id);
      const id = await db
        .transaction(async (tx) => {
          const { exhibitorId, projectId, mail } = await reported(tx, person, input);
          if (await isBarred(tx, scope))
            throw new ForbiddenError('You can’t send reports at the moment. Write to the organiser instead.');
          const made = await insertReport(tx, {
            exhibitorId,
            projectId,
            inquiryId: input.inquiry_id,
            siteVisitId: input.site_visit_id,
            userId: person.id,
            reason: input.reason,
            details: input.details || null,
          });
          await limits.require(byAccount, String(person.id), {
            within: tx,
            message: (wait) =>
              `You have sent ${byAccount.max} reports today, which is the limit. You can send the next in ${wait}.`,
          });
          for (const { email } of await organisers()) await notifications.mail({ to: email, ...mail(made) });
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
      const report = await find(organiser, id);
      await db.transaction(async (tx) => {
        const held = await lockReport(tx, scope, id);
        if (!held) throw new NotFoundError('There is no such report.');
        if (held.state !== 'open') throw new ConflictError('This report has already been answered.');
        await answerReport(tx, scope, id, { state, answer });
        await records.history.record(tx, organiser.id, {
          noun: 'listing report',
          id,
          fields: ['state', 'answer'],
          before: { state: 'open' },
          after: { state, answer },
        });
        const person = await users.person(held.userId, tx);
        // The mail doesn't name who was reported, whose details may be erased before it is sent.
        if (person)
          await notifications.mail({
            to: person.email,
            template: 'listing-report-answered',
            data: { name: person.name, listing: reportedName({ ...report, sender: null }), state, answer },
          });
      });
      return find(organiser, id);
    },
  };
}
