import type { HomeSuggestion, Suggestion } from '#search/shared/directory-contract.ts';
import { type SearchNames, searchText } from '#search/shared/search-text-rules.ts';
import type { SearchService } from './answer-service.ts';
import { idsOfChoices } from './choice-names-service.ts';
import { presentAddress } from './home-presenter.ts';

const kindsOf: Record<string, Suggestion['kind']> = {
  location_ids: 'location',
  developer_id: 'developer',
  broker_id: 'broker',
};

/** Returns whether a search is for places or a firm alone that are already among the other suggestions. */
export function isAmong(suggestions: readonly Pick<Suggestion, 'kind' | 'id'>[], { search }: HomeSuggestion): boolean {
  const [[field, ids] = ['', ''], ...others] = Object.entries(search);
  const isSuggested = (id: string) =>
    suggestions.some((each) => each.kind === kindsOf[field] && each.id === Number(id));
  return others.length === 0 && ids.split(',').every(isSuggested);
}

/**
 * Suggests the search for homes that typed words mean, with how many homes it finds, next to names that begin with the
 * words.
 */
export function homeSuggestions(engine: SearchService) {
  return async (typed: string): Promise<HomeSuggestion | null> => {
    // A suggestion doesn't wait for the first load.
    const shown = engine.version();
    if (shown === undefined) return null;
    return engine.answer(
      shown,
      async (asking) => {
        const { filters, found, understood } = await asking.read({ search: typed }, { isTyping: true });
        const homes = await asking.count(found);
        const isUnderstood = Object.keys(understood ?? {}).some((field) => field !== 'search');
        if (homes === 0 || !isUnderstood) return { versions: [], answer: null };
        const named = await asking.names(idsOfChoices(filters));
        const names = Object.fromEntries(
          Object.entries(named).map(([facet, choices]) => [facet, choices.map(({ name }) => name)]),
        ) as SearchNames;
        return {
          versions: [],
          answer: { text: searchText(filters, names), homes, search: presentAddress(filters) },
        };
      },
      () => {},
    );
  };
}

/** The places that are tried, in the order of names. */
const triedPlaces = 3;

/**
 * Completes the last word of a search for homes, which is still being typed, to places that begin with it: “2 bhk ba”
 * to “2 BHK in Baner”.
 * @param homesMeant returns the search that words mean.
 * @param namesFrom returns the names that begin with a word.
 */
export function homeCompletions(
  homesMeant: (typed: string) => Promise<HomeSuggestion | null>,
  namesFrom: (word: string) => Promise<Pick<Suggestion, 'kind' | 'text'>[]>,
) {
  return async (typed: string, meant: HomeSuggestion): Promise<HomeSuggestion[]> => {
    const [, before, last = ''] = /^(.*\S)\s+(\S{2,})$/.exec(typed.trim()) ?? [];
    if (!before || meant.search.search !== last.toLowerCase()) return [];
    const places = (await namesFrom(meant.search.search)).filter(({ kind }) => kind === 'location');
    const names = [...new Set(places.map(({ text }) => text))].slice(0, triedPlaces);
    const all = await Promise.all(names.map((name) => homesMeant(`${before} ${name}`)));
    return all.filter((each) => each !== null).filter(({ search }) => search.location_ids && !search.search);
  };
}
