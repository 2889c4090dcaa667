import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { parseQuery, stringifyQuery } from '#platform/web/lib/query-string.ts';
import type { Suggestion } from '#search/shared/directory-contract.ts';
import {
  changeDirectorySearch,
  type DirectorySearch,
  readDirectorySearch,
  searchForSuggestion,
} from '#search/shared/directory-rules.ts';
import { inDisplayOrder } from '#search/web/suggestion-list.tsx';

const given = (search: DirectorySearch) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
const read = (query: string) => given(readDirectorySearch(parseQuery(query)));

test('an address contains only what narrows or orders the list', () => {
  expect(read('?tab=all&status=&search=%20&page=1&sort=recommended&location_id=')).toEqual({});
  expect(read('?tab=brokers&location_id=3&price_band=1000%2B&verified=0&page=2')).toEqual({
    tab: 'brokers',
    location_id: 3,
    price_band: '1000+',
    verified: '0',
    page: 2,
  });
});

test('invalid values are dropped', () => {
  expect(read('?tab=x&status=sold&verified=yes&location_id=-1&category_id=9e9&page=1.5&project=99999999999')).toEqual(
    {},
  );
  expect(read('?sub_category_id=4&sub_category3_id=5')).toEqual({});
  expect(read(`?search=${'x'.repeat(10_000)}`).search).toHaveLength(100);
});

test('any address reads the same once it has been written out', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), fc.string(), fc.integer(), (query, search, page) => {
      const once = readDirectorySearch({ ...parseQuery(query), search, page });
      expect(read(stringifyQuery(once))).toEqual(given(once));
    }),
  );
});

test('a change of filters goes back to page 1 and clears what depends on it', () => {
  const search = { category_id: 1, sub_category_id: 2, sub_category3_id: 3, page: 4, search: 'a', project: 9 };
  expect(given(changeDirectorySearch(search, { category_id: 7 }))).toEqual({ category_id: 7, search: 'a', project: 9 });
  expect(given(changeDirectorySearch(search, { search: undefined }))).toEqual({
    category_id: 1,
    sub_category_id: 2,
    sub_category3_id: 3,
  });
});

test('a suggestion leads to its firm, place or project', () => {
  const search: DirectorySearch = { status: 'past', search: 'pu' };
  expect(given(searchForSuggestion(search, { kind: 'location', id: 3, text: 'Pune' }))).toEqual({
    status: 'past',
    location_id: 3,
  });
  expect(searchForSuggestion(search, { kind: 'broker', id: 3, text: 'Puja' })).toEqual({
    tab: 'brokers',
    search: 'Puja',
  });
  expect(searchForSuggestion(search, { kind: 'project_name', id: 3, text: 'Pushp' })).toEqual({
    search: 'Pushp',
    project: 3,
  });
});

it('puts suggestions in the order in which their groups are shown', () => {
  const of = (label: string, text: string) => ({ label, text }) as Suggestion;
  const sent = [of('Project Name', 'Vivek'), of('Project Title', 'Nandini'), of('Project Name', 'Vrukshali')];
  expect(inDisplayOrder(sent).map(({ text }) => text)).toEqual(['Vivek', 'Vrukshali', 'Nandini']);
});
