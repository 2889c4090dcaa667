import { listedStatuses } from '#shared/search/directory-rules.ts';
import { grown } from './index-lists.ts';
import type { IndexedHome } from './index-queries.ts';

/** What a project's builder and consultants are, as bits. */
export const shownBy = { verifiedBuilder: 1, verifiedConsultant: 2, unverifiedConsultant: 4 } as const;

/** The cell of a project that isn't listed. */
export const noCell = 0;

/**
 * How many listed projects have each combination of what the directory counts and filters by: a project has the number of its combination. They are far
 * fewer than projects, and a filter is a test of each.
 */
export class Cells {
  size = 1;
  homes: Uint32Array = new Uint32Array(1_024);
  /** Its place in `listedStatuses`. */
  status: Uint8Array = new Uint8Array(1_024);
  /** 0: none, for these four. */
  place: Int32Array = new Int32Array(1_024);
  highestPlace = 0;
  category: Int32Array = new Int32Array(1_024);
  subCategory: Int32Array = new Int32Array(1_024);
  subCategory3: Int32Array = new Int32Array(1_024);
  /** Its place in `priceBands`; `noBand` for none. */
  band: Uint8Array = new Uint8Array(1_024);
  /** Bits of `shownBy`. */
  shownBy: Uint8Array = new Uint8Array(1_024);
  readonly #numberOf = new Map<string, number>();

  numberOf(home: IndexedHome): number {
    const shown =
      (home.is_verified ? shownBy.verifiedBuilder : 0) |
      (home.has_verified_consultant ? shownBy.verifiedConsultant : 0) |
      (home.has_unverified_consultant ? shownBy.unverifiedConsultant : 0);
    const { location_id, category_id, sub_category_id, sub_category3_id, price_band } = home;
    const status = (listedStatuses as readonly string[]).indexOf(home.status);
    const key = `${status} ${location_id} ${category_id} ${sub_category_id} ${sub_category3_id} ${price_band} ${shown}`;
    const number = this.#numberOf.get(key);
    if (number !== undefined) return number;
    const added = this.size;
    this.size += 1;
    if (added >= this.homes.length) for (const name of columns) (this[name] as unknown) = grown(this[name], this.size);
    this.status[added] = status;
    this.place[added] = location_id ?? 0;
    this.highestPlace = Math.max(this.highestPlace, location_id ?? 0);
    this.category[added] = category_id ?? 0;
    this.subCategory[added] = sub_category_id ?? 0;
    this.subCategory3[added] = sub_category3_id ?? 0;
    this.band[added] = price_band ?? noBand;
    this.shownBy[added] = shown;
    this.#numberOf.set(key, added);
    return added;
  }

  /** Counts a project in another cell than before. */
  move(before: number, after: number): void {
    if (before !== noCell) this.homes[before] = (this.homes[before] as number) - 1;
    if (after !== noCell) this.homes[after] = (this.homes[after] as number) + 1;
  }
}

/** The main category of a cell and those below it; 0 for none. */
export const categoriesOf = ({ category, subCategory, subCategory3 }: Cells, cell: number): number[] => [
  category[cell] as number,
  subCategory[cell] as number,
  subCategory3[cell] as number,
];

const noBand = 255;
const columns = ['homes', 'status', 'place', 'category', 'subCategory', 'subCategory3', 'band', 'shownBy'] as const;
