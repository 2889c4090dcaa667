import type { ActivityInput } from '#activity/shared/contract.ts';
import type { Db } from '#platform/server/database/open.ts';
import { outsideTransaction } from '#platform/server/database/transaction.ts';
import { announceActivity } from './queries.ts';

/** Each process announces all activity within this time together. */
const gatherMs = 2_000;

/**
 * Tells live streams that an activity was logged (docs/decisions/0062). A trigger would not do, because PostgreSQL
 * commits transactions that notify one after the other, and every view would wait. If an announcement fails it is
 * skipped, and the next activity makes up for it.
 */
export function activityAnnouncer(db: Db) {
  const pages = { stalls: new Set<number>(), projects: new Set<number>() };
  let gathering: NodeJS.Timeout | undefined;

  function tell(): void {
    gathering = undefined;
    const seen = { stalls: [...pages.stalls], projects: [...pages.projects] };
    pages.stalls.clear();
    pages.projects.clear();
    announceActivity(db, seen).catch(() => {});
  }

  return ({ page_type, page_id }: Pick<ActivityInput, 'page_type' | 'page_id'>): void => {
    if (page_id !== undefined) pages[page_type === 'project' ? 'projects' : 'stalls'].add(page_id);
    if (gathering === undefined) gathering = outsideTransaction(() => setTimeout(tell, gatherMs).unref());
  };
}
