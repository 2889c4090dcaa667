import { type Bits, rowsIn as bitRows, hasBit, inEither } from '../platform/bits.ts';
import { type Order, pageInOrder } from '../platform/page-in-order.ts';
import { type Filters, hasProjectFilters } from './exhibitor-filters.ts';
import type { ExhibitorCounts, ExhibitorRange } from './exhibitor-queries.ts';
import { type CountedCard, countCards } from './index-cards-service.ts';
import { noCell } from './index-cells.ts';
import { type ExhibitorColumns, kindCodes } from './index-exhibitors.ts';
import { type CountedChoice, countChoices, failuresOf, isShownBy } from './index-facets-service.ts';
import type { Listed } from './index-home-search-service.ts';
import type { HomeColumns } from './index-homes.ts';
import { tellingOf } from './index-words.ts';

type Columns = { homes: HomeColumns; exhibitors: ExhibitorColumns };

/** The projects in these cells, by their rows. @param isWanted of each cell */
function rowsIn({ cell, cells, rows }: HomeColumns, isWanted: Uint8Array): Uint32Array {
  let projects = 0;
  for (let at = noCell + 1; at < cells.size; at += 1)
    projects += (cells.homes[at] as number) * (isWanted[at] as number);
  // One more, which is written after the last.
  const found = new Uint32Array(projects + 1);
  let size = 0;
  for (let row = 0; size < projects && row < rows; row += 1) {
    found[size] = row;
    size += isWanted[cell[row] as number] as number;
  }
  return found.subarray(0, size);
}

/** By the ids of builders, of which there are many: zero wherever it isn't in use. */
let isFound = new Uint8Array(0);

/** The builders and consultants of these projects, by their ids. */
function exhibitorsOf(homes: HomeColumns, rows: Uint32Array): Uint32Array {
  const { developer, highestDeveloper, consultants, consultantList } = homes;
  if (isFound.length <= highestDeveloper) isFound = new Uint8Array(highestDeveloper + 1_024);
  const hasList = new Uint32Array(consultants.size);
  const found: number[] = [];
  for (const row of rows) {
    hasList[consultantList[row] as number] = 1;
    const id = developer[row] as number;
    if (isFound[id] === 1) continue;
    isFound[id] = 1;
    found.push(id);
  }
  for (const id of found) isFound[id] = 0;
  const mapped = consultants.count(hasList);
  for (let place = 0; place < mapped.length; place += 1)
    if (mapped[place]) found.push(consultants.ids[place] as number);
  return Uint32Array.from(found);
}

function allExhibitors({ kind, highest }: ExhibitorColumns): Uint32Array {
  const found = new Uint32Array(highest);
  let size = 0;
  for (let id = 1; id <= highest; id += 1)
    if (kind[id] !== 0) {
      found[size] = id;
      size += 1;
    }
  return found.subarray(0, size);
}

function orderOf(exhibitors: ExhibitorColumns, sort: ExhibitorRange['sort']): Order {
  const { standing, created } = exhibitors;
  const byName: Order = (one, other) => exhibitors.byName(one, other) || one - other;
  const orders: Record<ExhibitorRange['sort'], Order> = {
    recommended: (one, other) => (standing[other] as number) - (standing[one] as number) || byName(one, other),
    name: byName,
    newest: (one, other) => (created[other] as number) - (created[one] as number) || other - one,
  };
  return orders[sort];
}

/** How many of these projects each builder and consultant has, by their ids. */
function projectsOf(homes: HomeColumns, rows: Uint32Array, highest: number): Uint32Array {
  const { developer, consultants, consultantList } = homes;
  const counts = new Uint32Array(highest + 1);
  const perList = new Uint32Array(consultants.size);
  for (const row of rows) {
    const id = developer[row] as number;
    const list = consultantList[row] as number;
    counts[id] = (counts[id] as number) + 1;
    perList[list] = (perList[list] as number) + 1;
  }
  for (const [place, projects] of consultants.count(perList).entries())
    counts[consultants.ids[place] as number] = projects;
  return counts;
}

/** Of a search: firms of that very name first, then by standing, then those with the most projects that match. */
function byMatch({ homes, exhibitors }: Columns, words: readonly string[], rows: Uint32Array): Order {
  const { standing } = exhibitors;
  const name = Buffer.from(words.join(' '));
  const matching = projectsOf(homes, rows, exhibitors.highest);
  const isNamed = (id: number) => (exhibitors.isCalled(id, name) ? 1 : 0);
  return (one, other) =>
    isNamed(other) - isNamed(one) ||
    (standing[other] as number) - (standing[one] as number) ||
    (matching[other] as number) - (matching[one] as number) ||
    exhibitors.byName(one, other) ||
    one - other;
}

/** What filters find: the rows of projects that match all of them, and the builders and consultants, by their ids. */
type FoundBy = {
  found: Uint32Array;
  rows: Uint32Array;
  order?: Order;
  /** How many projects of each cell count for the choices. */
  projectsIn: Uint32Array;
  /** Whether a project counts for a builder or consultant with it; all do without this. */
  isShown?: (row: number, id: number) => boolean;
};

function foundByFilters({ homes, exhibitors }: Columns, filters: Filters, isWanted: Uint8Array): FoundBy {
  const { cells } = homes;
  const isShown = isShownBy(cells, filters);
  const rows = rowsIn(homes, isWanted);
  return {
    found: hasProjectFilters(filters) ? exhibitorsOf(homes, rows) : allExhibitors(exhibitors),
    rows,
    projectsIn: cells.homes.subarray(0, cells.size).map((projects, cell) => (isShown(cell) ? projects : 0)),
  };
}

