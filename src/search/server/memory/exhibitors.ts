import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import type { IndexedExhibitor } from '../engine-queries.ts';
import { withCapacity } from './lists.ts';
import { Words } from './words.ts';

export const kindCodes: Record<ExhibitorKind, number> = { developer: 1, broker: 2 };

/** Holds all active builders and consultants in columns, with one row each from 1 on (docs/decisions/0073). */
export class ExhibitorColumns {
  id: Int32Array = new Int32Array(1_024);
  /** One of `kindCodes`; 0 for none. */
  kind: Uint8Array = new Uint8Array(1_024);
  isVerified: Uint8Array = new Uint8Array(1_024);
  standing: Uint8Array = new Uint8Array(1_024);
  created: Float64Array = new Float64Array(1_024);
  /** The words of names and companies. */
  readonly words = new Words();
  /** The number of words of the name. They come before those of the company. */
  nameWords: Uint16Array = new Uint16Array(1_024);
  /** One more than the last row. */
  rows = 1;
  /** Rows by id; 0 for none. */
  #rowOf: Uint32Array = new Uint32Array(1_024);

  /** Returns the row of a builder or consultant; 0 if there is none, whose kind is none. */
  rowOf(id: number): number {
    return this.#rowOf[id] ?? 0;
  }

  put({ id, kind, is_verified, standing, name_key, search_text, created }: IndexedExhibitor): void {
    const row = this.rowOf(id) || this.#add(id);
    this.kind[row] = kindCodes[kind];
    this.isVerified[row] = is_verified ? 1 : 0;
    this.standing[row] = standing;
    this.created[row] = created;
    this.words.put(row, search_text);
    this.nameWords[row] = name_key === '' ? 0 : name_key.split(' ').length;
  }

  remove(id: number): void {
    this.kind[this.rowOf(id)] = 0;
  }

  /** Orders names by their bytes, as the database does. */
  byName(one: number, other: number): number {
    return this.words.compare(one, this.nameWords[one] as number, other, this.nameWords[other] as number);
  }

  #add(id: number): number {
    const row = this.rows;
    this.rows += 1;
    if (row >= this.id.length)
      for (const name of columns) (this[name] as unknown) = withCapacity(this[name], row + 1_024);
    if (id >= this.#rowOf.length) this.#rowOf = withCapacity(this.#rowOf, id + 1_024) as Uint32Array;
    this.id[row] = id;
    this.#rowOf[id] = row;
    return row;
  }
}

const columns = ['id', 'kind', 'isVerified', 'standing', 'created', 'nameWords'] as const;
