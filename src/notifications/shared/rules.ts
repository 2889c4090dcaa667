import { defineList } from '#records/shared/lists/list-rules.ts';

/**
 * `{about}` is the name of a project or a stall, with the times of a moved visit, because a text must not reveal anything
 * of people that only readers of the record may know (docs/decisions/0058).
 */
const texts = {
  'inquiry-received': 'New inquiry: {about}',
  'consent-withdrawn': 'Consent withdrawn, details erased: {about}',
  'retention-announced': 'To be erased from tomorrow on, as your settings say: {about}',
  'inquiry-assigned': 'Inquiry assigned to you: {about}',
  'inquiries-overdue': 'Not answered within 24 hours: {about}',
  'mail-refused': 'An email to the visitor couldn’t be delivered: {about}',
  'visit-booked': 'New site visit to confirm: {about}',
  'visit-moved': 'Site visit moved, to confirm again: {about}',
  'visit-confirmed': 'Site visit confirmed: {about}',
  'visit-not-confirmed': 'Site visit changed before it was confirmed, so it wasn’t: {about}',
  'visit-not-completed': 'Site visit changed before it was completed, so it wasn’t: {about}',
  'visit-completed': 'Site visit completed: {about}',
  'visit-cancelled': 'Site visit cancelled: {about}',
  'visit-missed': 'Visitor didn’t come: {about}',
  'visit-assigned': 'Site visit assigned to you: {about}',
  'visit-linked': 'Meeting link of a site visit: {about}',
  'visit-accepted': 'Proposed time accepted: {about}',
  'visit-declined': 'Proposed time declined: {about}',
  'mapping-asked': 'Request for {about}',
  'mapping-made': 'Mapped by the organiser: {about}',
  'mapping-accept': 'Mapping accepted: {about}',
  'mapping-decline': 'Request declined: {about}',
  'mapping-withdraw': 'Request withdrawn: {about}',
  'mapping-end': 'Mapping ended: {about}',
  'draft-asked': 'Draft to look at: {about}',
  'stall-approved': '{about} is listed',
  'stall-refused': '{about} was not approved yet',
  'stall-off-list': '{about} was taken off the list',
  'stall-back-on-list': '{about} is listed again',
  'visits-off-list': 'Not listed at present, but visits stay: {about}',
  'stall-submitted': '{about} asks for approval',
  'stall-without-people': '{about} has no members left',
  'search-found': 'Fits a search you saved: {about}',
  'price-dropped': 'Lower price: {about}',
  'phase-listed': 'Later phase of a project on your shortlist: {about}',
  'shortlist-news': 'News of your shortlist: {about}',
  'firm-verified': '{about} is verified',
  'firm-unverified': '{about} is no longer verified',
  'checked-stall-changed': 'Changed what the organiser had checked: {about}',
  'agent-number-asked': 'Enter the RERA agent number of {about}',
  'claim-made': 'Claim for {about}',
  'claim-withdrawn': 'Claim withdrawn: {about}',
  'listing-reported': 'Reported by a visitor: {about}',
  'sender-reported': '{about} reports a visitor',
  'claim-accepted': '{about} is your stall now',
  'claim-refused': 'Your claim for {about} was not accepted',
} as const;

export type NotificationKind = keyof typeof texts;

/** A notification opens one of these pages. */
const targets = {
  inquiry: (id: number) => `/admin/visitor-inquiry/${id}`,
  'overdue inquiries': () => '/admin/visitor-inquiry?attention=overdue',
  visits: (id: number) => (id ? `/admin/site-visits/${id}` : '/admin/site-visits'),
  'mapping of a builder': () => '/admin/developer-mapping',
  'mapping of a consultant': () => '/admin/broker-mapping',
  draft: (id: number) => `/admin/projects/${id}/edit`,
  'own stall': () => '/admin/stall',
  builder: (id: number) => `/developer/${id}/details`,
  consultant: (id: number) => `/broker/${id}/details`,
  approval: (id: number) => `/admin/stall-approvals?review=${id}`,
  claim: (id: number) => (id ? `/admin/claims?decide=${id}` : '/admin/claims'),
  'listing report': (id: number) => `/admin/listing-reports?decide=${id}`,
  'saved searches': () => '/saved-searches',
  shortlist: () => '/shortlist',
  members: (id: number) => `/admin/members?exhibitor_id=${id}`,
  settings: () => '/admin/settings',
  'all members': () => '/admin/members',
} as const satisfies Record<string, (id: number) => string>;

export type NotificationTarget = keyof typeof targets;

/** Returns the text of a notification. @param about is as `Bell` has it */
export const notificationText = (kind: NotificationKind, about: string): string =>
  (texts[kind] ?? '{about}').replace('{about}', () => about);

/** Returns the address that a notification opens; undefined for a target of a later release. */
export const notificationPath = (target: NotificationTarget, id: number | null): string | undefined =>
  targets[target]?.(id ?? 0);

export type OpenedTarget = {
  target: NotificationTarget;
  /** Undefined for a page that is the same for all records, and 0 for a page without a record. */
  id: number | undefined;
};

/** Returns the targets that open a page at this path. */
export function notificationTargetsAt(path: string): OpenedTarget[] {
  const id = Number(/\d{1,9}/.exec(path)?.[0] ?? 0);
  const names = Object.keys(targets) as NotificationTarget[];
  return names
    .filter((target) => targets[target](id) === path)
    .map((target) => ({ target, id: targets[target].length > 0 ? id : undefined }));
}

/** Higher counts are shown as `99+`. */
export const maxCounted = 99;

export const formatBadge = (count: number): string => (count > maxCounted ? `${maxCounted}+` : String(count));

/** The list of the person's own notifications, newest first. */
export const notificationList = defineList({
  sorts: [],
  order: { sortBy: 'created_at', sortOrder: 'desc' },
  filters: { state: ['unread'] },
  pageSize: 25,
  pageSizes: [10, 25, 50],
});
