import { belongs, type Holder } from '#shared/access/audience-rules.ts';
import type { ActivityInput } from '#shared/activity/contract.ts';
import { chartDays } from '#shared/activity/rules.ts';
import { addDays, dayInIndia, instantInIndia } from '#shared/format/dates.ts';
import { type AccountScope, accountScope, scopeOf } from '../access/scope.ts';
import { NotFoundError, ValidationError } from '../platform/app-error.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { page } from '../records/page.ts';
import type { UsersService } from '../users/service.ts';
import { presentVisitor } from './presenter.ts';
import {
  blankActivities,
  countVisits,
  insertActivity,
  pageIsShown,
  selectActivitiesOf,
  selectParent,
  selectVisitDays,
  selectVisits,
} from './queries.ts';

/** Who asks for visits. */
type Asking = Holder & { id: number };
type Table = { search?: string | undefined; page: number; per_page: number };

export type ActivityService = ReturnType<typeof activityService>;

/** What people do at the expo, for those who look at it afterwards. */
export function activityService(db: PooledDb, users: UsersService) {
  /** Whose visits are asked for: one's own, or anybody's for an organiser. @throws NotFoundError for everybody else's, and where there is nobody. */
  async function whose(asking: Asking, userId: number | undefined): Promise<AccountScope> {
    if (userId === undefined || userId === asking.id) return scopeOf(asking);
    if (belongs('organisers', asking) && (await users.person(userId))) return accountScope(userId);
    throw new NotFoundError('There is no such person.');
  }

  return {
    /**
     * Records what somebody did, who is unknown where nobody is signed in; answers its id.
     * @throws ValidationError when there is no such page.
     */
    log: async (input: ActivityInput, userId: number | undefined): Promise<number> => {
      const { page_type, page_id, parent_activity_id } = input;
      if (page_type && page_id && !(await pageIsShown(db, page_type, page_id)))
        throw new ValidationError('page_id', 'There is no such page at this expo.');
      const by = userId === undefined ? undefined : accountScope(userId);
      return insertActivity(db, {
        userId,
        activityType: input.activity_type,
        pageType: page_type,
        pageId: page_id,
        pageTitle: input.page_title,
        actionDetails: input.action_details,
        parentActivityId: parent_activity_id && (await selectParent(db, parent_activity_id, by)),
        parentPageType: input.parent_page_type,
        parentPageId: input.parent_page_id,
        parentPageTitle: input.parent_page_title,
      });
    },

    /** One page of a person's visits to projects, with the text searched for. @throws NotFoundError */
    visits: async (asking: Asking, userId: number | undefined, { search, ...table }: Table) => {
      const scope = await whose(asking, userId);
      const text = search?.trim();
      return page(table, {
        count: () => countVisits(db, scope, text),
        rows: (range) => selectVisits(db, scope, range, text),
        present: presentVisitor,
      });
    },

    /** How often a person visited projects: altogether, and on each of the last days that has a visit. @throws NotFoundError */
    visitCounts: async (asking: Asking, userId: number | undefined) => {
      const scope = await whose(asking, userId);
      const from = instantInIndia(addDays(dayInIndia(new Date()), 1 - chartDays), '00:00');
      return { count: await countVisits(db, scope), dates: await selectVisitDays(db, scope, from) };
    },

    /** Everything that is kept of what a person did. */
    ownData: (userId: number) => selectActivitiesOf(db, accountScope(userId)),

    /** Before a person's account goes: keeps nothing that ties them to what they did. */
    forget: (tx: Db, userId: number): Promise<void> => blankActivities(tx, accountScope(userId)),
  };
}
