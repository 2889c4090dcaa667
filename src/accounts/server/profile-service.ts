import type { z } from 'zod';
import { accountScope } from '#access/server/scope.ts';
import type { FactorsService } from '#accounts/server/second-factors/factors-service.ts';
import type { deleteAccountInput, passwordInput } from '#accounts/shared/contract.ts';
import type { ActivityService } from '#activity/server/service.ts';
import { storedNotice } from '#consent/shared/rules.ts';
import type { ClaimsService } from '#exhibitors/server/firms/claims-service.ts';
import type { InquiriesService } from '#inquiries/server/service.ts';
import type { ListingReportsService } from '#listing-reports/server/service.ts';
import { type MediaService, UnsupportedMedia } from '#media/server/service.ts';
import type { MeetingsService } from '#meetings/server/service.ts';
import type { MembersService } from '#members/server/service.ts';
import type { BellService } from '#notifications/server/bell-service.ts';
import type { MailChoicesService } from '#notifications/server/mail-choices-service.ts';
import { ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { despiteContention } from '#platform/server/database/outage.ts';
import type { HistoryService } from '#records/server/history-service.ts';
import type { SavedSearchesService } from '#saved-searches/server/service.ts';
import type { SecurityLogService } from '#security-log/server/service.ts';
import type { ShortlistService } from '#shortlist/server/service.ts';
import type { VisitFeedsService } from '#site-visits/server/feeds/service.ts';
import type { SiteVisitsService } from '#site-visits/server/service.ts';
import type { UploadsService } from '#uploads/server/service.ts';
import type { UsersService } from '#users/server/service.ts';
import type { Person } from '#users/shared/fields.ts';
import type { AccountDeletionService } from './account-deletion-service.ts';
import { hashNewPassword } from './passwords.ts';
import { selectIdentitiesOf, selectKnownBrowsersOf, selectLinksOf } from './personal-data-queries.ts';
import type { CurrentSession, ReauthenticationService } from './reauthentication-service.ts';
import type { RecoveryService } from './recovery-service.ts';
import type { SessionsService } from './session-service.ts';

type Parts = {
  db: PooledDb;
  users: UsersService;
  sessions: SessionsService;
  reauthentication: ReauthenticationService;
  recovery: RecoveryService;
  factors: Pick<FactorsService, 'of'>;
  media: MediaService;
  uploads: UploadsService;
  siteVisits: SiteVisitsService;
  inquiries: InquiriesService;
  activity: ActivityService;
  accountDeletion: AccountDeletionService;
  members: MembersService;
  claims: ClaimsService;
  listingReports: ListingReportsService;
  bell: BellService;
  shortlist: ShortlistService;
  mails: MailChoicesService;
  savedSearches: Pick<SavedSearchesService, 'list'>;
  meetings: Pick<MeetingsService, 'ownData'>;
  visitFeeds: Pick<VisitFeedsService, 'ownData'>;
  history: HistoryService;
  securityLog: Pick<SecurityLogService, 'ownData'>;
  expoName: () => Promise<string>;
};

export function profileService(parts: Parts) {
  const {
    db,
    users,
    sessions,
    reauthentication,
    recovery,
    factors,
    media,
    uploads,
    siteVisits,
    inquiries,
    activity,
    accountDeletion,
  } = parts;
  const {
    members,
    claims,
    listingReports,
    bell,
    shortlist,
    mails,
    savedSearches,
    meetings,
    visitFeeds,
    history,
    securityLog,
    expoName,
  } = parts;

  async function replaceAvatar(tx: Db, id: number, avatarId: number | null): Promise<void> {
    const before = await users.avatarId(tx, id);
    await users.change(id, { avatarId }, tx);
    if (before !== null && before !== avatarId) await media.discard(tx, before);
  }

  return {
    /** Saves a profile picture, cropped to a square, and removes its metadata. @throws ValidationError */
    saveAvatar: async (id: number, picture: Blob): Promise<Person> => {
      const stored = await media.keepPortrait(picture, id).catch((error: unknown) => {
        throw error instanceof UnsupportedMedia ? new ValidationError('avatar', error.message) : error;
      });
      await db.transaction(async (tx) => replaceAvatar(tx, id, (await media.recordKept(tx, stored)).id));
      return users.existing(id);
    },

    removeAvatar: async (id: number): Promise<Person> => {
      await db.transaction((tx) => replaceAvatar(tx, id, null));
      return users.existing(id);
    },

    /**
     * Changes a password, ends other sessions and mails the user. @returns the session's new token. @throws
     * ValidationError
     */
    changePassword: async (
      session: CurrentSession,
      { current_password, password }: z.output<typeof passwordInput>,
    ): Promise<string> => {
      const { person, sessionId } = session;
      const currentHash = await reauthentication.require(session, 'current_password', current_password);
      const passwordHash = await hashNewPassword(password, person, expoName, `account ${person.id}`);
      return db.transaction(async (tx) => {
        // The password may have been changed or removed while hashing.
        if (!(await users.replacePasswordHash(tx, person.id, currentHash, passwordHash)))
          throw new ValidationError('current_password', 'The current password is incorrect.');
        const token = await sessions.renew(tx, sessionId);
        if (!token) throw new ValidationError('current_password', 'Your session has ended. Sign in again.');
        await sessions.endAll(person.id, sessionId, tx);
        await recovery.passwordChanged(tx, person);
        return token;
      });
    },

    /** Returns everything that is stored about a user as JSON, except credentials. */
    personalData: async ({ person, sessionId }: CurrentSession): Promise<string> => {
      const scope = accountScope(person.id);
      const data = {
        profile: { ...person, notice: storedNotice('account', await users.noticeVersion(person.id)) },
        stalls: await members.ownData(person.id),
        invitations: await members.ownInvitations(person),
        sessions: await sessions.list(person.id, sessionId),
        second_factors: await factors.of(person.id),
        known_browsers: await selectKnownBrowsersOf(db, scope),
        identities: await selectIdentitiesOf(db, scope),
        mailed_links: await selectLinksOf(db, scope),
        site_visits: await siteVisits.personalData(person.id),
        visit_entries: await siteVisits.handledData(person.id),
        inquiries: await inquiries.personalData(person.id),
        inquiry_entries: await inquiries.writtenData(person.id),
        activity: await activity.personalData(person.id),
        changes: await history.ownData(person.id),
        security_events: await securityLog.ownData(person.id),
        uploads: await uploads.ownData(person.id),
        claims: await claims.own(person.id),
        listing_reports: await listingReports.own(person.id),
        calendar_feeds: await visitFeeds.ownData(person.id),
        notifications: await bell.ownData(person.id),
        shortlist: await shortlist.own(person.id),
        shortlist_later_phases: await shortlist.ownPhases(person.id),
        shortlist_price_drops: await shortlist.ownDrops(person.id),
        mails_switched_off: await mails.off(person.id),
        saved_searches: await savedSearches.list(person.id),
        google_meet: await meetings.ownData(person.id),
      };
      return JSON.stringify(data, undefined, 2);
    },

    /**
     * Deletes the user's own account. Their stalls stay. What the account does meanwhile, as in another tab, takes the
     * same locks in another order. @throws ValidationError for a wrong address or password,
     * ConflictError as `leave` does.
     */
    deleteAccount: async (session: CurrentSession, given: z.output<typeof deleteAccountInput>): Promise<void> => {
      const { person } = session;
      if (given.email !== person.email.toLowerCase())
        throw new ValidationError('email', 'This is not your account’s email address.');
      await reauthentication.require(session, 'password', given.password);
      await despiteContention(() => db.transaction((tx) => accountDeletion.leave(tx, person)));
    },
  };
}
