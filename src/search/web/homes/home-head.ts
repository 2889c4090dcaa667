import { counted, formatCount } from '#platform/shared/format/counts.ts';
import { stringifyQuery } from '#platform/web/lib/query-string.ts';
import type { HomeFilter } from '#search/shared/filter-rules.ts';
import type { HomeFacets, HomePage } from '#search/shared/home-contract.ts';
import { type HomeField, homeFilters } from '#search/shared/home-filter-rules.ts';
import type { HomeSearch } from '#search/shared/home-rules.ts';
import { homeKindLabels } from '#search/shared/kind-rules.ts';
import { chipsOf, nameOf, optionOf } from '../filters.ts';
import { categoryFilter, homesPage, kindFilter, placeFilter } from './home-filters.ts';

/** Leaves `RERA` and names as they are. */
const inSentence = (text: string): string =>
  /^(?:Up|From|By|Within|In|Ready|With|Unknown) /.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** The filters that the beginning of a title doesn't say. */
const limiting = homesPage.filters.filter((filter) => filter !== kindFilter && filter !== placeFilter);

/** Returns what a filter is set to, several choices as `Residential or Plots`, or `Gym and Lift` where all must hold. */
function limitOf(filter: (typeof limiting)[number], search: HomeSearch, facets: HomeFacets): string {
  const chosen = chipsOf([filter], search, facets).map(({ label }) => inSentence(label));
  const described: HomeFilter | undefined =
    filter.kind === 'choice' ? homeFilters[filter.field as HomeField] : undefined;
  return chosen.join(described?.kind === 'records' && described.match === 'all' ? ' and ' : ' or ');
}

/** Returns up to three places by name, or two of more: `Akurdi, Bhosari and 11 more places`. */
function placesOf(ids: readonly number[], facets: HomeFacets): string {
  const shown = ids.length > 3 ? ids.slice(0, 2) : ids;
  const named = shown
    .map((id) => inSentence(nameOf(placeFilter, optionOf(placeFilter, String(id), facets))))
    .join(', ');
  return shown.length < ids.length ? `${named} and ${formatCount(ids.length - shown.length)} more places` : named;
}

/** The most kinds or categories that a title begins with. */
const maxNamed = 3;
const areFew = (names: readonly string[]): boolean => names.length > 0 && names.length <= maxNamed;

/** Returns how a title begins (`2 BHK, 3 BHK homes`, `Villas`, `Residential projects`), and the filter that it says. */
function beginningOf(search: HomeSearch, facets: HomeFacets): { what: string; said?: typeof categoryFilter } {
  const kinds = (search.kinds ?? []).map((kind) => homeKindLabels[kind]);
  const named = kinds.join(', ');
  if (areFew(kinds)) return { what: named.endsWith('BHK') ? `${named} homes` : named };
  const categories = chipsOf([categoryFilter], search, facets).map(({ label }) => label);
  if (!areFew(categories)) return { what: 'Projects' };
  const either = categories.join(' or ');
  const what = categories.every((name) => name.endsWith('s')) ? either : `${either} projects`;
  return { what, said: categoryFilter };
}

/** Returns a search as a title: `2 BHK, 3 BHK homes in Pune, “lake”, up to ₹2 Cr, by 2027`. */
export function titleOf(search: HomeSearch, facets: HomeFacets): string {
  const { location_ids = [] } = search;
  const { what, said } = beginningOf(search, facets);
  const where = location_ids.length > 0 ? ` in ${placesOf(location_ids, facets)}` : '';
  const limits = limiting
    .filter((filter) => filter !== said)
    .map((filter) => limitOf(filter, search, facets))
    .filter(Boolean);
  const title = [`${what}${where}`, ...limits].join(', ');
  return title === 'Projects' ? 'Find a home' : title;
}

/**
 * Returns the content of the page's head. @param asked is the search without order and view. @param search has its
 * words understood.
 */
export function headOf(asked: HomeSearch, search: HomeSearch, { total, facets }: HomePage) {
  const title = titleOf(search, facets);
  return {
    title,
    after: title === 'Find a home' ? ': projects by place, budget and possession' : '',
    description: `${counted(total, 'project', 'projects')}: ${title}. Compare prices, carpet areas, possession, RERA numbers and loans, without signing in.`,
    path: `/projects${stringifyQuery(asked)}`,
    noindex: Boolean(asked.search ?? asked.near ?? asked.box) || total === 0,
  };
}
