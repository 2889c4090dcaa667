import type { Tally } from './tally.ts';

/** Holds the different lists of ids that homes have, each once. A home has the number of its list. List 0 is empty. */
export class IdLists {
  /** The different ids. Lists hold positions in this array. */
  readonly ids: number[] = [];
  readonly #placeOf = new Map<number, number>();
  readonly #numberOf = new Map<string, number>([['{}', 0]]);
  #members: Int32Array = new Int32Array(1_024);
  #used = 0;
  /** The position where each list begins. A list ends where the next one begins. */
  #starts: Uint32Array = new Uint32Array(256);
  #lists = 1;

  /** @param text as PostgreSQL writes an array: `{1,2}` */
  numberOf(text: string): number {
    const known = this.#numberOf.get(text);
    if (known !== undefined) return known;
    const places = text
      .slice(1, -1)
      .split(',')
      .map((id) => this.#place(Number(id)));
    if (this.#used + places.length > this.#members.length)
      this.#members = withCapacity(this.#members, this.#used + places.length);
    this.#members.set(places, this.#used);
    this.#used += places.length;
    const number = this.#lists;
    this.#lists += 1;
    if (this.#lists >= this.#starts.length) this.#starts = withCapacity(this.#starts, this.#lists + 1);
    this.#starts[this.#lists] = this.#used;
    this.#numberOf.set(text, number);
    return number;
  }

  /** Returns how many lists there are. */
  get size(): number {
    return this.#lists;
  }

  /** Returns how many homes have each id, by its position in `ids`. @param tally has the homes with each list. */
  count({ numbers, homes }: Tally): Uint32Array {
    const counts = new Uint32Array(this.ids.length);
    const [starts, members] = [this.#starts, this.#members];
    for (let at = 0; at < numbers.length; at += 1) {
      const list = numbers[at] as number;
      const end = starts[list + 1] as number;
      for (let place = starts[list] as number; place < end; place += 1) {
        const member = members[place] as number;
        counts[member] = (counts[member] as number) + (homes[at] as number);
      }
    }
    return counts;
  }

  /** Returns a function that says whether the list of a number has any, or all, of some ids. */
  having(ids: readonly number[], all: boolean): (list: number) => boolean {
    const wanted = new Set(ids);
    return (list) => {
      let found = 0;
      for (let place = this.#starts[list] as number; place < (this.#starts[list + 1] as number); place += 1)
        if (wanted.has(this.ids[this.#members[place] as number] as number)) found += 1;
      return all ? found === wanted.size : found > 0;
    };
  }

  #place(id: number): number {
    const known = this.#placeOf.get(id);
    if (known !== undefined) return known;
    this.#placeOf.set(id, this.ids.length);
    this.ids.push(id);
    return this.ids.length - 1;
  }
}

/** Returns a larger array that begins with these numbers. @param minLength is the length that has to fit. */
export function withCapacity<Numbers extends Int32Array | Uint32Array | Uint16Array | Uint8Array | Float64Array>(
  numbers: Numbers,
  minLength: number,
): Numbers {
  const larger = new (numbers.constructor as new (length: number) => Numbers)(
    Math.max(minLength, Math.ceil(numbers.length * 1.125)),
  );
  larger.set(numbers as never);
  return larger;
}
