export type Random = ReturnType<typeof createRandom>;

/** Returns a random generator, the same for the same seed (mulberry32). */
export function createRandom(seed: string) {
  let state =
    [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + next() * (high - low);
  const integer = (low: number, high: number): number => Math.floor(between(low, high + 1));
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item;
  const shuffle = <Item>(items: readonly Item[]): Item[] => {
    const shuffled = [...items];
    for (let last = shuffled.length - 1; last > 0; last -= 1) {
      const other = integer(0, last);
      [shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item];
    }
    return shuffled;
  };
  return {
    between,
    /** Includes both ends. */
    integer,
    pick,
    chance: (probability: number): boolean => next() < probability,
    /** Returns different items in a random order. */
    sample: <Item>(items: readonly Item[], count: number): Item[] => shuffle(items).slice(0, count),
  };
}
