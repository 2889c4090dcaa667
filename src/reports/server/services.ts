import type { Services } from '#app/server/services.ts';
import { reportsService } from './service.ts';
import { weeklyReports } from './weekly-service.ts';

/** Makes the services of the organiser’s report and the weekly email. */
export const reportServices = {
  reports: (all: Services) => reportsService(all),
  weeklyReports: (all: Services) => weeklyReports(all),
};
