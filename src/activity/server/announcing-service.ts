import type { ActivityInput } from '#activity/shared/contract.ts';
import type { Db } from '#platform/server/database/open.ts';
import { outsideTransaction } from '#platform/server/database/transaction.ts';
import { announceActivity } from './queries.ts';

/** Activity within it is told together, by each process. */
const gatherMs = 2_000;

/**
 * Tells live streams that something was logged (docs/decisions/0062). Not by a trigger: PostgreSQL commits transactions that notify one after
 * the other, and every view would wait. What can't be told is left out: the next activity tells it.
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
