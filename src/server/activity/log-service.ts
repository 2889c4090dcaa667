import type { DeveloperActivity } from '#shared/activity/log-contract.ts';
import type { Person } from '#shared/users/fields.ts';
import { scopeOf } from '../access/scope.ts';
import type { PooledDb } from '../platform/database/open.ts';
import { presentActivity } from './log-presenter.ts';
import { selectLog } from './log-queries.ts';

/** What exhibitors and organisers read of the activity log (docs/decisions/0063): who reads what is decided in `selectLog`. */
export function activityLogService(db: PooledDb) {
  return {
    /** Returns the newest activity that a person may see. */
    recent: async (person: Person, limit: number): Promise<DeveloperActivity[]> => {
      const { rows } = await selectLog(db, scopeOf(person), {}, { limit });
      return rows.map(presentActivity);
    },
  };
}
