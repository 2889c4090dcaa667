import type { PublicExhibitor } from '#shared/exhibitors/contract.ts';
import { readWebAddress } from '#shared/http/link-rules.ts';

/** Returns the location as text; undefined if it is only a link to a map. */
export const shortLocation = ({ location }: Pick<PublicExhibitor, 'location'>): string | undefined =>
  location && !readWebAddress(location) ? location : undefined;

/** Returns the address, or the location without one. */
export const addressText = (exhibitor: Pick<PublicExhibitor, 'address' | 'location'>): string | undefined =>
  exhibitor.address ?? shortLocation(exhibitor);
