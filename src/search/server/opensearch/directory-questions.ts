import { listedStatuses } from '#search/shared/choice-rules.ts';
import type { ExhibitorListInput, ProjectListInput } from '#search/shared/directory-contract.ts';
import { type DirectoryField, directoryFields, directoryFilters } from '#search/shared/directory-filter-rules.ts';
import { type Filters, hasProjectFilters } from '../exhibitor-filters.ts';
import type { ExhibitorCounts } from '../exhibitor-queries.ts';
import { type CountedCard, newestShown } from '../index-cards-service.ts';
import { type CountedChoices, countedChoices, isBelow } from '../index-facets-service.ts';
import { ranksByMatch } from '../index-rank.ts';
import { tellingOf } from '../index-words.ts';
import type { Aggregations, Found as Answer, Answered, Cluster, Hit, Search } from './cluster.ts';
import {
  all,
  any,
  directoryConditions,
  foundConditions,
  type Query,
  rankOf,
  wordConditions,
} from './home-conditions.ts';
import { type Answers, allButOne, idsOfHits, maxPlaces, newestFirst } from './home-questions.ts';
import { fieldOf } from './mappings.ts';

const projectOrders: Record<NonNullable<ProjectListInput['sort']>, Query[]> = {
  newest: newestFirst,
  price: [{ price: 'asc' }, { id: 'asc' }],
  '-price': [{ price: 'desc' }, { id: 'desc' }],
  name: [{ name: 'asc' }, { id: 'asc' }],
};
const byName: Query[] = [{ name: 'asc' }, { id: 'asc' }];
const firmOrders: Record<ExhibitorListInput['sort'], Query[]> = {
  recommended: [{ standing: 'desc' }, ...byName],
  name: byName,
  newest: newestFirst,
};

/**
 * A firm's score adds up three things: whether its name is the search, its standing, and the number of its matching
 * projects. The score is exact below 2^24.
 */
const scores = { named: 2 ** 22, standing: 2 ** 19 } as const;

/** At most this many consultants with the words in their names are looked up. */
const maxNamed = 10_000;
const maxCategories = 1_000;

/** The filters to ignore when a filter's choices are counted: the filter itself, and those below it. */
const countedWithout = (field: DirectoryField): DirectoryField[] =>
  directoryFields.filter((each) => each === field || isBelow(each, field));

/**
 * Returns the search that counts the projects of each choice. @param counts selects the projects that are counted at
 * all.
 */
function choiceSearch(filters: Filters, counts: Query[]): Pick<Search, 'within' | 'shown' | 'aggs'> {
  const conditions = directoryConditions(filters);
  const aggs: Record<string, Query> = {};
  let left = 0;
  for (const field of directoryFields) {
    const without = countedWithout(field);
    const others = [...conditions].filter(([each]) => !without.includes(each)).map(([, condition]) => condition);
    left = Math.max(left, conditions.size - others.length);
    const choices = { terms: { field: fieldOf(directoryFilters[field]), size: maxPlaces } };
    aggs[field] = { filter: all(...others), aggs: { choices } };
  }
  const shown = [...conditions.values()];
  return { within: allButOne(counts, shown, left), shown, aggs };
}

const readChoices = (answered: Aggregations): CountedChoices[] =>
  directoryFields.map((field) => {
    const { buckets = [] } = (answered[field]?.choices as Answered | undefined) ?? {};
    return countedChoices(
      field,
      buckets.map(({ key, doc_count }) => [Number(key), doc_count]),
    );
  });

/** Returns the conditions for projects with a builder or consultant of the requested kind and verification. */
function shownBy({ kind, verified }: Pick<Filters, 'kind' | 'verified'>): Query[] {
  const isTrue = (field: string, value = true): Query => ({ term: { [field]: value } });
  const consultants = [
    ...(verified === '0' ? [] : [isTrue('has_verified_consultant')]),
    ...(verified === '1' ? [] : [isTrue('has_unverified_consultant')]),
  ];
  const builder = verified === undefined ? [] : [isTrue('is_verified', verified === '1')];
  if (kind === 'broker') return [any(...consultants)];
  return kind === 'developer' || builder.length === 0 ? builder : [any(...builder, ...consultants)];
}

