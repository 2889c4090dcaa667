import type { DirectorySearch } from '#shared/search/directory-rules.ts';
import type { HomeSearch } from '#shared/search/home-rules.ts';

/** The search for homes with the same words, place, status and verification, as far as they mean the same there. */
export const homesFor = ({ search, location_id, status, verified }: DirectorySearch): HomeSearch => ({
  search,
  location_ids: location_id ? [location_id] : undefined,
  status,
  verified: verified === '1' ? verified : undefined,
});
