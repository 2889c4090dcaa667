export const shortlistLimits = {
  /** On a device, and with an account. */
  projects: 100,
  noteLength: 1_000,
  /** What joining two notes may make of one. */
  joinedNoteLength: 2_000,
  compared: 4,
} as const;

/** What is kept on a device or with an account. */
export type Shortlisted = { id: number; note?: string | undefined };
