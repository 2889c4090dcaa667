import { LRUCache } from 'lru-cache';
import type {
  ExhibitorListInput,
  ExhibitorPage,
  ProjectListInput,
  ProjectPage,
} from '#shared/search/directory-contract.ts';
import { type DirectoryField, directoryFields, directoryFilters } from '#shared/search/directory-filter-rules.ts';
import type { DirectoryFilter } from '#shared/search/filter-rules.ts';
import type { Bits } from '../platform/bits.ts';
import type { PooledDb } from '../platform/database/open.ts';
import { selectWords } from '../platform/database/search-words.ts';
import { versionedCache } from '../platform/versioned-cache.ts';
import { presentProjectCard } from '../projects/card-presenter.ts';
import { type ChoiceName, type FacetRow, selectNamesOfChoices } from './choice-name-queries.ts';
import { pagesOf, rangeOf } from './depth.ts';
import { presentExhibitorCard, presentExhibitorFacets, presentProjectFacets } from './directory-presenter.ts';
import type { Filters } from './exhibitor-filters.ts';
import { type ExhibitorCardRow, type NamedCardRow, selectNamedCards } from './exhibitor-queries.ts';
import { readingOf } from './home-memory-service.ts';
import type { CountedCard } from './index-cards-service.ts';
import { choiceNumber } from './index-cells.ts';
import { searchInMemory } from './index-exhibitor-search-service.ts';
import type { CountedChoice } from './index-facets-service.ts';
import type { HomeColumns } from './index-homes.ts';
import { searchProjectsInMemory } from './index-projects-service.ts';
import type { IndexService, Listed } from './index-service.ts';
import { selectProjectCards } from './project-queries.ts';

const placesShown = 3;

/**
 * Answers the directory's lists from what is in memory; the database is asked for names and pictures only (docs/decisions/0073).
 */
export function directoryInMemory(db: PooledDb, index: IndexService) {
  /** Of all places that are counted, until the directory changes. */
  const placesCounted = versionedCache(1);
  /** How searches are read says nothing of what is in the directory, so it never changes. */
  const readings = new LRUCache<string, string[]>({ max: 1_000 });

  async function wordsOf(search: string): Promise<string[]> {
    const words = readings.get(search) ?? (await selectWords(db, search));
    readings.set(search, words);
    return words;
  }

  /** The names of all choices that may be counted, and of the chosen place. */
  const namesFor = ({ homes: { columns }, version }: Listed, { location_id, location_ids }: Filters) =>
    location_id !== undefined && location_ids?.length === 0
      ? selectNamesOfChoices(db, [...placesOn(columns), location_id])
      : placesCounted('', version, () => selectNamesOfChoices(db, placesOn(columns)));

  return {
    async exhibitors(
      { sort, page, per_page, search, ...input }: ExhibitorListInput,
      shown: number,
      isOf: (version: number) => void,
    ): Promise<ExhibitorPage> {
      const words = search?.trim() ? await wordsOf(search.trim()) : undefined;
      const ask = async (listed: Listed) => {
        const filters = { ...input, words, location_ids: placesWithin(listed.homes.columns, input.location_id) };
        const range = { sort, ...rangeOf({ page, per_page }) };
        const { choices, counts, cards } = searchInMemory(listed, filters, range, await homesMeant(db, listed, search));
        const [rows, named] = await Promise.all([selectNamedCards(db, cards), namesFor(listed, filters)]);
        const facets = presentExhibitorFacets(facetRows(choices, named.names, filters), counts, filters);
        const { developers, brokers } = facets.kinds;
        const total =
          filters.kind === 'developer' ? developers : filters.kind === 'broker' ? brokers : developers + brokers;
        const counted = new Map(cards.map((card) => [card.id, card]));
        const placeNames = new Map(
          named.names.filter(({ facet }) => facet === 'locations').map(({ id, name }) => [id, name]),
        );
        return {
          versions: versionsOf(listed, named, rows),
          answer: {
            success: true as const,
            data: rows.map((row) => presentExhibitorCard(cardRow(row, counted.get(row.id) as CountedCard, placeNames))),
            ...pagesOf({ page, per_page }, total),
            facets,
          },
        };
      };
      return index.answer(shown, ask, isOf);
    },

    async projects(
      { sort, page, per_page, search, developer_id, broker_id, ...input }: ProjectListInput,
      shown: number,
      isOf: (version: number) => void,
    ): Promise<ProjectPage> {
      const words = search?.trim() ? await wordsOf(search.trim()) : undefined;
      const ask = async (listed: Listed) => {
        const filters = { ...input, words, location_ids: placesWithin(listed.homes.columns, input.location_id) };
        const range = { developer_id, broker_id, sort, ...rangeOf({ page, per_page }) };
        const { choices, total, ids } = searchProjectsInMemory(listed, filters, range);
        const [rows, named] = await Promise.all([selectProjectCards(db, ids), namesFor(listed, filters)]);
        return {
          versions: versionsOf(listed, named, rows),
          answer: {
            success: true as const,
            data: rows.map(({ version: _, ...row }) => presentProjectCard(row)),
            ...pagesOf({ page, per_page }, total),
            facets: presentProjectFacets(facetRows(choices, named.names, filters)),
          },
        };
      };
      return index.answer(shown, ask, isOf);
    },
  };
}

