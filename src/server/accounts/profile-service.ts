import type { z } from 'zod';
import type { deleteAccountInput, passwordInput } from '#shared/accounts/contract.ts';
import type { Person } from '#shared/users/fields.ts';
import type { ActivityService } from '../activity/service.ts';
import type { InquiriesService } from '../inquiries/service.ts';
import { type MediaService, UnsupportedMedia } from '../media/service.ts';
import { ValidationError } from '../platform/app-error.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import type { HistoryService } from '../records/history-service.ts';
import type { SiteVisitsService } from '../site-visits/service.ts';
import type { UploadsService } from '../uploads/service.ts';
import type { UsersService } from '../users/service.ts';
import type { LeavingService } from './leaving-service.ts';
import { selectIdentitiesOf, selectKnownBrowsersOf, selectLinksOf, selectStallsOf } from './own-data-queries.ts';
import { hashPassword, passwordProblem } from './passwords.ts';
import type { ProofService } from './proof-service.ts';
import type { RecoveryService } from './recovery-service.ts';
import type { SessionsService } from './session-service.ts';

type Parts = {
  db: PooledDb;
  users: UsersService;
  sessions: SessionsService;
  proof: ProofService;
  recovery: RecoveryService;
  media: MediaService;
  uploads: UploadsService;
  siteVisits: SiteVisitsService;
  inquiries: InquiriesService;
  activity: ActivityService;
  leaving: LeavingService;
  history: HistoryService;
  expoName: () => Promise<string>;
};

export type ProfileService = ReturnType<typeof profileService>;

/** What somebody does with their own account beside signing in and out. */
export function profileService(parts: Parts) {
  const { db, users, sessions, proof, recovery, media, uploads, siteVisits, inquiries, activity, leaving } = parts;
  const { history, expoName } = parts;
  const again = async (id: number): Promise<Person> => (await users.person(id)) as Person;

  /** Gives a person another picture, or none; the one before is erased if nothing else uses it. */
  async function replaceAvatar(tx: Db, id: number, avatarId: number | null): Promise<void> {
    const before = await users.avatarId(tx, id);
    await users.change(id, { avatarId }, tx);
    if (before !== null && before !== avatarId) await media.discard(tx, before);
  }

  return {
    /** Puts up a picture of a person, made square and without what a camera notes. @throws ValidationError */
    saveAvatar: async (id: number, picture: Blob): Promise<Person> => {
      const kept = await media.keepPortrait(picture).catch((error: unknown) => {
        throw error instanceof UnsupportedMedia ? new ValidationError('avatar', error.message) : error;
      });
      await db.transaction(async (tx) => replaceAvatar(tx, id, (await media.recordKept(tx, kept)).id));
      return again(id);
    },

    removeAvatar: async (id: number): Promise<Person> => {
      await db.transaction((tx) => replaceAvatar(tx, id, null));
      return again(id);
    },

    /**
     * Changes a person's password: every session of theirs ends but the one that asks, which gets a new token, and a mail
     * tells of it.
     * @returns the new token.
     * @throws ValidationError when the current one is wrong, or the new one is a common one.
     */
    changePassword: async (
      person: Person,
      sessionId: number,
      { current_password, password }: z.output<typeof passwordInput>,
    ): Promise<string> => {
      const asking = { userId: person.id, sessionId };
      const kept = await proof.require(asking, 'current_password', current_password);
      const problem = await passwordProblem(password, person, await expoName());
      if (problem) throw new ValidationError('password', problem);
      const passwordHash = await hashPassword(password);
      return db.transaction(async (tx) => {
        // Judging and hashing took their time: whose password was taken away meanwhile doesn't get it back by this.
        if (!(await users.replacePasswordHash(tx, person.id, kept, passwordHash)))
          throw new ValidationError('current_password', 'This is not your current password.');
        const token = await sessions.renew(tx, sessionId);
        if (!token) throw new ValidationError('current_password', 'Your session has ended. Sign in again.');
        await sessions.endAll(person.id, sessionId, tx);
        await recovery.passwordChanged(tx, person);
        return token;
      });
    },

    /** Everything kept about a person but what would let somebody in, as the text of a JSON file. */
    ownData: async (person: Person, sessionId: number): Promise<string> => {
      const data = {
        profile: person,
        stalls: await selectStallsOf(db, person.id),
        sessions: await sessions.list(person.id, sessionId),
        known_browsers: await selectKnownBrowsersOf(db, person.id),
        identities: await selectIdentitiesOf(db, person.id),
        mailed_links: await selectLinksOf(db, person.id),
        site_visits: await siteVisits.personalData(person.id),
        inquiries: await inquiries.personalData(person.id),
        activity: await activity.personalData(person.id),
        changes: await history.ownData(person.id),
        uploads: await uploads.ownData(person.id),
      };
      return JSON.stringify(data, undefined, 2);
    },

    /**
     * Deletes a person's own account, with sessions and picture; a stall of theirs stays without an owner, and their visits to come are cancelled.
     * @throws ValidationError when the address or password isn't theirs, ConflictError for the last active SuperAdmin.
     */
    deleteAccount: async (
      { id, email }: Pick<Person, 'id' | 'email'>,
      sessionId: number,
      given: z.output<typeof deleteAccountInput>,
    ): Promise<void> => {
      if (given.email !== email.toLowerCase())
        throw new ValidationError('email', 'This is not the address of your account.');
      await proof.require({ userId: id, sessionId }, 'password', given.password);
      await db.transaction((tx) => leaving.leave(tx, id));
    },
  };
}
