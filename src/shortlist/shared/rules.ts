export const shortlistLimits = {
  /** Applies to a device and to an account. */
  projects: 100,
  noteLength: 1_000,
  /** Joining two notes may make one of this length. */
  joinedNoteLength: 2_000,
  compared: 4,
} as const;

/** A shortlisted project as it is kept on a device or with an account. */
export type Shortlisted = { id: number; note?: string | undefined };
