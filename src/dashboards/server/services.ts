import type { Services } from '#app/server/services.ts';
import { adminDashboardService } from './admin-service.ts';
import { dashboardsService } from './service.ts';

/** Makes the services of the dashboards. */
export const dashboardServices = {
  adminDashboard: (all: Services) => adminDashboardService(all),
  dashboards: (all: Services) => dashboardsService(all),
};
