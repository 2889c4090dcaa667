import type { PublicExhibitor } from '#shared/exhibitors/contract.ts';
import { readWebAddress } from '#shared/http/link-rules.ts';

/** A firm's place in words; undefined where all that it gave is a link to a map. */
export const placeName = ({ location }: Pick<PublicExhibitor, 'location'>): string | undefined =>
  location && !readWebAddress(location) ? location : undefined;

/** The firm's address, or else its place. */
export const addressText = (face: Pick<PublicExhibitor, 'address' | 'location'>): string | undefined =>
  face.address ?? placeName(face);
