/**
 * The numbers of this program's advisory locks, each for one purpose and the same in every process. Any will do, as long as no
 * two are alike. Locks by a hash of their own (`hashtextextended`) use 64 bits and are far from these.
 */
export const advisoryLocks = {
  migrating: 7_262_019,
  importing: 7_262_020,
  filling: 7_262_021,
  trees: 7_262_022,
} as const;
