import { type Bits, rowsIn as bitRows, hasBit, union } from '#platform/server/bits.ts';
import { type Order, pageInOrder } from '#platform/server/paging.ts';
import { directoryFilters } from '#search/shared/directory-filter-rules.ts';
import { type CountedCard, type CountedChoices, choiceNumber, uncompletedWeight } from '../counted.ts';
import { type Filters, hasProjectFilters } from '../exhibitor-filters.ts';
import type { ExhibitorCounts, ExhibitorRange } from '../exhibitor-queries.ts';
import { tellingOf } from '../typed-words.ts';
import { countCards } from './cards-service.ts';
import { noCell } from './cells.ts';
import { type ExhibitorColumns, kindCodes } from './exhibitors.ts';
import { countChoices, failuresOf, isShownBy } from './facets-service.ts';
import type { Listed } from './home-search-service.ts';
import type { HomeColumns } from './homes.ts';
import { tally } from './tally.ts';

type Columns = { homes: HomeColumns; exhibitors: ExhibitorColumns };

/** Returns the rows of the projects in cells without failures. @param failures has an entry for each cell. */
function rowsIn({ cell, cells, rows }: HomeColumns, failures: Uint8Array): Uint32Array {
  let projects = 0;
  for (let at = 0; at < cells.size; at += 1) if (failures[at] === 0) projects += cells.homes[at] as number;
  // The array has one more entry, because the loop writes after the last row.
  const found = new Uint32Array(projects + 1);
  let size = 0;
  for (let row = 0; size < projects && row < rows; row += 1) {
    found[size] = row;
    if (failures[cell[row] as number] === 0) size += 1;
  }
  return found.subarray(0, size);
}

/** Returns the rows of these projects' builders and consultants. */
function exhibitorsOf({ homes, exhibitors }: Columns, rows: Uint32Array): Uint32Array {
  const { developer, consultants, consultantList } = homes;
  const isFound = new Uint8Array(exhibitors.rows);
  const found: number[] = [];
  for (const row of rows) {
    const builder = exhibitors.rowOf(developer[row] as number);
    if (isFound[builder] === 1) continue;
    isFound[builder] = 1;
    found.push(builder);
  }
  const mapped = consultants.count(tally(rows, consultantList, consultants.size));
  for (let place = 0; place < mapped.length; place += 1)
    if (mapped[place]) found.push(exhibitors.rowOf(consultants.ids[place] as number));
  return Uint32Array.from(found);
}

function allExhibitors({ kind, rows }: ExhibitorColumns): Uint32Array {
  const found = new Uint32Array(rows);
  let size = 0;
  for (let row = 1; row < rows; row += 1)
    if (kind[row] !== 0) {
      found[size] = row;
      size += 1;
    }
  return found.subarray(0, size);
}

const completed = choiceNumber(directoryFilters.status, 'past');

/**
 * Returns the weight of the projects that each builder and consultant has among these, by their rows. Those without a
 * RERA number have none.
 */
function weightsOf({ homes, exhibitors }: Columns, projects: Uint32Array): Uint32Array {
  const { cell, cells, developer, consultants, consultantList, trait, traits } = homes;
  const weights = new Uint32Array(exhibitors.rows);
  const ofLists = new Uint32Array(consultants.size);
  for (const row of projects) {
    if (traits.values.rera[trait[row] as number] !== 1) continue;
    const weight = cells.values.status[cell[row] as number] === completed ? 1 : uncompletedWeight;
    const [builder, list] = [exhibitors.rowOf(developer[row] as number), consultantList[row] as number];
    weights[builder] = (weights[builder] as number) + weight;
    ofLists[list] = (ofLists[list] as number) + weight;
  }
  const ofConsultants = consultants.count({ numbers: ofLists.map((_, list) => list), homes: ofLists });
  for (const [place, weight] of ofConsultants.entries())
    weights[exhibitors.rowOf(consultants.ids[place] as number)] = weight;
  return weights;
}

