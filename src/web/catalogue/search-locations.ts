import type { Location } from '#shared/catalogue/location-contract.ts';
import { locationKindLabels } from '#shared/catalogue/location-rules.ts';
import type { Related } from '../admin/fields/relation.tsx';
import { api } from '../lib/api.ts';

const most = 50;

/** Returns the locations that a search finds and that fit. */
export async function searchLocations(
  words: string,
  signal: AbortSignal,
  fits: (location: Location) => boolean = () => true,
): Promise<Related[]> {
  const { data } = await api().locations.list({ search: words || undefined, per_page: most }, { signal });
  return data.filter(fits).map(({ id, location_name, kind, parent_name }) => ({
    id,
    label: location_name,
    hint: [locationKindLabels[kind], parent_name].filter(Boolean).join(', '),
  }));
}
