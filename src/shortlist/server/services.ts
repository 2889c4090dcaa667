import type { Services } from '#app/server/services.ts';
import { shortlistAlerts } from './alert-service.ts';
import { shortlistService } from './service.ts';

/** Makes the services of the shortlist and of the mail about it. */
export const shortlistServices = {
  shortlist: (all: Services) => shortlistService(all),
  shortlistAlerts: (all: Services) => shortlistAlerts(all),
};
