import { hasBit } from '#platform/server/bits.ts';
import { newest } from './home-order.ts';
import type { HomeColumns } from './homes.ts';
import { withCapacity } from './lists.ts';

const highestTurn = 0xffff;

/**
 * Ranks each home among those of its builder and standing, the newest first. Homes sorted by turn show one home of
 * every builder before the second home of any. Turns of changed builders are computed when the order is next needed
 * (docs/decisions/0089).
 */
export class Turns {
  readonly #columns: HomeColumns;
  #turn: Uint16Array = new Uint16Array(0);
  /** The builders whose homes changed. */
  readonly #changed = new Set<number>();

  constructor(columns: HomeColumns) {
    this.#columns = columns;
  }

  /** Marks the row's builder as changed. Call it before and after a row is written or removed. */
  note(row: number): void {
    this.#changed.add(this.#columns.developer[row] as number);
  }

  /** Computes the turns of changed builders' homes. */
  settle(): void {
    if (this.#changed.size === 0) return;
    const isCounted = new Uint8Array(this.#columns.highestDeveloper + 1);
    for (const builder of this.#changed) isCounted[builder] = 1;
    this.#changed.clear();
    this.#count(isCounted);
  }

  /** Returns the turns by row. */
  ofRows(): Uint16Array {
    this.settle();
    return this.#turn;
  }

  /**
   * One pass over all rows computes the turns of any number of builders, so that no list of each builder's rows has to
   * be kept.
   */
  #count(isCounted: Uint8Array): void {
    const { rows: all, standing, developer, listed, id } = this.#columns;
    if (this.#turn.length < all) this.#turn = withCapacity(this.#turn, id.length) as Uint16Array;
    const rows: number[] = [];
    for (let row = 0; row < all; row += 1)
      if (isCounted[developer[row] as number] === 1 && hasBit(listed, row)) rows.push(row);
    const newer = newest(this.#columns);
    rows.sort(
      (one, other) =>
        (developer[one] as number) - (developer[other] as number) ||
        (standing[other] as number) - (standing[one] as number) ||
        newer(one, other),
    );
    let turn = 0;
    for (const [place, row] of rows.entries()) {
      const before = rows[place - 1] ?? -1;
      const isSame = developer[before] === developer[row] && standing[before] === standing[row];
      turn = isSame ? Math.min(turn + 1, highestTurn) : 0;
      this.#turn[row] = turn;
    }
  }
}
