import { hasAny, insertAchievements, insertBuilders, insertExhibitors, insertPictures } from './bulk-queries.ts';

/** Stores exhibitors of imports and of the demo. */
export const exhibitorsInBulk = {
  hasAny,
  add: insertExhibitors,
  addAchievements: insertAchievements,
  addPictures: insertPictures,
  ensureBuilders: insertBuilders,
};