/** Returns the order of what was found. @param matching are the projects that match. @param words are the search's. */
function orderOf(
  columns: Columns,
  sort: ExhibitorRange['sort'],
  matching: Uint32Array,
  words: readonly string[] | undefined,
): Order {
  const { exhibitors } = columns;
  const { created, id } = exhibitors;
  const byId: Order = (one, other) => (id[one] as number) - (id[other] as number);
  if (sort === 'newest')
    return (one, other) => (created[other] as number) - (created[one] as number) || byId(other, one);
  const byName: Order = (one, other) => exhibitors.byName(one, other) || byId(one, other);
  return sort === 'name' ? byName : recommended(columns, matching, words, byName);
}

/**
 * Returns the recommended order: firms with exactly the search's name, then those of higher standing, then those with
 * the most matching projects.
 */
function recommended(
  columns: Columns,
  matching: Uint32Array,
  words: readonly string[] | undefined,
  byName: Order,
): Order {
  const { standing, nameWords, words: texts } = columns.exhibitors;
  const weights = weightsOf(columns, matching);
  const name = words && texts.phraseOf(words.join(' '));
  const isNamed = (row: number) => (name && texts.isPhrase(row, 0, nameWords[row] as number, name) ? 1 : 0);
  return (one, other) =>
    isNamed(other) - isNamed(one) ||
    (standing[other] as number) - (standing[one] as number) ||
    (weights[other] as number) - (weights[one] as number) ||
    byName(one, other);
}

/** Filters find the rows of projects that match all of them, and the rows of their builders and consultants. */
type FoundBy = {
  found: Uint32Array;
  rows: Uint32Array;
  /** The rows of projects that match the words, if there are any, and the other filters. */
  matching: Uint32Array;
  /** The number of projects in each cell that count for the choices. */
  projectsIn: Uint32Array;
  /**
   * Returns whether a project counts for its builder or consultant, given their rows. All projects count without it.
   */
  isShown?: (row: number, exhibitor: number) => boolean;
};

function foundByFilters(columns: Columns, filters: Filters, failures: Uint8Array): FoundBy {
  const { homes, exhibitors } = columns;
  const { cells } = homes;
  const isShown = isShownBy(filters);
  const rows = rowsIn(homes, failures);
  const projectsIn = new Uint32Array(cells.size);
  for (let cell = 0; cell < cells.size; cell += 1)
    projectsIn[cell] = (cells.homes[cell] as number) * (isShown[cells.values.shownBy[cell] as number] as number);
  return {
    found: hasProjectFilters(filters) ? exhibitorsOf(columns, rows) : allExhibitors(exhibitors),
    rows,
    matching: rows,
    projectsIn,
  };
}

/**
 * Finds firms by words: those with a project that has every word and matches the other filters, and those whose own
 * name has every word, if any of their projects matches the other filters (docs/decisions/0003).
 */
function foundByWords(
  columns: Columns,
  filters: Filters,
  { words, projects }: { words: string[]; projects: Bits },
  failures: Uint8Array,
): FoundBy {
  const { homes, exhibitors } = columns;
  const { rows: count, kind } = exhibitors;
  const calledSo = exhibitors.words.rowsHaving(tellingOf(words), count, count);
  const named = bitRows(calledSo).filter((row) => kind[row] !== 0);
  const isNamed = new Set(named);
  const withWords = bitRows(projects);
  const matching = withWords.filter((row) => failures[homes.cell[row] as number] === 0);
  // A firm whose name has the words counts with all of its projects that match the other filters.
  const rows = named.length > 0 ? rowsIn(homes, failures) : matching;
  const withProjects = hasProjectFilters(filters)
    ? exhibitorsOf(columns, rows).filter((row) => isNamed.has(row))
    : named;
  return {
    found: Uint32Array.from(new Set([...exhibitorsOf(columns, matching), ...withProjects])),
    rows,
    matching,
    projectsIn: projectsFound(columns, filters, withWords, projects, named),
    isShown: (row, exhibitor) => isNamed.has(exhibitor) || hasBit(projects, row),
  };
}

