import { selectWords } from '#platform/server/database/lists.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { presentProjectCard } from '#projects/server/card-presenter.ts';
import type { Kept } from '#search/shared/behind-contract.ts';
import type {
  ExhibitorListInput,
  ExhibitorPage,
  ProjectListInput,
  ProjectPage,
} from '#search/shared/directory-contract.ts';
import { directoryFields, directoryFilters } from '#search/shared/directory-filter-rules.ts';
import { withoutLegalForms, withWholeLegalForms } from '#search/shared/legal-form-rules.ts';
import { withWholeNumbers } from '#search/shared/whole-number-rules.ts';
import type { Asking, SearchService } from './answer-service.ts';
import type { CountedCard, CountedChoices } from './counted.ts';
import { pagesOf, rangeOf } from './depth.ts';
import {
  exhibitorsIn,
  presentExhibitorCard,
  presentExhibitorFacets,
  presentProjectFacets,
} from './directory-presenter.ts';
import type { ChoiceNames } from './engine-queries.ts';
import type { Filters } from './exhibitor-filters.ts';
import { type ExhibitorCardRow, type NamedCardRow, selectNamedCards } from './exhibitor-queries.ts';
import type { HomeConditions } from './home-filters.ts';
import { selectProjectCards } from './project-queries.ts';
import { withJoinedLetters } from './typed-words.ts';

const placesShown = 3;

/**
 * Answers the directory's lists from what the engine finds; the database is asked for names and pictures only
 * (docs/decisions/0073).
 */
export function directoryAnswers(db: PooledDb, engine: SearchService) {
  return {
    async exhibitors(
      { sort, page, per_page, search, ...input }: ExhibitorListInput,
      shown: number,
      isOf: (version: number) => void,
    ): Promise<Kept<ExhibitorPage>> {
      const words = search?.trim() ? await wordsOf(db, search) : undefined;
      const make = async (asking: Asking) => {
        const filters = { ...input, words };
        const range = { sort, ...rangeOf({ page, per_page }) };
        const meant = await homesMeant(asking, search, words);
        const { choices, counts, cards } = await asking.exhibitors(filters, range, meant);
        const placesOfCards = cards.flatMap(({ places }) => [...places.keys()]);
        const [{ rows, versions }, named] = await Promise.all([
          selectNamedCards(db, cards),
          namesOf(asking, choices, filters, placesOfCards),
        ]);
        const facets = presentExhibitorFacets(choices, named, counts, filters);
        const counted = new Map(cards.map((card) => [card.id, card]));
        const townNames = new Map(named.places.map(({ id, name, town }) => [id, town ?? name]));
        return {
          versions,
          isShort: rows.length < cards.length,
          rows: { exhibitors: cards.map(({ id }) => id), homes: cards.flatMap(({ newest }) => newest) },
          answer: {
            success: true as const,
            data: rows.map((row) => presentExhibitorCard(cardRow(row, counted.get(row.id) as CountedCard, townNames))),
            ...pagesOf({ page, per_page }, exhibitorsIn(facets, filters.kind)),
            facets,
          },
        };
      };
      return engine.answer(shown, make, isOf);
    },

    async projects(
      { sort, page, per_page, search, developer_id, broker_id, ...input }: ProjectListInput,
      shown: number,
      isOf: (version: number) => void,
    ): Promise<Kept<ProjectPage>> {
      const words = search?.trim() ? await wordsOf(db, search) : undefined;
      const make = async (asking: Asking) => {
        const filters = { ...input, words };
        const range = { developer_id, broker_id, sort, ...rangeOf({ page, per_page }) };
        const { choices, total, ids } = await asking.projects(filters, range);
        const [{ rows, versions }, named] = await Promise.all([
          selectProjectCards(db, ids),
          namesOf(asking, choices, filters),
        ]);
        return {
          versions,
          isShort: rows.length < ids.length,
          rows: { homes: ids },
          answer: {
            success: true as const,
            data: rows.map(presentProjectCard),
            ...pagesOf({ page, per_page }, total),
            facets: presentProjectFacets(choices, named, filters),
          },
        };
      };
      return engine.answer(shown, make, isOf);
    },
  };
}

/** Returns the names of places and categories that are counted or chosen. @param places are shown, too. */
function namesOf(
  asking: Asking,
  counted: CountedChoices[],
  filters: Filters,
  places: number[] = [],
): Promise<ChoiceNames> {
  const ids = { places, categories: [] as number[] };
  for (const field of directoryFields) {
    const { kind } = directoryFilters[field];
    if (kind === 'choice') continue;
    const { choices = [] } = counted.find((each) => each.field === field) ?? {};
    const chosen = filters[field];
    ids[kind === 'place' ? 'places' : 'categories'].push(
      ...choices,
      ...(chosen === undefined ? [] : [chosen as number]),
    );
  }
  return asking.names(ids);
}

/** Returns the words of a search, normalised, with a PIN code, a legal form and letters alone as one word each. */
export const wordsOf = async (db: PooledDb, search: string): Promise<string[]> =>
  withJoinedLetters(await selectWords(db, withWholeNumbers(withWholeLegalForms(search))));

/**
 * Returns the homes that words mean when the search for homes reads them; undefined if they are only words, or if only
 * some of them are found. Corrected words, and words next to ones that no project has data for, count only if no
 * project has all words as typed.
 * @param typed are the normalised words. Those that mean nothing, such as “registration no” before a number, aren't
 * among the words that are read.
 */
async function homesMeant(
  asking: Asking,
  search: string | undefined,
  typed: string[] = [],
): Promise<HomeConditions | undefined> {
  if (!search?.trim()) return undefined;
  const { filters, found, corrected, no_data, excluded, left_out } = await asking.read({ search });
  const { search: words, ...conditions } = filters;
  // A consultant's name finds that consultant, but not every builder of the consultant's projects.
  const isNarrowed = Object.keys(conditions).some((field) => field !== 'broker_id');
  const isWithoutSome = left_out.length === 0 && words !== withoutLegalForms(typed).join(' ');
  const isRead = words !== undefined && (corrected.length + no_data.length + excluded.length > 0 || isWithoutSome);
  return isNarrowed || isRead ? found : undefined;
}

function cardRow(
  row: NamedCardRow,
  { statuses, places, newest: _, ...counted }: CountedCard,
  townNames: ReadonlyMap<number, string>,
): ExhibitorCardRow {
  const byName = new Map<string, number>();
  for (const [id, projects] of places) {
    const name = townNames.get(id) ?? '';
    byName.set(name, (byName.get(name) ?? 0) + projects);
  }
  const first = [...byName].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, placesShown);
  return { ...row, ...counted, ...statuses, location_names: first.map(([name]) => name) };
}