/** Asks about the directory's projects, builders and consultants. */
export function directoryQuestions({ search }: Pick<Cluster, 'search'>) {
  const projects: Answers<'projects'> = async ({ words, ...filters }, { developer_id, broker_id, sort, ...range }) => {
    const counted = choiceSearch(filters, [
      ...(words ? wordConditions(tellingOf(words)) : []),
      ...shownBy({ kind: 'developer', verified: filters.verified }),
      ...(developer_id === undefined ? [] : [{ term: { developer_id } }]),
      ...(broker_id === undefined ? [] : [{ term: { consultant_ids: broker_id } }]),
    ]);
    const isByMatch = !sort && words !== undefined && ranksByMatch(words);
    const order = projectOrders[sort ?? 'newest'];
    const [answered] = (await search([
      {
        kind: 'homes',
        ...counted,
        sort: isByMatch ? [{ _score: 'desc' }, ...order] : order,
        ...(isByMatch && { rank: rankOf(words.join(' ')) }),
        from: range.offset,
        size: range.limit,
      },
    ])) as [Answer];
    const { aggregations, total, version } = answered;
    return { answer: { choices: readChoices(aggregations), total, ids: idsOfHits(answered) }, version };
  };

  /**
   * Returns the consultants that have all words in their names. Their projects count whatever the projects are called.
   */
  async function consultantsNamed(words: string[], { verified }: Filters): Promise<number[]> {
    const isShown = verified === undefined ? [] : [{ term: { is_verified: verified === '1' } }];
    const within = all({ term: { kind: 'broker' } }, ...wordConditions(tellingOf(words)), ...isShown);
    const [answered] = (await search([{ kind: 'firms', within, size: maxNamed }])) as [Answer];
    return idsOfHits(answered);
  }

  const exhibitors: Answers<'exhibitors'> = async ({ words, ...filters }, { sort, limit, offset }, meant) => {
    /** Matches the projects that words find, or mean. */
    const matching = (at = ''): Query[] =>
      words
        ? [any(all(...wordConditions(tellingOf(words), at)), ...(meant ? [all(...foundConditions(meant, at))] : []))]
        : [];
    const wanted = (at = ''): Query[] => [...directoryConditions(filters, at).values()];
    const inProjects = (conditions: Query[], more = {}): Query => ({
      nested: { path: 'homes', query: all(...conditions), ...more },
    });
    const withProjects = hasProjectFilters(filters) ? [inProjects(wanted('homes.'))] : [];
    const found = words
      ? any(inProjects([...wanted('homes.'), ...matching('homes.')]), {
          bool: { filter: [...wordConditions(tellingOf(words)), ...withProjects], _name: 'named' },
        })
      : all({ exists: { field: 'kind' } }, ...withProjects);
    const isByMatch = words !== undefined && sort === 'recommended';
    const [firms] = (await search([
      {
        kind: 'firms',
        within: found,
        shown: [
          ...(filters.kind ? [{ term: { kind: filters.kind } }] : []),
          ...(filters.verified ? [{ term: { is_verified: filters.verified === '1' } }] : []),
        ],
        aggs: { kinds: { terms: { field: 'kind' }, aggs: { verified: { terms: { field: 'is_verified' } } } } },
        sort: isByMatch ? [{ _score: 'desc' }, ...byName] : firmOrders[sort],
        ...(isByMatch && { rank: scoreOf(words, inProjects, [...wanted('homes.'), ...matching('homes.')]) }),
        from: offset,
        size: limit,
      },
    ])) as [Answer];
    const consultants = words && filters.kind !== 'developer' ? await consultantsNamed(words, filters) : [];
    const shown = all(...shownBy(filters), ...matching());
    const [counted, carded] = (await search([
      {
        kind: 'homes',
        ...choiceSearch(filters, [
          consultants.length > 0 ? any(shown, { terms: { consultant_ids: consultants } }) : shown,
        ]),
      },
      cardSearch(firms.hits, wanted(), matching()),
    ])) as [Answer, Answer];
    return {
      answer: {
        choices: readChoices(counted.aggregations),
        counts: readKinds(firms.aggregations.kinds),
        cards: idsOfHits(firms).map((id) => readCard(id, carded.aggregations)),
      },
      version: Math.min(firms.version, counted.version),
    };
  };

  return { projects, exhibitors };
}

