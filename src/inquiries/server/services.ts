import type { Services } from '#app/server/services.ts';
import { inquiryConfirmations } from './confirmation-service.ts';
import { inquiryConsents, inquiryErasure } from './erasing-service.ts';
import { inboxMail } from './inbox-mail-service.ts';
import { inboxService, unreadInquiries } from './inbox-service.ts';
import { inquiryJoining } from './joining-service.ts';
import { inquiryNotifier } from './notifier-service.ts';
import { inquiriesService } from './service.ts';

/** Makes the services of questions and of the inbox. */
export const inquiryServices = {
  inbox: (all: Services) => inboxService(all),
  inboxMail: (all: Services) => inboxMail(all),
  inquiries: (all: Services) => inquiriesService(all),
  inquiryConfirmations: (all: Services) => inquiryConfirmations(all),
  inquiryConsents: (all: Services) => inquiryConsents(all),
  inquiryErasure: (all: Services) => inquiryErasure(all.db),
  inquiryJoining: (all: Services) => inquiryJoining(all),
  inquiryNotifier: (all: Services) => inquiryNotifier(all),
  unreadInquiries: (all: Services) => unreadInquiries(all.db),
};
