import { kilometresBetween } from '#maps/shared/distance-rules.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { formatAmount } from '#platform/shared/format/money.ts';
import type { HomeFacets, HomePage } from '#search/shared/home-contract.ts';
import { type HomeField, homeFilterTexts } from '#search/shared/home-filter-rules.ts';
import { nearRadii } from '#search/shared/home-rules.ts';
import type { Centre } from './centre-queries.ts';
import type { HomeConditions } from './home-filters.ts';

type Alternative = HomePage['alternatives'][number];
type HomeAddress = Record<string, string>;

const most = { places: 3, all: 6 } as const;
/** Beside more results than these no alternatives are offered, because there is enough to choose from. */
export const maxWithAlternatives = 3;
/** In kilometres. A place that is further away isn't called near. */
const furthest = 40;

const omit = (address: HomeAddress, fields: readonly string[]): HomeAddress =>
  Object.fromEntries(Object.entries(address).filter(([name]) => name !== 'page' && !fields.includes(name)));

/** Alternatives ask how many homes another search finds, and where places are. */
export type AlternativeQueries = {
  count: (other: HomeConditions) => Promise<number>;
  centres: () => Promise<Centre[]>;
};

/**
 * Returns what to offer when a search finds nothing: places nearby, the next price, or the search without one of its
 * filters. If leaving out one filter doesn't help, several are left out. Places nearby are offered beside few results,
 * too.
 * @param total says how many homes the search finds, at most `maxWithAlternatives`.
 * @param without says how many homes are found without each one of the filters.
 * @param address is the search as an address has it.
 */
export async function alternativesTo(
  found: HomeConditions,
  total: number,
  facets: HomeFacets,
  without: readonly [HomeField, homes: number][],
  address: HomeAddress,
  further: AlternativeQueries,
): Promise<Alternative[]> {
  const isNothingFound = total === 0;
  const parents = new Set(facets.places.map(({ parent_id }) => parent_id));
  const others = facets.places.filter(({ id, homes }) => homes > 0 && !parents.has(id) && !found.branch?.includes(id));
  const nearby = found.location_ids
    ? await placesNearby(further, found.location_ids, others, address, isNothingFound)
    : [];
  if (!isNothingFound) return nearby;
  const next = facets.budgets_max.find(({ value }) => found.budget_max !== undefined && value > found.budget_max);
  const dearer = next
    ? [
        {
          text: `${formatCount(next.homes)} at up to ${formatAmount(next.value)}`,
          homes: next.homes,
          search: { ...address, budget_max: String(next.value) },
        },
      ]
    : [];
  const fewer = without
    .filter(([field]) => !(field === 'location_ids' ? nearby.length > 0 : next && field === 'budget_max'))
    .map(([field, homes]) => ({
      text: `${formatCount(homes)} ${homeFilterTexts[field].without}`,
      homes,
      search: omit(address, [field]),
    }));
  const around = [
    ...(await withoutWords(found, address, further)),
    ...(await outside(found, address, further)),
    ...(await furtherAway(found, address, further)),
  ];
  const offered = [...around, ...nearby, ...dearer, ...fewer].slice(0, most.all);
  return offered.length > 0 ? offered : looser(found, address, further);
}

/**
 * Returns the places nearest to the chosen ones, the nearest first. @param others have matches, aren't within the chosen
 * ones, and have no places within them. @param withUnknown says whether to return places whose distance isn't
 * known, too.
 */
async function placesNearby(
  further: AlternativeQueries,
  chosen: number[],
  others: { id: number; name: string; homes: number }[],
  address: HomeAddress,
  withUnknown: boolean,
): Promise<Alternative[]> {
  if (others.length === 0) return [];
  const at = new Map((await further.centres()).map((centre) => [centre.id, centre]));
  const from = chosen.map((id) => at.get(id)).find((centre) => centre !== undefined);
  return others
    .map((place) => {
      const centre = at.get(place.id);
      return { ...place, km: from && centre && kilometresBetween(from, centre) };
    })
    .filter(({ km }) => (km === undefined ? withUnknown : km <= furthest))
    .toSorted((a, b) => (a.km ?? Number.POSITIVE_INFINITY) - (b.km ?? Number.POSITIVE_INFINITY) || b.homes - a.homes)
    .slice(0, most.places)
    .map(({ id, name, homes, km }) => ({
      text: `${formatCount(homes)} in ${name}${km === undefined ? '' : `, ${km < 1 ? 'less than 1' : formatCount(Math.round(km))} km away`}`,
      homes,
      search: { ...omit(address, []), location_ids: String(id) },
    }));
}

/** Offers what the filters find without the words beside them. */
async function withoutWords(
  found: HomeConditions,
  address: HomeAddress,
  { count }: AlternativeQueries,
): Promise<Alternative[]> {
  const search = omit(address, ['search']);
  if (!found.words || Object.keys(search).length === 0) return [];
  const homes = await count({ ...found, words: undefined, phrase: undefined });
  return homes > 0 ? [{ text: `${formatCount(homes)} without “${address.search}”`, homes, search }] : [];
}

/** Offers the search without the map's area. */
async function outside(
  { box, ...found }: HomeConditions,
  address: HomeAddress,
  { count }: AlternativeQueries,
): Promise<Alternative[]> {
  const homes = box ? await count(found) : 0;
  return homes > 0
    ? [{ text: `${formatCount(homes)} outside the map’s area`, homes, search: omit(address, ['box']) }]
    : [];
}

/** Offers the smallest distance around the same point that finds some homes. */
async function furtherAway(
  { near, ...found }: HomeConditions,
  address: HomeAddress,
  { count }: AlternativeQueries,
): Promise<Alternative[]> {
  if (!near) return [];
  for (const radius of nearRadii.filter((each) => each > near.radius)) {
    const homes = await count({ ...found, near: { ...near, radius } });
    const search = { ...omit(address, []), near: [near.latitude, near.longitude, radius].join() };
    if (homes > 0) return [{ text: `${formatCount(homes)} within ${radius} km`, homes, search }];
  }
  return [];
}

/** Leaves out more and more filters, and keeps the most important ones longest. */
async function looser(
  found: HomeConditions,
  address: HomeAddress,
  { count }: AlternativeQueries,
): Promise<Alternative[]> {
  const { location_ids, branch, kinds, words } = found;
  const named = `“${address.search}”`;
  const kept: [HomeConditions, fields: string[], text: string][] = [
    [{ location_ids, branch, kinds, words }, ['location_ids', 'kinds', 'search'], `of these kinds there with ${named}`],
    [{ location_ids, branch, words }, ['location_ids', 'search'], `in these places with ${named}`],
    [{ kinds, words }, ['kinds', 'search'], `of these kinds with ${named}`],
    [{ location_ids, branch, kinds }, ['location_ids', 'kinds'], 'of these kinds in these places'],
    [{ kinds }, ['kinds'], 'of these kinds in other places'],
    [{ location_ids, branch }, ['location_ids'], 'in these places'],
    [{ words }, ['search'], 'by these words alone'],
  ];
  for (const [filters, fields, text] of kept) {
    if (fields.some((field) => !(field in address))) continue;
    const homes = await count(filters);
    const search = Object.fromEntries(Object.entries(address).filter(([name]) => fields.includes(name)));
    if (homes > 0) return [{ text: `${formatCount(homes)} ${text}`, homes, search }];
  }
  return [];
}
