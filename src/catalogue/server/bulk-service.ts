import {
  ensureCategory,
  ensureLocalities,
  ensureLocations,
  insertBanks,
  insertCategories,
  insertFacilities,
  insertLocations,
  selectPlacesByPinCode,
} from './bulk-queries.ts';

/** Used by imports and the demo. */
export const catalogueInBulk = {
  addLocations: insertLocations,
  addCategories: insertCategories,
  addFacilities: insertFacilities,
  addBanks: insertBanks,
  ensureLocations,
  ensureLocalities,
  placesByPinCode: selectPlacesByPinCode,
  ensureCategory,
};
