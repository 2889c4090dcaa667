import { formatCount } from '#platform/shared/format/counts.ts';
import { stringifyQuery } from '#platform/web/lib/query-string.ts';
import type { HomeFacets, HomePage } from '#search/shared/home-contract.ts';
import type { HomeSearch } from '#search/shared/home-rules.ts';
import { homeKindLabels } from '#search/shared/kind-rules.ts';
import { nameOf, optionOf, rangeText } from '../filters.ts';
import { budgetFilter, placeFilter, possessionFilter } from './home-filters.ts';

const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Returns a search as a title: `2 BHK, 3 BHK homes in Pune, up to ₹2 Cr, by 2027`. */
export function titleOf(search: HomeSearch, facets: HomeFacets): string {
  const { kinds = [], location_ids = [], possession } = search;
  const named = kinds.map((kind) => homeKindLabels[kind]).join(', ');
  const what = kinds.length === 0 || kinds.length > 3 ? 'Projects' : named.endsWith('BHK') ? `${named} homes` : named;
  const places = location_ids.slice(0, 3).map((id) => nameOf(placeFilter, optionOf(placeFilter, String(id), facets)));
  const where = places.length > 0 ? ` in ${places.join(', ')}` : '';
  const limits = [
    rangeText(budgetFilter, search),
    possession && nameOf(possessionFilter, { value: possession }),
  ].filter((text) => text !== undefined);
  const title = `${what}${where}${limits.map((text) => `, ${inSentence(text)}`).join('')}`;
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
    description: `${formatCount(total)} ${total === 1 ? 'project' : 'projects'}: ${title}. Compare prices, carpet areas, possession, RERA numbers and loans, without signing in.`,
    path: `/projects${stringifyQuery(asked)}`,
    noindex: Boolean(asked.search ?? asked.near ?? asked.box) || total === 0,
  };
}
