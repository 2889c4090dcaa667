/** What a live event says has changed. Events have no contents: a browser asks the normal calls (docs/decisions/0057). */
export const liveKinds = ['notifications', 'inquiries', 'visits', 'activity'] as const;
export type LiveKind = (typeof liveKinds)[number];

export const liveLimits = {
  /** Streams at once to each process. A browser has one, however many tabs. */
  byPerson: 10,
  byAddress: 200,
} as const;
