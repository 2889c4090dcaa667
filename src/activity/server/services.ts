import type { Services } from '#app/server/services.ts';
import { activityAnnouncer } from './announcing-service.ts';
import { activityLogService } from './log-service.ts';
import { activityMonthsService } from './months-service.ts';
import { searchesService } from './search-service.ts';
import { activityService } from './service.ts';

/** Makes the services of the activity log. */
export const activityServices = {
  activity: (all: Services) => activityService(all.db, all.users, activityAnnouncer(all.db)),
  activityLog: (all: Services) => activityLogService(all.db),
  activityMonths: (all: Services) => activityMonthsService(all.db, all.jobs, all.settings),
  searches: (all: Services) => searchesService(all.db),
};
