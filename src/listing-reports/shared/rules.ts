import { defineList } from '#records/shared/lists/list-rules.ts';

export const reportReasons = ['price', 'sold', 'details', 'register', 'contact', 'fraud', 'other'] as const;

/** The reasons for which a stall reports who sent it an inquiry or booked a visit. */
export const senderReasons = ['abusive', 'spam', 'nonsense', 'pretends', 'other'] as const;
export type ReportReason = (typeof reportReasons | typeof senderReasons)[number];

export const reportReasonTexts: Record<ReportReason, string> = {
  price: 'The price is wrong',
  sold: 'It is sold, or no longer offered',
  details: 'Pictures or details are wrong',
  register: 'The RERA number is wrong or missing',
  contact: 'Nobody answers, or the contact is wrong',
  fraud: 'It looks like fraud',
  abusive: 'It is abusive or threatening',
  spam: 'It is advertising or spam',
  nonsense: 'It is nonsense or made up',
  pretends: 'They pretend to be someone else',
  other: 'Something else',
};

/** `open` until the organiser answers; `abuse` for a report that was made up to harm a firm or a visitor. */
export const reportStates = ['open', 'acted', 'no_fault', 'abuse'] as const;
export type ReportState = (typeof reportStates)[number];
export const reportOutcomes = ['acted', 'no_fault', 'abuse'] as const;

/** The form promises the organiser's answer within this time. */
export const reportPromiseHours = 72;

/** A person who made up a report can't report for this many days. */
export const abuseBarDays = 365;

/** Returns the end of the time in which a person can't report; undefined if none of their reports was made up. */
export function barredUntil(own: { state: ReportState; answered_at: string | null }[]): Date | undefined {
  const answered = own.map(({ state, answered_at }) =>
    state === 'abuse' && answered_at ? Date.parse(answered_at) : 0,
  );
  const last = Math.max(0, ...answered);
  return last > 0 ? new Date(last + abuseBarDays * 24 * 3_600_000) : undefined;
}

export const reportLengths = { details: 1_000, answer: 1_000 } as const;

type Reported = {
  project: { name: string } | null;
  exhibitor: { name: string };
  inquiry_id: number | null;
  site_visit_id: number | null;
  sender: { name: string } | null;
};

/** Names what a report is about. */
export function reportedName({ project, exhibitor, inquiry_id, site_visit_id, sender }: Reported): string {
  if (inquiry_id !== null) return sender?.name ? `the inquiry of ${sender.name}` : 'an inquiry';
  if (site_visit_id !== null) return sender?.name ? `the visit of ${sender.name}` : 'a visit';
  return project?.name ?? exhibitor.name;
}

export const listingReportList = defineList({
  sorts: ['created_at'],
  order: { sortBy: 'created_at', sortOrder: 'asc' },
  filters: { state: reportStates },
  pageSize: 15,
  dialogs: { decide: 'id' },
});