/**
 * Returns how many projects of each cell have the words, or a consultant whose name has them, before the other filters
 * apply.
 */
function projectsFound(
  { homes, exhibitors }: Columns,
  filters: Filters,
  withWords: Uint32Array,
  projects: Bits,
  named: Uint32Array,
): Uint32Array {
  const { cells, cell, rows, consultants, consultantList } = homes;
  const isShown = isShownBy(filters);
  const isShownIn = (row: number) => isShown[cells.values.shownBy[cell[row] as number] as number] === 1;
  const projectsIn = new Uint32Array(cells.size);
  const add = (row: number) => {
    const at = cell[row] as number;
    projectsIn[at] = (projectsIn[at] as number) + 1;
  };
  for (const row of withWords) if (isShownIn(row)) add(row);
  const isVerified = filters.verified === undefined ? undefined : Number(filters.verified);
  const { kind, id } = exhibitors;
  const namedConsultants = [...named]
    .filter(
      (row) =>
        kind[row] === kindCodes.broker && (isVerified === undefined || exhibitors.isVerified[row] === isVerified),
    )
    .map((row) => id[row] as number);
  if (namedConsultants.length === 0 || filters.kind === 'developer') return projectsIn;
  const ofNamed = consultants.having(namedConsultants, false);
  const isOfNamed = Uint8Array.from({ length: consultants.size }, (_, list) => (ofNamed(list) ? 1 : 0));
  for (let row = 0; row < rows; row += 1) {
    const isCounted = hasBit(projects, row) && isShownIn(row);
    if (isOfNamed[consultantList[row] as number] === 1 && cell[row] !== noCell && !isCounted) add(row);
  }
  return projectsIn;
}

/**
 * Returns what a search finds and counts.
 * @param understood are projects that the words mean, in addition to those that have all words.
 * @returns the `cards` of the page
 */
export function searchInMemory(
  { homes: { columns: homes, withWords }, exhibitors }: Listed,
  filters: Filters,
  { sort, ...range }: ExhibitorRange,
  understood?: Bits,
): { choices: CountedChoices[]; counts: ExhibitorCounts; cards: CountedCard[] } {
  const { cells } = homes;
  const columns = { homes, exhibitors };
  const failures = failuresOf(cells, filters);
  const { words } = filters;
  const projects = words && withWords(tellingOf(words));
  const { found, rows, matching, projectsIn, isShown } = projects
    ? foundByWords(columns, filters, { words, projects: understood ? union(projects, understood) : projects }, failures)
    : foundByFilters(columns, filters, failures);
  const counts: ExhibitorCounts = (['developer', 'broker'] as const).flatMap((kind) =>
    [false, true].map((is_verified) => ({ kind, is_verified, exhibitors: 0 })),
  );
  for (const row of found) {
    const kind = exhibitors.kind[row] as number;
    const count = counts[(kind - 1) * 2 + (exhibitors.isVerified[row] as number)];
    if (count) count.exhibitors += 1;
  }
  const code = filters.kind && kindCodes[filters.kind];
  const isVerified = filters.verified === undefined ? undefined : Number(filters.verified);
  const shown = found.filter(
    (row) =>
      exhibitors.kind[row] !== 0 &&
      (code === undefined || exhibitors.kind[row] === code) &&
      (isVerified === undefined || exhibitors.isVerified[row] === isVerified),
  );
  const page = pageInOrder(shown, range, orderOf(columns, sort, matching, words)).map(
    (row) => exhibitors.id[row] as number,
  );
  return {
    choices: countChoices(homes, failures, projectsIn),
    counts,
    cards: countCards(homes, page, rows, isShown && ((row, id) => isShown(row, exhibitors.rowOf(id)))),
  };
}
