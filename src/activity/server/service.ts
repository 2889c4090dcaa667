import { type AccountScope, accountScope, scopeOf } from '#access/server/scope.ts';
import { belongs } from '#access/shared/audience-rules.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { ActivityInput } from '#activity/shared/contract.ts';
import { chartDays, loggedByServer } from '#activity/shared/rules.ts';
import { countedTerm, searchTypes } from '#activity/shared/search-rules.ts';
import { NotFoundError, ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { hashToken, newToken } from '#platform/server/tokens.ts';
import type { Visitor } from '#platform/server/visitor.ts';
import { addDays, dayInIndia, instantInIndia } from '#platform/shared/format/dates.ts';
import { readsLikeLink } from '#platform/shared/format/letters.ts';
import { page } from '#records/server/page.ts';
import type { UsersService } from '#users/server/service.ts';
import { insertActivities, reserveActivityIds } from './bulk-queries.ts';
import { presentProjectView, presentRecentPage } from './presenter.ts';
import {
  anonymiseActivities,
  countProjectViews,
  deleteOldKeys,
  joinActivities,
  logActivity,
  selectActivitiesOf,
  selectParent,
  selectProjectViewDays,
  selectProjectViews,
} from './queries.ts';
import { selectRecentPages } from './recent-queries.ts';

type Table = { search?: string | undefined; page: number; per_page: number };

type Logged = { id: number | null; newBrowserId?: string | undefined };

/** An event that is sent again within this time counts once. */
const keyDays = 7;

/** The number of pages under “Recently viewed”. */
const recentPages = 8;

/**
 * Signed-in people are counted whatever their program calls itself. Organisers run the expo and don't count as its
 * visitors.
 */
const isLogged = ({ isBot, isAhead, optsOut }: Visitor, actor: Actor | undefined): boolean =>
  !isAhead && (actor ? !belongs('organisers', actor) : !isBot && !optsOut);

/** Returns what is stored about the person and the browser. */
const viewerOf = ({ browserId, optsOut }: Visitor, userId: number | undefined) => ({
  userId,
  browser: browserId && !optsOut ? hashToken(browserId) : undefined,
  showsName: !optsOut,
});

/**
 * Returns a search's term if it is counted. Searches of people who opt out, and terms that may be about a person,
 * aren't.
 */
function searchOf({ activity_type, search_term, found_nothing = false }: ActivityInput, { optsOut }: Visitor) {
  const term = optsOut || search_term === undefined ? undefined : countedTerm(search_term);
  if (term === undefined) return undefined;
  if (activity_type !== 'search') return { term, foundNothing: false, details: `Chosen in a search for “${term}”` };
  const details = `Searched for “${term}”${found_nothing ? ', found nothing' : ''}`;
  return { term, foundNothing: found_nothing, details };
}

/** Returns a text that is kept: none that reads like a link, because exhibitors see it and anyone can send it. */
const kept = (text: string | undefined): string | undefined =>
  text !== undefined && readsLikeLink(text) ? undefined : text;

/**
 * Returns the details that are kept: of a search only a term that is counted, because typed text may be about a person.
 */
function detailsOf({ activity_type, action_details }: ActivityInput, searched: ReturnType<typeof searchOf>) {
  if (searchTypes.includes(activity_type)) return searched?.details;
  return kept(action_details);
}

/** Returns a key that makes the same search by the same person on the same day count once. */
const searchKey = (
  { userId, browser }: { userId: number | undefined; browser: string | undefined },
  { activity_type, page_type, page_id }: ActivityInput,
  term: string,
): string =>
  hashToken(JSON.stringify([userId ?? browser, activity_type, term, page_type, page_id, dayInIndia(new Date())]));

export type ActivityService = ReturnType<typeof activityService>;

/** The fields of an activity that are announced. */
type Told = Pick<ActivityInput, 'page_type' | 'page_id'>;

/** @param logged is told what has been logged; for a sign-in, before its transaction ends. */
export function activityService(db: PooledDb, users: UsersService, logged: (activity: Told) => void) {
  /** @throws NotFoundError if the user doesn't exist or isn't visible to the caller */
  async function resolveScope(actor: Actor, userId: number | undefined): Promise<AccountScope> {
    if (userId === undefined || userId === actor.id) return scopeOf(actor);
    if (belongs('organisers', actor) && (await users.person(userId))) return accountScope(userId);
    throw new NotFoundError('Person not found.');
  }

  return {
    /**
     * Logs an activity, anonymous without a `person` (docs/decisions/0061). @returns its id, the first one's if it
     * repeats one, or null if it isn't logged; and the browser's id if it was given one. @throws ValidationError if the
     * page isn't public
     */
    log: async (input: ActivityInput, visitor: Visitor, actor: Actor | undefined): Promise<Logged> => {
      if (!isLogged(visitor, actor) || loggedByServer.includes(input.activity_type)) return { id: null };
      const { page_type, page_id, parent_activity_id } = input;
      const userId = actor?.id;
      const by = userId === undefined ? undefined : accountScope(userId);
      const newBrowserId = userId === undefined && !visitor.browserId ? newToken() : undefined;
      const viewer = viewerOf({ ...visitor, browserId: visitor.browserId ?? newBrowserId }, userId);
      const searched = searchOf(input, visitor);
      const activity = {
        ...viewer,
        activityType: input.activity_type,
        pageType: page_type,
        pageId: page_id,
        pageTitle: kept(input.page_title),
        actionDetails: detailsOf(input, searched),
        parentActivityId: parent_activity_id && (await selectParent(db, parent_activity_id, by)),
        parentPageType: input.parent_page_type,
        parentPageId: input.parent_page_id,
        parentPageTitle: kept(input.parent_page_title),
      };
      const key = searched ? searchKey(viewer, input, searched.term) : input.event_key;
      const id = await logActivity(db, activity, key, searched);
      if (id === undefined) throw new ValidationError('page_id', 'Page not found.');
      if (id !== null) logged(input);
      return { id, newBrowserId };
    },

    /**
     * Assigns what the browser did anonymously to the person who signs in there, and logs the sign-in, in its
     * transaction.
     */
    signedIn: async (tx: Db, userId: number, visitor: Visitor): Promise<void> => {
      const viewer = viewerOf(visitor, userId);
      if (viewer.browser) await joinActivities(tx, accountScope(userId), viewer.browser);
      // `db` logs it in the caller's transaction (docs/decisions/0018).
      await logActivity(db, { ...viewer, activityType: 'login' });
      logged({});
    },

    signedOut: async (userId: number, visitor: Visitor): Promise<void> => {
      await logActivity(db, { ...viewerOf(visitor, userId), activityType: 'logout' });
      logged({});
    },

    deleteExpired: (): Promise<void> => deleteOldKeys(db, keyDays),

    projectViews: async (actor: Actor, userId: number | undefined, { search, ...table }: Table) => {
      const scope = await resolveScope(actor, userId);
      const text = search?.trim();
      return page(table, {
        count: () => countProjectViews(db, scope, text),
        rows: (range) => selectProjectViews(db, scope, range, text),
        present: presentProjectView,
      });
    },

    /** Returns a user's project views: the total, and each recent day that has any. @throws NotFoundError */
    projectViewCounts: async (actor: Actor, userId: number | undefined) => {
      const scope = await resolveScope(actor, userId);
      const from = instantInIndia(addDays(dayInIndia(new Date()), 1 - chartDays), '00:00');
      return { count: await countProjectViews(db, scope), dates: await selectProjectViewDays(db, scope, from) };
    },

    /** Returns the public pages that a user viewed last, also for users who ask not to be shown by name. */
    recentlyViewed: async (userId: number) =>
      (await selectRecentPages(db, accountScope(userId), recentPages)).map(presentRecentPage),

    personalData: (userId: number) => selectActivitiesOf(db, accountScope(userId)),

    anonymise: (tx: Db, userId: number): Promise<void> => anonymiseActivities(tx, accountScope(userId)),
  };
}

export const activitiesInBulk = { reserveIds: reserveActivityIds, add: insertActivities };
