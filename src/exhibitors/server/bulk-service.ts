import { hasAny, insertAchievements, insertBuilders, insertExhibitors, insertPictures } from './bulk-queries.ts';

/** For imports and the demo. */
export const exhibitorsInBulk = {
  hasAny,
  add: insertExhibitors,
  addAchievements: insertAchievements,
  addPictures: insertPictures,
  ensureBuilders: insertBuilders,
};
