import { expect, test } from 'vitest';
import { presentHomeFacets } from '#search/server/home-presenter.ts';
import { readHomeSearch } from '#search/shared/home-rules.ts';
import { titleOf } from '#search/web/homes/home-head.ts';

const named = (facet: 'places' | 'categories', id: number, name: string) => ({
  facet,
  id,
  name,
  name_key: name,
  town: null,
  parent_id: null,
  position: id,
});
const categories = ['Residential', 'Mixed use', 'Apartments', 'Villas'].map((name, at) =>
  named('categories', at + 1, name),
);
const facets = presentHomeFacets([], { categories, places: [named('places', 9, 'Thane')] });

test.each([
  [{}, 'Find a home'],
  [{ category_ids: '1', location_ids: '9', possession: '2028' }, 'Residential projects in Thane, by 2028'],
  [{ category_ids: '1,2' }, 'Residential or Mixed use projects'],
  [{ category_ids: '3,4', location_ids: '9' }, 'Apartments or Villas in Thane'],
  [{ category_ids: '1,2,3,4' }, 'Projects, Residential or Mixed use or Apartments or Villas'],
  [{ category_ids: '1', kinds: '2bhk' }, '2 BHK homes, Residential'],
])('a search for %j is called “%s”', (search, title) => expect(titleOf(readHomeSearch(search), facets)).toBe(title));
