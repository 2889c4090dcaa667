/** Reference data for an empty expo. */
export const starterGroups = ['locations', 'categories', 'banks', 'facilities', 'rates'] as const;
export type StarterGroup = (typeof starterGroups)[number];
