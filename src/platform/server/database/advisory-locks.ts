/** Any numbers that differ. Locks by a hash (`hashtextextended`) use 64 bits and are far from these. */
export const advisoryLocks = {
  migrating: 7_262_019,
  importing: 7_262_020,
  filling: 7_262_021,
  trees: 7_262_022,
  /** The database's function keep_first_phases takes it. */
  firstPhases: 7_262_023,
  feedingSearch: 7_262_024,
} as const;
