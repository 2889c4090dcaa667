import { accountScope, type Scope, scopeOf } from '#access/server/scope.ts';
import { areas } from '#access/shared/area-rules.ts';
import { belongs } from '#access/shared/audience-rules.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import { NotFoundError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { hashToken, newToken } from '#platform/server/tokens.ts';
import { addDays, dayInIndia } from '#platform/shared/format/dates.ts';
import type { MadeFeed, VisitFeed } from '#site-visits/shared/feed-contract.ts';
import type { UsersService } from '#users/server/service.ts';
import { visitFactsOf } from '../mails-service.ts';
import {
  deleteFeed,
  deleteFeeds,
  type FeedChoice,
  putFeed,
  selectFeedByToken,
  selectFeedStalls,
  selectFeeds,
  selectFeedVisits,
} from './queries.ts';

type Parts = { db: PooledDb; users: UsersService; notifications: NotificationsService; origin: string };
/** A calendar contains past visits of this many days. */
const daysBack = 30;
/** One calendar contains at most this many visits, the next ones first. */
const maxVisits = 1_000;

const ownName = 'All visits you receive';
const assignedName = 'Visits assigned to you';

const isSame = (one: FeedChoice, other: FeedChoice): boolean =>
  one.exhibitorId === other.exhibitorId && one.assigned === other.assigned;

export type VisitFeedsService = ReturnType<typeof visitFeedsService>;

/** Manages the secret addresses by which calendar programs read received visits (docs/decisions/0055). */
export function visitFeedsService({ db, users, notifications, origin }: Parts) {
  const choicesOf = async (scope: Scope) => [
    { exhibitorId: null, assigned: false, name: ownName, stall: undefined },
    { exhibitorId: null, assigned: true, name: assignedName, stall: undefined },
    ...(await selectFeedStalls(db, scope)).map((stall) => ({
      exhibitorId: stall.id,
      assigned: false,
      name: `Visits of ${stall.name}`,
      stall,
    })),
  ];

  /** Returns the person's choice that equals `wanted`; undefined for a stall that isn't the person's. */
  const choiceOf = async (scope: Scope, wanted: FeedChoice) =>
    (await choicesOf(scope)).find((choice) => isSame(choice, wanted));

  return {
    /** Returns the calendars that a person can subscribe to. */
    list: async (actor: Actor): Promise<VisitFeed[]> => {
      const made = await selectFeeds(db, accountScope(actor.id));
      return (await choicesOf(scopeOf(actor))).map((choice) => {
        const feed = made.find((feed) => isSame(feed, choice));
        const { exhibitorId, assigned, name } = choice;
        return {
          stall_id: exhibitorId,
          assigned,
          name,
          id: feed?.id ?? null,
          created_at: feed?.createdAt.toISOString() ?? null,
        };
      });
    },

    /** Makes a new address, and the previous one stops working. @throws NotFoundError */
    renew: async (actor: Actor, wanted: FeedChoice): Promise<MadeFeed> => {
      const choice = await choiceOf(scopeOf(actor), wanted);
      if (!choice) throw new NotFoundError('There is no such stall.');
      const token = newToken();
      const { id, createdAt } = await putFeed(db, accountScope(actor.id), wanted, hashToken(token));
      const address = new URL(`/visits.ics?token=${token}`, origin).href;
      const { exhibitorId: stall_id, assigned } = wanted;
      return { stall_id, assigned, name: choice.name, id, created_at: createdAt.toISOString(), address };
    },

    /** Deletes a calendar's address. @throws NotFoundError */
    end: async ({ id }: Actor, feed: number): Promise<void> => {
      if (!(await deleteFeed(db, accountScope(id), feed)))
        throw new NotFoundError('This address is turned off already.');
    },

    /** Deletes all calendar addresses of a person. Returns false when there were none. */
    endAll: (tx: Db, userId: number): Promise<boolean> => deleteFeeds(tx, accountScope(userId)),

    /** Returns the feed of an address; undefined for an invalid one. */
    find: (token: string) => selectFeedByToken(db, hashToken(token)),

    /**
     * Returns the calendar (RFC 5545) of the visits that the feed's person receives now. @throws NotFoundError for an
     * unknown feed, and when they may no longer read it.
     */
    file: async (feed: (FeedChoice & { userId: number }) | undefined): Promise<string> => {
      if (!feed) throw notFound();
      const person = await users.person(feed.userId);
      if (!person?.is_active || !belongs(areas['own stall'].audience, person)) throw notFound();
      const scope = scopeOf(person);
      const choice = await choiceOf(scope, feed);
      if (!choice) throw notFound();
      const today = dayInIndia(new Date());
      const of = (from: string, before: string | undefined, limit: number) =>
        selectFeedVisits(db, scope, choice, { from, before, limit });
      const coming = await of(today, undefined, maxVisits);
      const left = maxVisits - coming.length;
      const past = left > 0 ? await of(addDays(today, -daysBack), today, left) : [];
      return notifications.calendarFeed(
        choice.stall?.name ?? person.name,
        [...past.reverse(), ...coming].map((row) => ({
          ...visitFactsOf(row),
          visitor: row.visitorName,
          status: row.status,
          changedAt: row.updatedAt,
        })),
      );
    },

    ownData: async (userId: number) =>
      (await selectFeeds(db, accountScope(userId))).map(({ exhibitorId, assigned, createdAt }) => ({
        stall_id: exhibitorId,
        assigned,
        created_at: createdAt,
      })),
  };
}

const notFound = () =>
  new NotFoundError('This calendar address is not valid. Make a new one under Site visits, Subscribe.');