/**
 * The homes that words mean as a search for homes reads them; undefined where they are only words, or only some of them are found.
 * Corrected ones, and those beside what no project has data of, count where no project has all words as they are.
 */
async function homesMeant(db: PooledDb, listed: Listed, search: string | undefined): Promise<Bits | undefined> {
  if (!search?.trim()) return undefined;
  const { filters, found, corrected, no_data } = await readingOf(db, listed, { search });
  const { search: words, ...conditions } = filters;
  // A consultant's name finds the consultant, and not each builder of their projects.
  const isNarrowed = Object.entries(conditions).some(([field, value]) => value !== undefined && field !== 'broker_id');
  const isRead = words !== undefined && corrected.length + no_data.length > 0;
  return isNarrowed || isRead ? listed.homes.found(found) : undefined;
}

/** Those that the database's statements saw. Names may have been read before. */
const versionsOf = ({ version }: Listed, named: { version: number }, rows: { version: string }[]): number[] => [
  ...(named.version === version ? [] : [named.version]),
  ...rows.map((row) => Number(row.version)),
];

/** The places within one that have had projects, and itself if it has; none for a place without any. */
const placesWithin = ({ paths }: HomeColumns, id: number | undefined): number[] | undefined =>
  id === undefined ? undefined : [...paths].filter(([, path]) => path.includes(id)).map(([place]) => place);

/** Every place that has had projects, or is around one. */
const placesOn = ({ paths }: HomeColumns): number[] => [...new Set([...paths.values()].flat())];

function cardRow(
  { version: _, ...row }: NamedCardRow,
  { statuses, places, newest: __, ...counted }: CountedCard,
  placeNames: ReadonlyMap<number, string>,
): ExhibitorCardRow {
  const byName = new Map<string, number>();
  for (const [id, projects] of places) {
    const name = placeNames.get(id) ?? '';
    byName.set(name, (byName.get(name) ?? 0) + projects);
  }
  const first = [...byName].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, placesShown);
  return { ...row, ...counted, ...statuses, location_names: first.map(([name]) => name) };
}

/** The rows of facets: values, and the records that count something or are chosen. */
function facetRows(choices: CountedChoice[], names: ChoiceName[], filters: Filters): FacetRow[] {
  const counted = new Map(choices.map(({ field, value, projects }) => [`${field} ${value}`, projects]));
  return directoryFields.flatMap((field): FacetRow[] => {
    const filter: DirectoryFilter = directoryFilters[field];
    const { facet } = filter;
    const projectsOf = (value: number) => counted.get(`${field} ${value}`) ?? 0;
    if (filter.kind === 'choice')
      return filter.choices.map((value) => ({
        facet,
        id: null,
        value,
        name: null,
        projects: projectsOf(choiceNumber(filter, value)),
      }));
    const parent = filter.kind === 'category' && filter.parent ? filters[filter.parent as DirectoryField] : null;
    return names
      .filter((name) =>
        filter.kind === 'place' ? name.facet === 'locations' : name.facet === 'categories' && name.parent_id === parent,
      )
      .map(({ id, name }) => ({ facet, id, value: null, name, projects: projectsOf(id) }))
      .filter((row) => row.projects > 0 || row.id === filters[field]);
  });
}
