import { belongs, type Holder } from '#shared/access/audience-rules.ts';
import type { ActivityInput } from '#shared/activity/contract.ts';
import { chartDays } from '#shared/activity/rules.ts';
import { addDays, dayInIndia, instantInIndia } from '#shared/format/dates.ts';
import { type AccountScope, accountScope, scopeOf } from '../access/scope.ts';
import { NotFoundError, ValidationError } from '../platform/app-error.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { page } from '../records/page.ts';
import type { UsersService } from '../users/service.ts';
import { presentProjectView } from './presenter.ts';
import {
  anonymizeActivities,
  countProjectViews,
  insertActivity,
  isPublicPage,
  selectActivitiesOf,
  selectParent,
  selectProjectViewDays,
  selectProjectViews,
} from './queries.ts';

type Caller = Holder & { id: number };
type Table = { search?: string | undefined; page: number; per_page: number };

export type ActivityService = ReturnType<typeof activityService>;

export function activityService(db: PooledDb, users: UsersService) {
  /** @throws NotFoundError when the user doesn't exist or isn't visible to the caller. */
  async function resolveScope(caller: Caller, userId: number | undefined): Promise<AccountScope> {
    if (userId === undefined || userId === caller.id) return scopeOf(caller);
    if (belongs('organisers', caller) && (await users.person(userId))) return accountScope(userId);
    throw new NotFoundError('Person not found.');
  }

  return {
    /** Records an activity, anonymous without a `userId`, and returns its id. @throws ValidationError when the page isn't public. */
    log: async (input: ActivityInput, userId: number | undefined): Promise<number> => {
      const { page_type, page_id, parent_activity_id } = input;
      if (page_type && page_id && !(await isPublicPage(db, page_type, page_id)))
        throw new ValidationError('page_id', 'Page not found.');
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

    projectViews: async (caller: Caller, userId: number | undefined, { search, ...table }: Table) => {
      const scope = await resolveScope(caller, userId);
      const text = search?.trim();
      return page(table, {
        count: () => countProjectViews(db, scope, text),
        rows: (range) => selectProjectViews(db, scope, range, text),
        present: presentProjectView,
      });
    },

    /** Returns a user's project views: in total, and for each recent day that has any. @throws NotFoundError */
    projectViewCounts: async (caller: Caller, userId: number | undefined) => {
      const scope = await resolveScope(caller, userId);
      const from = instantInIndia(addDays(dayInIndia(new Date()), 1 - chartDays), '00:00');
      return { count: await countProjectViews(db, scope), dates: await selectProjectViewDays(db, scope, from) };
    },

    personalData: (userId: number) => selectActivitiesOf(db, accountScope(userId)),

    anonymize: (tx: Db, userId: number): Promise<void> => anonymizeActivities(tx, accountScope(userId)),
  };
}
