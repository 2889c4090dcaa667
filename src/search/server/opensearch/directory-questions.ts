import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import { listedStatuses } from '#search/shared/choice-rules.ts';
import type { ExhibitorListInput, ProjectListInput } from '#search/shared/directory-contract.ts';
import { directoryFields, directoryFilters } from '#search/shared/directory-filter-rules.ts';
import {
  type CountedCard,
  type CountedChoices,
  choiceNumber,
  countedChoices,
  newestShown,
  othersThan,
  uncompletedWeight,
} from '../counted.ts';
import type { Filters } from '../exhibitor-filters.ts';
import type { ExhibitorCounts } from '../exhibitor-queries.ts';
import type { Answers } from '../search-engine.ts';
import { projectRankPhrase, tellingOf } from '../typed-words.ts';
import {
  type AggregationResult,
  type Aggregations,
  type Cluster,
  type Hit,
  homesByKey,
  type Search,
} from './cluster.ts';
import { directoryConditions, foundConditions, rankOf, wordConditions } from './conditions.ts';
import { all, any, anyOf, equals, type Query, translationOf } from './filter-kinds.ts';
import { allButOne, by, idsOf, maxPlaces, newestFirst } from './home-questions.ts';

const projectOrders: Record<NonNullable<ProjectListInput['sort']>, Query[]> = {
  newest: newestFirst,
  price: by('price'),
  '-price': by('price', 'desc'),
  name: by('name'),
};
const firmOrders: Record<ExhibitorListInput['sort'], Query[]> = {
  recommended: by('name'),
  name: by('name'),
  newest: newestFirst,
};

/**
 * A firm's score adds up three things: whether its name is the search, its standing, and the weight of its matching
 * projects. The score is exact below 2^24.
 */
const scores = { named: 2 ** 22, standing: 2 ** 19 } as const;

/** At most this many consultants with the words in their names are looked up. */
const maxNamed = 10_000;
const maxCategories = 1_000;

/**
 * Returns the search that counts the projects of each choice. The filter itself and those below it are ignored then.
 * @param counts selects the projects that are counted at all.
 */
function choiceSearch(filters: Filters, counts: Query[]): Pick<Search, 'kind' | 'within' | 'shown' | 'aggs'> {
  const shown = directoryConditions(filters);
  const others = directoryFields.map((field) => directoryConditions(filters, othersThan(field)));
  const left = shown.length - Math.min(...others.map(({ length }) => length));
  const aggs = directoryFields.map((field, place) => {
    const choices = { terms: { field: translationOf(directoryFilters[field]).field, size: maxPlaces } };
    return [field, { filter: all(...(others[place] as Query[])), aggs: { choices } }];
  });
  return { kind: 'homes', within: allButOne(counts, shown, left), shown, aggs: Object.fromEntries(aggs) };
}

const numbersIn = (answered: AggregationResult | undefined): [number, number][] =>
  [...homesByKey(answered)].map(([key, count]) => [Number(key), count]);

const readChoices = (answered: Aggregations): CountedChoices[] =>
  directoryFields.map((field) => countedChoices(field, numbersIn(answered[field]?.choices)));

/** Returns the conditions for projects with a builder or consultant of the requested kind and verification. */
function shownBy({ kind, verified }: Pick<Filters, 'kind' | 'verified'>): Query[] {
  const consultants = [
    ...(verified === '0' ? [] : [equals('home.has_verified_consultant', true)]),
    ...(verified === '1' ? [] : [equals('home.has_unverified_consultant', true)]),
  ];
  const builder = verified === undefined ? [] : [equals('home.is_verified', verified === '1')];
  if (kind === 'broker') return [any(...consultants)];
  return kind === 'developer' || builder.length === 0 ? builder : [any(...builder, ...consultants)];
}

/** Returns the conditions for firms of the requested kind and verification. */
const firmConditions = ({ kind, verified }: Pick<Filters, 'kind' | 'verified'>): Query[] => [
  ...(kind ? [equals('kind', kind)] : []),
  ...(verified ? [equals('is_verified', verified === '1')] : []),
];

const isBy = (firms: readonly number[]): Query =>
  any(anyOf('home.developer_id', firms), anyOf('home.consultant_ids', firms));

const inProjects = (query: Query, more = {}): Query => ({ nested: { path: 'home', query, ...more } });

