import type { Location } from '#catalogue/shared/location-contract.ts';
import { locationKindLabels } from '#catalogue/shared/location-rules.ts';
import { api } from '#platform/web/lib/api.ts';
import type { Related } from '#records/web/fields/relation.tsx';

const maxChoices = 50;

/** Returns the locations that a search finds and that fit. */
export async function searchLocations(
  words: string,
  signal: AbortSignal,
  fits: (location: Location) => boolean = () => true,
): Promise<Related[]> {
  const { data } = await api().locations.list({ search: words || undefined, per_page: maxChoices }, { signal });
  return data.filter(fits).map(({ id, location_name, kind, parent_name }) => ({
    id,
    label: location_name,
    hint: [locationKindLabels[kind], parent_name].filter(Boolean).join(', '),
  }));
}
