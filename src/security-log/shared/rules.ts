import { defineList } from '#records/shared/lists/list-rules.ts';

export const securityEventKinds = [
  'sign-in',
  'account',
  'role',
  'password',
  'second factor',
  'export',
  'stall',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** Events are found by these kinds. */
export const securityEvents = {
  'signed in': 'sign-in',
  'second step asked': 'sign-in',
  'sign-in refused': 'sign-in',
  'signed out': 'sign-in',
  'account made': 'account',
  'account changed': 'account',
  'account deleted': 'account',
  'password changed': 'password',
  'second factor changed': 'second factor',
  'second factors removed': 'second factor',
  'role made': 'role',
  'role changed': 'role',
  'role deleted': 'role',
  'personal data exported': 'export',
  'invited to a stall': 'stall',
  'joined a stall': 'stall',
  'stall member changed': 'stall',
  'stall member removed': 'stall',
  'stall handed over': 'stall',
  'stall approved': 'stall',
  'stall put back on the list': 'stall',
  'stall refused': 'stall',
  'stall taken off the list': 'stall',
} as const satisfies Record<string, SecurityEventKind>;
export type SecurityEventName = keyof typeof securityEvents;

/** Facts are ids, never names or addresses, because the log must hold no personal data. */
export type SecurityFacts = { person?: number | undefined; by?: number | undefined; [fact: string]: unknown };

/** Events are kept for this many days. */
export const securityLogDays = 365;

export const securityLogPage = 50;

/** The log begins with the newest event. */
export const securityLogList = defineList({
  sorts: [],
  order: { sortBy: 'created_at', sortOrder: 'desc' },
  filters: { kind: securityEventKinds, person_id: 'id' },
  pageSize: securityLogPage,
});

/** Returns where an address's page begins, which is the `next` of an answer; undefined for the newest. */
export const readBefore = ({ before }: Record<string, unknown>): number | undefined =>
  /^[1-9]\d{0,14}$/.test(String(before)) ? Number(before) : undefined;
