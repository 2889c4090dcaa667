import { accountMails } from './mails/account-mails.ts';
import { bookedVisitMails } from './mails/booked-visit-mails.ts';
import { consentMails } from './mails/consent-mails.ts';
import { firmMails } from './mails/firm-mails.ts';
import { inquiryMails } from './mails/inquiry-mails.ts';
import { mappingMails } from './mails/mapping-mails.ts';
import { receivedVisitMails } from './mails/received-visit-mails.ts';
import { reportMails } from './mails/report-mails.ts';
import { searchMails } from './mails/search-mails.ts';
import { stallMails } from './mails/stall-mails.ts';

/** Lists every mail by its name in jobs. */
export const mails = {
  ...accountMails,
  ...bookedVisitMails,
  ...consentMails,
  ...firmMails,
  ...inquiryMails,
  ...mappingMails,
  ...receivedVisitMails,
  ...reportMails,
  ...searchMails,
  ...stallMails,
};

export type MailName = keyof typeof mails;
/** The data that each mail is made from. */
export type MailData = { [Name in MailName]: Parameters<(typeof mails)[Name]['render']>[1] };
