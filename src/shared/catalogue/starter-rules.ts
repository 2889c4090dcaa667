/** The groups of reference data that an empty expo can begin with. */
export const starterGroups = ['locations', 'categories', 'banks', 'facilities'] as const;
export type StarterGroup = (typeof starterGroups)[number];
