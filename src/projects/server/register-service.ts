import type { PooledDb } from '#platform/server/database/open.ts';
import type { JobsService } from '#platform/server/jobs/service.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import {
  compareBatch,
  deriveStatuses,
  insertProjects,
  lockSources,
  takeNumbers,
  updateProjects,
} from './register-queries.ts';
import { replaceUnitTypes } from './register-unit-queries.ts';

/** Imports call this within their transaction. */
export const registerProjects = {
  compare: compareBatch,
  takeNumbers,
  lockSources,
  add: insertProjects,
  update: updateProjects,
  putUnitTypes: replaceUnitTypes,
};

const deriving = { name: 'register-statuses', retries: 5, retryDelaySeconds: 60, timeoutSeconds: 600 };

/**
 * Derives the statuses of imported projects, because a promised completion may have passed. That happens once a day; the
 * other hours make up for a program that didn't run then.
 */
export function registerStatusService(db: PooledDb, jobs: JobsService) {
  const derive = (today = dayInIndia(new Date())): Promise<number> => deriveStatuses(db, today);
  jobs.schedule(deriving, '5 * * * *', async () => void (await derive()));
  return { derive };
}
