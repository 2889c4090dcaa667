import type { ExhibitorKind } from '#shared/exhibitors/kind-rules.ts';
import { grown } from './index-lists.ts';
import type { IndexedExhibitor } from './index-queries.ts';
import { Words } from './index-words.ts';

export const kindCodes: Record<ExhibitorKind, number> = { developer: 1, broker: 2 };

/** As many bytes as fit into a number without loss. */
const leadingBytes = 6;
const none = Buffer.alloc(0);

/** All active builders and consultants by column; their rows are their ids (docs/decisions/0073). */
export class ExhibitorColumns {
  /** One of `kindCodes`; 0 for none. */
  kind: Uint8Array = new Uint8Array(1_024);
  isVerified: Uint8Array = new Uint8Array(1_024);
  standing: Uint8Array = new Uint8Array(1_024);
  created: Float64Array = new Float64Array(1_024);
  /** Of names and companies. */
  readonly words = new Words();
  /** How many of its words, from the first, are the name. */
  nameWords: Uint16Array = new Uint16Array(1_024);
  highest = 0;
  /** The beginning of the name as a number that sorts as names do. */
  #nameStart: Float64Array = new Float64Array(1_024);
  readonly #names: Buffer[] = [];

  put({ id, kind, is_verified, standing, name_key, search_text, created }: IndexedExhibitor): void {
    this.highest = Math.max(this.highest, id);
    if (id >= this.kind.length) this.#grow();
    this.kind[id] = kindCodes[kind];
    this.isVerified[id] = is_verified ? 1 : 0;
    this.standing[id] = standing;
    this.created[id] = created;
    this.words.put(id, search_text);
    this.nameWords[id] = name_key === '' ? 0 : name_key.split(' ').length;
    const name = Buffer.from(name_key);
    this.#names[id] = name;
    let start = 0;
    for (let place = 0; place < leadingBytes; place += 1) start = start * 256 + (name[place] ?? 0);
    this.#nameStart[id] = start;
  }

  remove(id: number): void {
    if (id < this.kind.length) this.kind[id] = 0;
    delete this.#names[id];
  }

  /** Whether one is called exactly so. @param name normalised */
  isCalled(id: number, name: Buffer): boolean {
    return this.#names[id]?.equals(name) ?? false;
  }

  /** The order of names, by their bytes as the database does. */
  byName(one: number, other: number): number {
    return (
      (this.#nameStart[one] as number) - (this.#nameStart[other] as number) ||
      Buffer.compare(this.#names[one] ?? none, this.#names[other] ?? none)
    );
  }

  #grow(): void {
    const least = this.highest + 1_024;
    for (const name of columns) (this[name] as unknown) = grown(this[name], least);
    this.#nameStart = grown(this.#nameStart, least) as Float64Array;
  }
}

const columns = ['kind', 'isVerified', 'standing', 'created', 'nameWords'] as const;
