import { rowsIn } from '#platform/server/bits.ts';
import type { Order } from '#platform/server/paging.ts';
import type { ProjectListInput } from '#search/shared/directory-contract.ts';
import type { CountedChoices } from '../counted.ts';
import type { Filters } from '../exhibitor-filters.ts';
import type { ProjectRange } from '../project-queries.ts';
import { projectRankPhrase, tellingOf } from '../typed-words.ts';
import { noCell } from './cells.ts';
import { countChoices, failuresOf, isShownBy } from './facets-service.ts';
import { byPrice, idsInOrder, lowestId, newest } from './home-order.ts';
import type { Listed } from './home-search-service.ts';
import type { HomeColumns } from './homes.ts';
import { typedMatchBy } from './typed-match.ts';

type Sort = NonNullable<ProjectListInput['sort']>;

function orderOf(columns: HomeColumns, sort: Sort): Order {
  const { price, words, nameWords } = columns;
  const priceOf = (row: number) => price[row] as number;
  const [newer, first] = [newest(columns), lowestId(columns)];
  const orders: Record<Sort, Order> = {
    newest: newer,
    price: (one, other) => byPrice(priceOf(one), priceOf(other), 1) || first(one, other),
    '-price': (one, other) => byPrice(priceOf(one), priceOf(other), -1) || first(other, one),
    name: (one, other) =>
      words.compare(one, nameWords[one] as number, other, nameWords[other] as number) || first(one, other),
  };
  return orders[sort];
}

/** Returns a test whether rows have the requested builder, consultant and verification. */
function isRequested(columns: HomeColumns, filters: Filters, { developer_id, broker_id }: ProjectRange) {
  const { cell, cells, developer, consultants, consultantList } = columns;
  const isShown = isShownBy({ kind: 'developer', verified: filters.verified });
  const isMapped = broker_id === undefined ? undefined : consultants.having([broker_id], false);
  return (row: number): boolean =>
    cell[row] !== noCell &&
    isShown[cells.values.shownBy[cell[row] as number] as number] === 1 &&
    (developer_id === undefined || developer[row] === developer_id) &&
    (isMapped === undefined || isMapped(consultantList[row] as number));
}

/**
 * Returns the projects that a search finds, with or without words, and their counts.
 * @returns the `ids` of the page
 */
export function searchProjectsInMemory(
  { homes: { columns, withWords }, exhibitors }: Listed,
  { words, ...filters }: Filters,
  range: ProjectRange,
): { choices: CountedChoices[]; total: number; ids: number[] } {
  const { cell, cells } = columns;
  const matching = rowsIn(words ? withWords(tellingOf(words)) : columns.listed).filter(
    isRequested(columns, filters, range),
  );
  const projectsIn = new Uint32Array(cells.size);
  for (const row of matching) {
    const at = cell[row] as number;
    projectsIn[at] = (projectsIn[at] as number) + 1;
  }
  const failures = failuresOf(cells, filters);
  const found = matching.filter((row) => failures[cell[row] as number] === 0);
  const phrase = projectRankPhrase(words, range.sort);
  return {
    choices: countChoices(columns, failures, projectsIn),
    total: found.length,
    ids: idsInOrder(
      columns,
      found,
      range,
      orderOf(columns, range.sort ?? 'newest'),
      phrase === undefined ? undefined : typedMatchBy(columns, exhibitors, phrase),
    ),
  };
}