function scoreOf(words: string[], inProjects: (conditions: Query[], more: object) => Query, matching: Query[]): Query {
  return {
    bool: {
      should: [
        { constant_score: { filter: { term: { name: words.join(' ') } }, boost: scores.named } },
        {
          function_score: {
            field_value_factor: { field: 'standing', factor: scores.standing, missing: 0 },
            boost_mode: 'replace',
          },
        },
        inProjects([], { query: { constant_score: { filter: all(...matching) } }, score_mode: 'sum' }),
      ],
    },
  };
}

const isOf = (id: number): Query => any({ term: { developer_id: id } }, { term: { consultant_ids: id } });

/**
 * Returns the search that counts the projects of each firm of a page. Firms found by name count all projects that match
 * the filters.
 */
function cardSearch(firms: readonly Hit[], wanted: Query[], matching: Query[]): Search {
  const ids = firms.map(({ _id }) => Number(_id));
  const aggs = {
    statuses: { terms: { field: 'status' } },
    price: { min: { field: 'price' } },
    categories: { terms: { field: 'category_id', size: maxCategories } },
    places: { terms: { field: 'location_id', size: maxPlaces } },
    newest: { top_hits: { size: newestShown, sort: newestFirst, _source: false } },
  };
  const cards = firms.map(({ _id, matched_queries = [] }) => [
    `firm ${_id}`,
    { filter: all(isOf(Number(_id)), ...(matched_queries.includes('named') ? [] : matching)), aggs },
  ]);
  return {
    kind: 'homes',
    within: all(...wanted, any({ terms: { developer_id: ids } }, { terms: { consultant_ids: ids } })),
    aggs: Object.fromEntries(cards),
  };
}

function readCard(id: number, aggregations: Aggregations): CountedCard {
  const card = aggregations[`firm ${id}`] ?? {};
  const counts = (name: string) =>
    new Map(
      ((card[name] as Answered | undefined)?.buckets ?? []).map(({ key, doc_count }) => [Number(key), doc_count]),
    );
  const statuses = counts('statuses');
  const newest = card.newest as { hits: { hits: Hit[] } } | undefined;
  return {
    id,
    statuses: Object.fromEntries(
      listedStatuses.map((status, place) => [status, statuses.get(place + 1) ?? 0]),
    ) as CountedCard['statuses'],
    starting_price: (card.price as Answered | undefined)?.value ?? null,
    categories: [...counts('categories').keys()].toSorted((a, b) => a - b),
    places: counts('places'),
    newest: (newest?.hits.hits ?? []).map(({ _id }) => Number(_id)),
  };
}

function readKinds(answered: Answered | undefined): ExhibitorCounts {
  return (['developer', 'broker'] as const).flatMap((kind) => {
    const ofKind = answered?.buckets?.find(({ key }) => key === kind)?.verified as Answered | undefined;
    return [false, true].map((is_verified) => ({
      kind,
      is_verified,
      exhibitors: ofKind?.buckets?.find(({ key }) => Number(key) === Number(is_verified))?.doc_count ?? 0,
    }));
  });
}
