import type { Services } from '#app/server/services.ts';
import { shortlistAlerts } from './alert-service.ts';
import { shortlistService } from './service.ts';

/** Makes the services of shortlists. */
export const shortlistServices = {
  shortlist: (all: Services) => shortlistService(all),
  shortlistAlerts: (all: Services) => shortlistAlerts(all),
};