/** Asks about the directory's projects, builders and consultants. */
export function directoryQuestions({ search }: Pick<Cluster, 'search'>) {
  const projects: Answers<'projects'> = async ({ words, ...filters }, { developer_id, broker_id, sort, ...range }) => {
    const phrase = projectRankPhrase(words, sort);
    const { aggregations, hits, total, version } = await search({
      ...choiceSearch(filters, [
        ...(words ? wordConditions(tellingOf(words)) : []),
        ...shownBy({ kind: 'developer', verified: filters.verified }),
        ...(developer_id === undefined ? [] : [equals('home.developer_id', developer_id)]),
        ...(broker_id === undefined ? [] : [equals('home.consultant_ids', broker_id)]),
      ]),
      rank: phrase === undefined ? undefined : rankOf(phrase),
      sort: projectOrders[sort ?? 'newest'],
      from: range.offset,
      size: range.limit,
    });
    return { answer: { choices: readChoices(aggregations), total, ids: idsOf(hits) }, version };
  };

  /**
   * Returns the consultants that have all words in their names. Their projects count whatever the projects are called.
   */
  async function consultantsNamed(telling: string[][], { verified }: Filters): Promise<number[]> {
    const conditions = [...wordConditions(telling, 'firms'), ...firmConditions({ kind: 'broker', verified })];
    return idsOf((await search({ kind: 'firms', within: all(...conditions), size: maxNamed })).hits);
  }

  const exhibitors: Answers<'exhibitors'> = async ({ words, ...filters }, { sort, limit, offset }, meant) => {
    const telling = words && tellingOf(words);
    /** Matches the projects that words find, or mean. */
    const matching = telling
      ? [any(all(...wordConditions(telling)), ...(meant ? [all(...foundConditions(meant))] : []))]
      : [];
    const wanted = directoryConditions(filters);
    const withProjects = wanted.length > 0 ? [inProjects(all(...wanted))] : [];
    const found = all(...wanted, ...matching);
    const firms = await search({
      kind: 'firms',
      within: telling
        ? any(inProjects(found), {
            bool: { filter: [...wordConditions(telling, 'firms'), ...withProjects], _name: 'named' },
          })
        : all(...withProjects),
      shown: firmConditions(filters),
      rank: sort === 'recommended' ? scoreOf(words, found) : undefined,
      aggs: { kinds: { terms: { field: 'kind' }, aggs: { verified: { terms: { field: 'is_verified' } } } } },
      sort: firmOrders[sort],
      from: offset,
      size: limit,
    });
    const consultants = telling && filters.kind !== 'developer' ? await consultantsNamed(telling, filters) : [];
    const shown = all(...shownBy(filters), ...matching);
    const [counted, carded] = await Promise.all([
      search(choiceSearch(filters, [any(shown, anyOf('home.consultant_ids', consultants))])),
      search(cardSearch(firms.hits, wanted, matching)),
    ]);
    return {
      answer: {
        choices: readChoices(counted.aggregations),
        counts: readKinds(firms.aggregations.kinds),
        cards: idsOf(firms.hits).map((id) => readCard(id, carded.aggregations[`firm ${id}`])),
      },
      version: Math.min(firms.version, counted.version, carded.version),
    };
  };

  return { projects, exhibitors };
}

/** Returns the query whose score puts firms in order. @param found matches the projects that count if numbered. */
const scoreOf = (words: string[] | undefined, found: Query): Query => {
  const counted = all(found, equals('home.has_rera', true));
  return any(
    ...(words ? [{ constant_score: { filter: equals('name', words.join(' ')), boost: scores.named } }] : []),
    {
      function_score: {
        field_value_factor: { field: 'standing', factor: scores.standing, missing: 0 },
        boost_mode: 'replace',
      },
    },
    inProjects(
      any(
        { constant_score: { filter: counted } },
        { constant_score: { filter: all(counted, isUncompleted), boost: uncompletedWeight - 1 } },
      ),
      { score_mode: 'sum' },
    ),
  );
};

const isUncompleted: Query = {
  bool: { must_not: equals('home.status', choiceNumber(directoryFilters.status, 'past')) },
};

/**
 * Returns the search that counts the projects of each firm of a page. Firms found by name count all projects that match
 * the filters.
 */
function cardSearch(firms: readonly Hit[], wanted: Query[], matching: Query[]): Search {
  const aggs = {
    statuses: { terms: { field: 'home.status' } },
    price: { min: { field: 'price' } },
    categories: { terms: { field: 'home.category_id', size: maxCategories } },
    places: { terms: { field: 'home.location_id', size: maxPlaces } },
    newest: { top_hits: { size: newestShown, sort: newestFirst, _source: false } },
  };
  const cards = firms.map(({ _id, matched_queries = [] }) => [
    `firm ${_id}`,
    { filter: all(isBy([Number(_id)]), ...(matched_queries.includes('named') ? [] : matching)), aggs },
  ]);
  return { kind: 'homes', within: all(...wanted, isBy(idsOf(firms))), aggs: Object.fromEntries(cards) };
}

function readCard(id: number, card: AggregationResult = {}): CountedCard {
  const statuses = homesByKey(card.statuses);
  return {
    id,
    statuses: Object.fromEntries(
      listedStatuses.map((status, place) => [status, statuses.get(String(place + 1)) ?? 0]),
    ) as CountedCard['statuses'],
    starting_price: card.price?.value ?? null,
    categories: [...homesByKey(card.categories).keys()].map(Number).toSorted((a, b) => a - b),
    places: new Map(numbersIn(card.places)),
    newest: idsOf(card.newest?.hits?.hits ?? []),
  };
}

const readKinds = (answered: AggregationResult | undefined): ExhibitorCounts =>
  (answered?.buckets ?? []).flatMap(({ key, verified }) =>
    numbersIn(verified).map(([flag, exhibitors]) => ({
      kind: key as ExhibitorKind,
      is_verified: flag === 1,
      exhibitors,
    })),
  );
