import { hasAny, insertAchievements, insertBuilders, insertExhibitors } from './bulk-queries.ts';

/** Writes of many exhibitors at once, for imports and the demo, within their transaction. */
export const exhibitorsInBulk = {
  hasAny,
  add: insertExhibitors,
  addAchievements: insertAchievements,
  ensureBuilders: insertBuilders,
};
