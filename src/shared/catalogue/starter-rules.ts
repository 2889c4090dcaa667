/** Reference data for an empty expo. */
export const starterGroups = ['locations', 'categories', 'banks', 'facilities'] as const;
export type StarterGroup = (typeof starterGroups)[number];
