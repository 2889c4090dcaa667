import { defineList } from '#records/shared/lists/list-rules.ts';

export const reportReasons = ['price', 'sold', 'details', 'register', 'contact', 'fraud', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportReasonTexts: Record<ReportReason, string> = {
  price: 'The price is wrong',
  sold: 'It is sold, or no longer offered',
  details: 'Pictures or details are wrong',
  register: 'The RERA number is wrong or missing',
  contact: 'Nobody answers, or the contact is wrong',
  fraud: 'It looks like fraud',
  other: 'Something else',
};

/** `open` until the organiser answers; `abuse` for a report that was made up to harm a firm. */
export const reportStates = ['open', 'acted', 'no_fault', 'abuse'] as const;
export type ReportState = (typeof reportStates)[number];
export const reportOutcomes = ['acted', 'no_fault', 'abuse'] as const;

/** The form promises the organiser's answer within this time. */
export const reportPromiseHours = 72;

/** A person who made up a report to harm a firm can't report for this many days. */
export const abuseBarDays = 365;

export const reportLengths = { details: 1_000, answer: 1_000 } as const;

export const listingReportList = defineList({
  sorts: ['created_at'],
  order: { sortBy: 'created_at', sortOrder: 'asc' },
  filters: { state: reportStates },
  pageSize: 15,
  dialogs: { decide: 'id' },
});
