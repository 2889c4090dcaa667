import { type DirectoryField, directoryFields, directoryFilters } from '#search/shared/directory-filter-rules.ts';
import type { DirectoryFilter } from '#search/shared/filter-rules.ts';
import { type CountedChoices, choiceNumber, countedChoices, othersThan } from '../counted.ts';
import type { Filters } from '../exhibitor-filters.ts';
import { type Cells, noCell, shownBy } from './cells.ts';
import type { HomeColumns } from './homes.ts';

/** The bit of each filter in a cell's failures. */
const failing = Object.fromEntries(directoryFields.map((field, place) => [field, 1 << place])) as Record<
  DirectoryField,
  number
>;

/** The filters that apply while a filter's choices are counted, as bits. */
const countedWith = Object.fromEntries(
  directoryFields.map((field) => [field, othersThan(field).reduce((bits, each) => bits | failing[each], 0)]),
) as Record<DirectoryField, number>;

/** The failures of `noCell`, whose projects are never found. */
const unlisted = 0xff;

/** Returns the filters that each cell fails, as bits; 0 for none. */
export function failuresOf(cells: Cells, filters: Filters): Uint8Array {
  const failures = new Uint8Array(cells.size);
  failures[noCell] = unlisted;
  for (const field of directoryFields) {
    if (filters[field] === undefined) continue;
    const [values, failureOf] = [cells.values[field], failureByValue(field, filters, cells)];
    for (let cell = noCell + 1; cell < cells.size; cell += 1)
      failures[cell] = (failures[cell] as number) | (failureOf[values[cell] as number] as number);
  }
  return failures;
}

/** Returns the bit of the filter for each value that doesn't match it and 0 for those that do, by value. */
function failureByValue(field: DirectoryField, filters: Filters, { highest }: Cells): Uint8Array {
  const filter: DirectoryFilter = directoryFilters[field];
  const wanted = filter.kind === 'choice' ? choiceNumber(filter, filters[field]) : (filters[field] as number);
  const failureOf = new Uint8Array(highest[field] + 1).fill(failing[field]);
  // Values that no project has are beyond the end of the array, where writing has no effect.
  for (const value of filter.kind === 'place' ? (filters.location_ids ?? []) : [wanted]) failureOf[value] = 0;
  return failureOf;
}

/**
 * Returns 1 for each value of `shownBy` with a builder or consultant of the requested kind and verification, by value.
 */
export function isShownBy({ kind, verified }: Pick<Filters, 'kind' | 'verified'>): Uint8Array {
  const all = shownBy.verifiedBuilder | shownBy.verifiedConsultant | shownBy.unverifiedConsultant;
  const consultants =
    verified === undefined
      ? shownBy.verifiedConsultant | shownBy.unverifiedConsultant
      : verified === '1'
        ? shownBy.verifiedConsultant
        : shownBy.unverifiedConsultant;
  return Uint8Array.from({ length: all + 1 }, (_, shown) => {
    const byBuilder = verified === undefined || ((shown & shownBy.verifiedBuilder) !== 0) === (verified === '1');
    const byConsultant = (shown & consultants) !== 0;
    const isShown = kind === 'developer' ? byBuilder : kind === 'broker' ? byConsultant : byBuilder || byConsultant;
    return isShown ? 1 : 0;
  });
}

/** Holds 1 for failures with which a cell still counts for the choices of at least one filter, by failures. */
const isCounted = Uint8Array.from({ length: 1 << directoryFields.length }, (_, fails) =>
  directoryFields.some((field) => (fails & countedWith[field]) === 0) ? 1 : 0,
);

/**
 * Returns how many projects each choice would find with the other filters unchanged. Choices without any are left out.
 * @param failures has an entry for each cell.
 * @param projectsIn is the number of projects to count in each cell.
 */
export function countChoices(homes: HomeColumns, failures: Uint8Array, projectsIn: Uint32Array): CountedChoices[] {
  const { cells } = homes;
  const counted: number[] = [];
  for (let cell = noCell + 1; cell < cells.size; cell += 1)
    if (isCounted[failures[cell] as number] === 1 && projectsIn[cell] !== 0) counted.push(cell);
  return directoryFields.map((field) => {
    const values = cells.values[field];
    const others = countedWith[field];
    const counts = new Uint32Array(cells.highest[field] + 1);
    for (const cell of counted) {
      if (((failures[cell] as number) & others) !== 0) continue;
      const value = values[cell] as number;
      counts[value] = (counts[value] as number) + (projectsIn[cell] as number);
    }
    const found: [choice: number, projects: number][] = [];
    for (let choice = 0; choice < counts.length; choice += 1) {
      const projects = counts[choice] as number;
      if (projects > 0) found.push([choice, projects]);
    }
    return countedChoices(field, directoryFilters[field].kind === 'place' ? withPlacesAround(homes, found) : found);
  });
}

function withPlacesAround({ paths }: HomeColumns, own: [place: number, projects: number][]): Map<number, number> {
  const around = new Map<number, number>();
  for (const [place, projects] of own)
    for (const each of paths.get(place) ?? []) around.set(each, (around.get(each) ?? 0) + projects);
  return around;
}
