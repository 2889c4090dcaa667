import type { PublicExhibitor } from '#exhibitors/shared/contract.ts';
import { readWebAddress } from '#platform/shared/http/link-rules.ts';

/** Returns the location as text; undefined for a link to a map. */
export const shortLocation = ({ location }: Pick<PublicExhibitor, 'location'>): string | undefined =>
  location && !readWebAddress(location) ? location : undefined;

/** Returns the address, else the location. */
export const addressText = (exhibitor: Pick<PublicExhibitor, 'address' | 'location'>): string | undefined =>
  exhibitor.address ?? shortLocation(exhibitor);
