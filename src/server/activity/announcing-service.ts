import type { ActivityInput } from '#shared/activity/contract.ts';
import type { Db } from '../platform/database/open.ts';
import { announceViews } from './queries.ts';

/** Views within it are told together, by each process. */
const gatherMs = 2_000;

/**
 * Tells live streams that pages were viewed (docs/decisions/0062). Not by a trigger: PostgreSQL commits transactions that notify one after
 * the other, and every view would wait. What can't be told is left out: the next view tells it.
 */
export function viewAnnouncer(db: Db) {
  const pages = { stalls: new Set<number>(), projects: new Set<number>() };
  let gathering: NodeJS.Timeout | undefined;

  function tell(): void {
    gathering = undefined;
    const viewed = { stalls: [...pages.stalls], projects: [...pages.projects] };
    pages.stalls.clear();
    pages.projects.clear();
    announceViews(db, viewed).catch(() => {});
  }

  return ({ activity_type, page_type, page_id }: ActivityInput): void => {
    if (activity_type !== 'page_view' || page_id === undefined) return;
    pages[page_type === 'project' ? 'projects' : 'stalls'].add(page_id);
    if (gathering === undefined) gathering = setTimeout(tell, gatherMs).unref();
  };
}
