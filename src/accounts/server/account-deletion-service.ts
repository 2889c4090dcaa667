import type { ActivityService } from '#activity/server/service.ts';
import type { RecipientService } from '#exhibitors/server/recipient-service.ts';
import type { InquiriesService } from '#inquiries/server/service.ts';
import type { MediaService } from '#media/server/service.ts';
import type { MembersService } from '#members/server/service.ts';
import type { Db } from '#platform/server/database/open.ts';
import type { HistoryService } from '#records/server/history-service.ts';
import type { SiteVisitsService } from '#site-visits/server/service.ts';
import type { UsersService } from '#users/server/service.ts';
import type { Person } from '#users/shared/fields.ts';

type Parts = {
  users: UsersService;
  members: MembersService;
  recipients: RecipientService;
  media: MediaService;
  siteVisits: SiteVisitsService;
  inquiries: InquiriesService;
  activity: ActivityService;
  history: HistoryService;
};

export type AccountDeletionService = ReturnType<typeof accountDeletionService>;

export function accountDeletionService(parts: Parts) {
  const { users, members, recipients, media, siteVisits, inquiries, activity, history } = parts;
  /** Returns a function that erases the portrait's files; call it once the account is deleted. */
  async function anonymise(tx: Db, id: number): Promise<() => Promise<void>> {
    const person = await users.person(id, tx);
    const stalls = (await members.ownData(id)).map((stall) => stall.id);
    const phones = [person?.phone, person?.phone_2, person?.phone_3].filter((phone) => typeof phone === 'string');
    if (person && stalls.length > 0) await recipients.removeContacts(tx, stalls, { email: person.email, phones });
    // The lock makes a concurrent booking wait; it would otherwise not be cancelled.
    await users.hold(tx, id);
    await siteVisits.anonymise(tx, id);
    await inquiries.anonymise(tx, id);
    await activity.anonymise(tx, id);
    await history.forget(tx, id);
    const portrait = await users.avatarId(tx, id);
    return async () => {
      if (portrait !== null) await media.discard(tx, portrait);
    };
  }

  return {
    /**
     * Deletes a user: cancels their upcoming site visits, mailing both sides, and anonymises bookings, inquiries and
     * activity. Returns the stalls that have no people then. @throws ConflictError for the last active SuperAdmin, or
     * the only owner of a stall with other members.
     */
    leave: async (tx: Db, person: Pick<Person, 'id' | 'email' | 'email_confirmed'>) => {
      const { id } = person;
      const erasePortrait = await anonymise(tx, id);
      const emptied = await members.deleting(tx, person, () => users.remove(tx, id));
      await erasePortrait();
      return emptied;
    },

    /**
     * Deletes a user who had been deleted before a backup was restored, regardless of what depends on them. Does
     * nothing if the user doesn't exist.
     */
    eraseAgain: async (tx: Db, id: number): Promise<void> => {
      if (!(await users.person(id, tx))) return;
      const erasePortrait = await anonymise(tx, id);
      await users.erase(tx, id);
      await erasePortrait();
    },
  };
}
