import { hasBit } from '../platform/bits.ts';
import type { HomeColumns } from './index-homes.ts';
import { grown } from './index-lists.ts';

const highestTurn = 0xffff;

/**
 * The turn of each home among those of its builder and standing, the newest first: in their order every builder has a home before any has a
 * second one. Builders whose homes changed are counted again when the order is next asked for (docs/decisions/0089).
 */
export class Turns {
  readonly #columns: HomeColumns;
  #turn: Uint16Array = new Uint16Array(0);
  /** The builder whose list a row is in; 0 for none. */
  #owner: Int32Array = new Int32Array(0);
  /** The next row of the same builder, plus one; 0 at the end. */
  #next: Int32Array = new Int32Array(0);
  readonly #first = new Map<number, number>();
  readonly #changed = new Set<number>();

  constructor(columns: HomeColumns) {
    this.#columns = columns;
  }

  /** Call it after a row was written or taken away. */
  put(row: number): void {
    if (row >= this.#turn.length) this.#grow();
    const builder = this.#columns.developer[row] as number;
    const before = this.#owner[row] as number;
    if (before !== builder) {
      if (before !== 0) this.#unlink(before, row);
      this.#next[row] = this.#first.get(builder) ?? 0;
      this.#first.set(builder, row + 1);
      this.#owner[row] = builder;
    }
    this.#changed.add(builder);
  }

  /** Counts the homes of changed builders. */
  settle(): void {
    for (const builder of this.#changed) this.#count(builder);
    this.#changed.clear();
  }

  /** Returns the turns by row. */
  ofRows(): Uint16Array {
    this.settle();
    return this.#turn;
  }

  #count(builder: number): void {
    const { standing, created, id, listed } = this.#columns;
    const rows: number[] = [];
    for (let at = this.#first.get(builder) ?? 0; at !== 0; at = this.#next[at - 1] as number)
      if (hasBit(listed, at - 1)) rows.push(at - 1);
    if (rows.length > 1)
      rows.sort(
        (one, other) =>
          (standing[other] as number) - (standing[one] as number) ||
          (created[other] as number) - (created[one] as number) ||
          (id[other] as number) - (id[one] as number),
      );
    let turn = 0;
    for (const [place, row] of rows.entries()) {
      turn = place > 0 && standing[rows[place - 1] as number] === standing[row] ? Math.min(turn + 1, highestTurn) : 0;
      this.#turn[row] = turn;
    }
  }

  #unlink(builder: number, row: number): void {
    const after = this.#next[row] as number;
    let at = this.#first.get(builder) as number;
    if (at === row + 1) {
      this.#first.set(builder, after);
      return;
    }
    while (this.#next[at - 1] !== row + 1) at = this.#next[at - 1] as number;
    this.#next[at - 1] = after;
  }

  #grow(): void {
    const least = this.#columns.id.length;
    this.#turn = grown(this.#turn, least) as Uint16Array;
    this.#owner = grown(this.#owner, least) as Int32Array;
    this.#next = grown(this.#next, least) as Int32Array;
  }
}
