import {
  ensureCategory,
  ensureLocations,
  insertBanks,
  insertCategories,
  insertFacilities,
  insertLocations,
} from './bulk-queries.ts';

/** Writes of much reference data at once, for imports and the demo, within their transaction. */
export const catalogueInBulk = {
  addLocations: insertLocations,
  addCategories: insertCategories,
  addFacilities: insertFacilities,
  addBanks: insertBanks,
  ensureLocations,
  ensureCategory,
};
