import type { PublicExhibitor } from '#exhibitors/shared/contract.ts';
import { placeText } from '#platform/shared/format/place.ts';
import { readWebAddress } from '#platform/shared/http/link-rules.ts';

/** Returns the location as a text; undefined for a link to a map. */
export const shortLocation = ({ location }: Pick<PublicExhibitor, 'location'>): string | undefined =>
  location && !readWebAddress(location) ? location : undefined;

/** Returns the address in one line, or the location if there is no address. */
export const addressText = (exhibitor: Pick<PublicExhibitor, 'address' | 'location'>): string | undefined =>
  placeText(exhibitor.address, null) || shortLocation(exhibitor);
