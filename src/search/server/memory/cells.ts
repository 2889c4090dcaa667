import { type DirectoryField, directoryFields, directoryFilters } from '#search/shared/directory-filter-rules.ts';
import type { DirectoryFilter } from '#search/shared/filter-rules.ts';
import { choiceNumber, noValue } from '../counted.ts';
import type { IndexedHome } from '../engine-queries.ts';
import { Combinations } from './combinations.ts';
import { withCapacity } from './lists.ts';

/** Bits that say what a project's builder and consultants are. */
export const shownBy = { verifiedBuilder: 1, verifiedConsultant: 2, unverifiedConsultant: 4 } as const;

/** The cell of a project that isn't listed. */
export const noCell = 0;

/**
 * Counts the listed projects of each combination of the directory's filters. A project keeps the number of its
 * combination.
 */
export class Cells extends Combinations<DirectoryField | 'shownBy'> {
  homes: Uint32Array = new Uint32Array(256);

  constructor() {
    super([...directoryFields, 'shownBy'], noCell + 1);
  }

  of(home: IndexedHome): number {
    const values = {
      shownBy:
        (home.is_verified ? shownBy.verifiedBuilder : 0) |
        (home.has_verified_consultant ? shownBy.verifiedConsultant : 0) |
        (home.has_unverified_consultant ? shownBy.unverifiedConsultant : 0),
    } as Record<DirectoryField | 'shownBy', number>;
    for (const field of directoryFields) {
      const filter: DirectoryFilter = directoryFilters[field];
      const value = home[filter.column as keyof IndexedHome];
      values[field] =
        value === null ? noValue : filter.kind === 'choice' ? choiceNumber(filter, value) : (value as number);
    }
    const cell = this.numberOf(values);
    if (cell >= this.homes.length) this.homes = withCapacity(this.homes, this.size) as Uint32Array;
    return cell;
  }

  /** Moves a project from one cell to another in the counts. */
  move(before: number, after: number): void {
    if (before !== noCell) this.homes[before] = (this.homes[before] as number) - 1;
    if (after !== noCell) this.homes[after] = (this.homes[after] as number) + 1;
  }
}

/** Returns the main category of a cell and the lower categories; `noValue` for none. */
export const categoriesOf = ({ values }: Cells, cell: number): number[] => [
  values.category_id[cell] as number,
  values.sub_category_id[cell] as number,
  values.sub_category3_id[cell] as number,
];
