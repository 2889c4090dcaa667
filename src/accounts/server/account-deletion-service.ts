import type { ActivityService } from '#activity/server/service.ts';
import type { InquiriesService } from '#inquiries/server/service.ts';
import type { MediaService } from '#media/server/service.ts';
import type { MembersService } from '#members/server/service.ts';
import type { Db } from '#platform/server/database/open.ts';
import type { HistoryService } from '#records/server/history-service.ts';
import type { SiteVisitsService } from '#site-visits/server/service.ts';
import type { UsersService } from '#users/server/service.ts';

type Parts = {
  users: UsersService;
  members: MembersService;
  media: MediaService;
  siteVisits: SiteVisitsService;
  inquiries: InquiriesService;
  activity: ActivityService;
  history: HistoryService;
};

export type AccountDeletionService = ReturnType<typeof accountDeletionService>;

export function accountDeletionService({ users, members, media, siteVisits, inquiries, activity, history }: Parts) {
  return {
    /**
     * Deletes a user: cancels their upcoming site visits, mailing both sides, and anonymizes bookings, inquiries and activity.
     * @throws ConflictError for the last active SuperAdmin, or the only owner of a stall with other members.
     */
    leave: async (tx: Db, { id, email }: { id: number; email: string }): Promise<void> => {
      // Otherwise a concurrent booking would not be cancelled.
      await users.hold(tx, id);
      await siteVisits.anonymize(tx, id);
      await inquiries.anonymize(tx, id);
      await activity.anonymize(tx, id);
      await history.forget(tx, id);
      const portrait = await users.avatarId(tx, id);
      await members.deleting(tx, { id, email }, () => users.remove(tx, id));
      if (portrait !== null) await media.discard(tx, portrait);
    },
  };
}
