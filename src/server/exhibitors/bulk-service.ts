import { hasAny, insertAchievements, insertBuilders, insertExhibitors } from './bulk-queries.ts';

/** For imports and the demo. */
export const exhibitorsInBulk = {
  hasAny,
  add: insertExhibitors,
  addAchievements: insertAchievements,
  ensureBuilders: insertBuilders,
};