/**
 * A search finds who has a project with every word that matches the other filters, and whose own name has them all, if a project of theirs
 * matches the other filters. docs/decisions/0003
 */
function foundByWords(
  columns: Columns,
  filters: Filters,
  { words, projects }: { words: string[]; projects: Bits },
  isWanted: Uint8Array,
): FoundBy {
  const { homes, exhibitors } = columns;
  const { highest, kind } = exhibitors;
  const calledSo = exhibitors.words.rowsHaving(tellingOf(words), highest + 1, highest + 1);
  const named = bitRows(calledSo).filter((id) => kind[id] !== 0);
  const isNamed = new Set(named);
  const withWords = bitRows(projects);
  const matching = withWords.filter((row) => isWanted[homes.cell[row] as number] === 1);
  // Whose name has the words counts with all projects that match the other filters.
  const rows = named.length > 0 ? rowsIn(homes, isWanted) : matching;
  const withProjects = hasProjectFilters(filters) ? exhibitorsOf(homes, rows).filter((id) => isNamed.has(id)) : named;
  return {
    found: Uint32Array.from(new Set([...exhibitorsOf(homes, matching), ...withProjects])),
    rows,
    order: byMatch(columns, words, matching),
    projectsIn: projectsFound(columns, filters, withWords, projects, named),
    isShown: (row, id) => isNamed.has(id) || hasBit(projects, row),
  };
}

/** How many projects of each cell have the words, or a consultant whose name has them, before the other filters. */
function projectsFound(
  { homes, exhibitors }: Columns,
  filters: Filters,
  withWords: Uint32Array,
  projects: Bits,
  named: Uint32Array,
): Uint32Array {
  const { cells, cell, rows, consultants, consultantList } = homes;
  const isShown = isShownBy(cells, filters);
  const isShownIn = Uint8Array.from({ length: cells.size }, (_, at) => (isShown(at) ? 1 : 0));
  const projectsIn = new Uint32Array(cells.size);
  const add = (row: number) => {
    const at = cell[row] as number;
    projectsIn[at] = (projectsIn[at] as number) + 1;
  };
  for (const row of withWords) if (isShownIn[cell[row] as number] === 1) add(row);
  const isVerified = filters.verified === undefined ? undefined : Number(filters.verified);
  const namedConsultants = [...named].filter(
    (id) =>
      exhibitors.kind[id] === kindCodes.broker &&
      (isVerified === undefined || exhibitors.isVerified[id] === isVerified),
  );
  if (namedConsultants.length === 0 || filters.kind === 'developer') return projectsIn;
  const ofNamed = consultants.having(namedConsultants, false);
  const isOfNamed = Uint8Array.from({ length: consultants.size }, (_, list) => (ofNamed(list) ? 1 : 0));
  for (let row = 0; row < rows; row += 1) {
    const isCounted = hasBit(projects, row) && isShownIn[cell[row] as number] === 1;
    if (isOfNamed[consultantList[row] as number] === 1 && cell[row] !== noCell && !isCounted) add(row);
  }
  return projectsIn;
}

/**
 * What a search finds and counts.
 * @param understood projects that its words mean, beside those with all of them
 * @returns the page's `cards`
 */
export function searchInMemory(
  { homes: { columns: homes, withWords }, exhibitors }: Listed,
  filters: Filters,
  { sort, ...range }: ExhibitorRange,
  understood?: Bits,
): { choices: CountedChoice[]; counts: ExhibitorCounts; cards: CountedCard[] } {
  const { cells } = homes;
  const columns = { homes, exhibitors };
  const failures = failuresOf(cells, filters);
  const isWanted = failures.map((fails) => (fails === 0 ? 1 : 0));
  isWanted[noCell] = 0;
  const { words } = filters;
  const projects = words && withWords(tellingOf(words));
  const { found, rows, order, projectsIn, isShown } = projects
    ? foundByWords(
        columns,
        filters,
        { words, projects: understood ? inEither(projects, understood) : projects },
        isWanted,
      )
    : foundByFilters(columns, filters, isWanted);
  const counts: ExhibitorCounts = (['developer', 'broker'] as const).flatMap((kind) =>
    [false, true].map((is_verified) => ({ kind, is_verified, exhibitors: 0 })),
  );
  for (const id of found) {
    const kind = exhibitors.kind[id] as number;
    const count = counts[(kind - 1) * 2 + (exhibitors.isVerified[id] as number)];
    if (count) count.exhibitors += 1;
  }
  const code = filters.kind && kindCodes[filters.kind];
  const isVerified = filters.verified === undefined ? undefined : Number(filters.verified);
  const shown = found.filter(
    (id) =>
      exhibitors.kind[id] !== 0 &&
      (code === undefined || exhibitors.kind[id] === code) &&
      (isVerified === undefined || exhibitors.isVerified[id] === isVerified),
  );
  const inOrder = sort === 'recommended' && order ? order : orderOf(exhibitors, sort);
  const page = pageInOrder(shown, range, inOrder);
  return {
    choices: countChoices(homes, failures, projectsIn),
    counts,
    cards: countCards(homes, page, rows, isShown),
  };
}
