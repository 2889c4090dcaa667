import { type DirectoryField, directoryFields, directoryFilters } from '#search/shared/directory-filter-rules.ts';
import type { DirectoryFilter } from '#search/shared/filter-rules.ts';
import type { Filters } from './exhibitor-filters.ts';
import { type Cells, choiceNumber, noCell, noValue, shownBy } from './index-cells.ts';
import type { HomeColumns } from './index-homes.ts';

/** The bit of each filter in a cell's failures. */
const failing = Object.fromEntries(directoryFields.map((field, place) => [field, 1 << place])) as Record<
  DirectoryField,
  number
>;

/** The filters to ignore when a filter's choices are counted, as bits: the filter itself, and those below it. */
const countedWithout = Object.fromEntries(
  directoryFields.map((field) => [
    field,
    directoryFields
      .filter((each) => each === field || isBelow(each, field))
      .reduce((bits, each) => bits | failing[each], 0),
  ]),
) as Record<DirectoryField, number>;

export function isBelow(field: DirectoryField, other: DirectoryField): boolean {
  const filter: DirectoryFilter = directoryFilters[field];
  const parent = filter.kind === 'category' ? filter.parent : undefined;
  return parent === other || (parent !== undefined && isBelow(parent as DirectoryField, other));
}

/**
 * Counts of projects for the choices of a filter, in the order of `choices`, which are ids or numbers of values from 1
 * on.
 */
export type CountedChoices = { field: DirectoryField; choices: number[]; projects: number[] };

/** @param counts has an entry for each choice. */
export function countedChoices(field: DirectoryField, counts: Iterable<readonly [number, number]>): CountedChoices {
  const counted = [...counts].filter(([choice]) => choice !== noValue);
  return { field, choices: counted.map(([choice]) => choice), projects: counted.map(([, projects]) => projects) };
}

/** Returns the filters that each cell fails, as bits; 0 for none. */
export function failuresOf(cells: Cells, filters: Filters): Uint8Array {
  const failures = new Uint8Array(cells.size);
  for (const field of directoryFields) {
    const matches = matcherOf(field, filters, cells);
    if (!matches) continue;
    const [values, bit] = [cells.values[field], failing[field]];
    for (let cell = noCell + 1; cell < cells.size; cell += 1)
      if (!matches(values[cell] as number)) failures[cell] = (failures[cell] as number) | bit;
  }
  return failures;
}

function matcherOf(
  field: DirectoryField,
  filters: Filters,
  { highest }: Cells,
): ((value: number) => boolean) | undefined {
  const wanted = filters[field];
  if (wanted === undefined) return undefined;
  const filter: DirectoryFilter = directoryFilters[field];
  if (filter.kind === 'place') {
    const isWithin = new Uint8Array(highest.location_id + 1);
    for (const place of filters.location_ids ?? []) if (place < isWithin.length) isWithin[place] = 1;
    return (place) => isWithin[place] === 1;
  }
  const number = filter.kind === 'choice' ? choiceNumber(filter, wanted) : wanted;
  return (value) => value === number;
}

/**
 * Returns a function that says whether a cell's projects have a builder or consultant of the requested kind and
 * verification.
 */
export function isShownBy(cells: Cells, { kind, verified }: Filters): (cell: number) => boolean {
  const all = shownBy.verifiedBuilder | shownBy.verifiedConsultant | shownBy.unverifiedConsultant;
  const consultants =
    verified === undefined
      ? shownBy.verifiedConsultant | shownBy.unverifiedConsultant
      : verified === '1'
        ? shownBy.verifiedConsultant
        : shownBy.unverifiedConsultant;
  return (cell) => {
    const shown = (cells.values.shownBy[cell] as number) & all;
    const byBuilder = verified === undefined || ((shown & shownBy.verifiedBuilder) !== 0) === (verified === '1');
    const byConsultant = (shown & consultants) !== 0;
    return kind === 'developer' ? byBuilder : kind === 'broker' ? byConsultant : byBuilder || byConsultant;
  };
}

/**
 * Returns how many projects each choice would find with the other filters unchanged. Choices without any are left out.
 * @param failures has an entry for each cell.
 * @param projectsIn is the number of projects to count in each cell.
 */
export function countChoices(homes: HomeColumns, failures: Uint8Array, projectsIn: Uint32Array): CountedChoices[] {
  const { cells } = homes;
  return directoryFields.map((field) => {
    const values = cells.values[field];
    const others = ~countedWithout[field];
    const counts = new Uint32Array(cells.highest[field] + 1);
    for (let cell = noCell + 1; cell < cells.size; cell += 1) {
      if (((failures[cell] as number) & others) !== 0) continue;
      const value = values[cell] as number;
      counts[value] = (counts[value] as number) + (projectsIn[cell] as number);
    }
    const counted = Array.from(counts, (projects, choice): [number, number] => [choice, projects]);
    const found = counted.filter(([, projects]) => projects > 0);
    return countedChoices(field, directoryFilters[field].kind === 'place' ? withPlacesAround(homes, found) : found);
  });
}

function withPlacesAround({ paths }: HomeColumns, own: [place: number, projects: number][]): Map<number, number> {
  const around = new Map<number, number>();
  for (const [place, projects] of own)
    for (const each of paths.get(place) ?? []) around.set(each, (around.get(each) ?? 0) + projects);
  return around;
}
