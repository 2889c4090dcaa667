import type { Services } from '#app/server/services.ts';
import { bellService } from './bell-service.ts';
import { confirmationMails } from './confirmation-mails.ts';
import { consentLinks } from './consent-links-service.ts';
import { mailChoicesService } from './mail-choices-service.ts';
import { mailedLinks } from './mailed-links-service.ts';
import { unsubscribeRenewal } from './renewal-service.ts';
import { notificationsService } from './service.ts';
import { unsubscribeService } from './unsubscribe-service.ts';

/** Makes the services of mail and of the bell. */
export const notificationServices = {
  bell: (all: Services) => bellService(all),
  confirmationMails: (all: Services) => confirmationMails(all.limits),
  consentLinks: (all: Services) => consentLinks(all.mailedLinks),
  mailedLinks: (all: Services) => mailedLinks(all.db),
  mails: (all: Services) => mailChoicesService(all.db),
  notifications: (all: Services) => notificationsService(all),
  unsubscribeRenewal: (all: Services) => unsubscribeRenewal(all),
  unsubscribing: (all: Services) => unsubscribeService(all),
};
