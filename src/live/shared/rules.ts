/**
 * The kinds of changes in a live event. Events have no contents, so a browser makes the normal calls
 * (docs/decisions/0057).
 */
const liveKinds = ['notifications', 'inquiries', 'visits', 'activity'] as const;
export type LiveKind = (typeof liveKinds)[number];

export const liveLimits = {
  /** The limit of simultaneous streams to each process. A browser has one, however many tabs. */
  byPerson: 10,
  /** A whole exhibition hall may share an address. */
  byAddress: 1_000,
} as const;
