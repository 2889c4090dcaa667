import {
  ensureCategory,
  ensureLocations,
  insertBanks,
  insertCategories,
  insertFacilities,
  insertLocations,
} from './bulk-queries.ts';

/** Used by imports and the demo. */
export const catalogueInBulk = {
  addLocations: insertLocations,
  addCategories: insertCategories,
  addFacilities: insertFacilities,
  addBanks: insertBanks,
  ensureLocations,
  ensureCategory,
};
