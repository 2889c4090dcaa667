import { LRUCache } from 'lru-cache';
import type { Box } from '#maps/shared/rules.ts';
import { type Bits, intersection, rowsIn, sizeOf } from '#platform/server/bits.ts';
import { pageInOrder } from '#platform/server/paging.ts';
import { type UnitField, unitFields } from '#search/shared/home-filter-rules.ts';
import type { Point } from '#search/shared/map-rules.ts';
import { type Counted, countedWithout } from '../counted.ts';
import type { ChangedHome, IndexedHome } from '../engine-queries.ts';
import {
  countsWithChosen,
  type Group,
  groups,
  type HomeConditions,
  hasUnitFilter,
  homeRankPhrase,
} from '../home-filters.ts';
import type { HomeRange } from '../search-engine.ts';
import { type Counting, countCells, countChoices, countTraits, countUnits } from './counts.ts';
import type { ExhibitorColumns } from './exhibitors.ts';
import { filterSets, isWithin } from './filters-service.ts';
import { idsInOrder, nearestFirst, orderOf } from './home-order.ts';
import { HomeColumns } from './homes.ts';
import { Sounds } from './sounds.ts';
import { Turns } from './turns.ts';
import { typedMatchBy } from './typed-match.ts';

/** Includes the poles and the 180th meridian, since a box doesn't include its north and east side. */
const earth: Box = { south: -91, west: -181, north: 91, east: 181 };

/** Limit of the cache of counts, each of up to 200 choices. */
const maxCounts = 256;

type Failed = (error: unknown) => void;

export type Listed = { homes: HomeIndex; exhibitors: ExhibitorColumns };

/** A set of homes. What is derived from it is computed when it is first needed. */
type Homes = Counting & { bits: Bits };

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Holds all homes in memory, and finds and counts those of a search (docs/decisions/0073). */
export function homeIndex() {
  const columns = new HomeColumns();
  const sets = filterSets(columns);
  const sounds = new Sounds(columns.words);
  const turns = new Turns(columns);
  /** All listed homes. The set is kept until one of them changes. */
  let listed: Homes | undefined;
  /** Keeps counts by what was counted and the filters, until a home changes. */
  const counts = new LRUCache<string, Counted[]>({ max: maxCounts });

  function homesOf(bits: Bits): Homes {
    if (bits === columns.listed && listed) return listed;
    const rows = once(() => rowsIn(bits));
    const homes = {
      bits,
      rows,
      traits: once(() => countTraits(columns, rows())),
      cells: once(() => countCells(columns, rows())),
    };
    if (bits === columns.listed) listed = homes;
    return homes;
  }

  /** @param always are the conditions that apply to every count. */
  const but = (filters: Map<Group, Bits>, always: readonly Bits[], own?: Group): Homes =>
    homesOf(
      intersection(columns.listed, [
        ...always,
        ...[...filters].filter(([group]) => group !== own).map(([, bits]) => bits),
      ]),
    );
  /** Words, a point and the area of a map have no choices to count (`matchesText`). */
  const alwaysOf = ({ words, near, box }: HomeConditions): Bits[] => [
    ...(words ? [sets.withWords(words)] : []),
    ...(near ? [sets.near(near)] : []),
    ...(box ? [sets.within(box)] : []),
  ];

  function keptCounts(
    what: string,
    { phrase: _, branch: __, ...filters }: HomeConditions,
    count: () => Counted[],
  ): Counted[] {
    const key = `${what} ${JSON.stringify(filters)}`;
    const counted = counts.get(key) ?? count();
    counts.set(key, counted);
    return counted;
  }

  const countOfUnits = (found: HomeConditions, fields: readonly UnitField[], { bits, traits }: Homes): Counted[] =>
    countUnits(columns, found, fields, traits(), () => rowsIn(intersection(bits, [columns.several])));

  /** Writes a home and returns its row. If the home can't be read, the row isn't listed. */
  function put(home: IndexedHome, failed: Failed): number {
    try {
      return columns.put(home);
    } catch (error) {
      failed(error);
      return columns.remove(home.id);
    }
  }

  function write(home: ChangedHome, failed: Failed): number {
    const before = columns.rowOf(home.changed_id);
    if (before >= 0) turns.note(before);
    const row = home.id === null ? columns.remove(home.changed_id) : put(home, failed);
    if (row >= 0) turns.note(row);
    return row;
  }

  return {
    columns,
    withWords: sets.withWords,
    alike: (word: string) => sounds.alike(word),

    /** Computes the turns of all homes, so that the first search doesn't have to. */
    settle: (): void => turns.settle(),

    /** @param failed is told about each row that can't be read. That home isn't found until it is written again. */
    apply(changed: ChangedHome[], failed: Failed): void {
      if (changed.length === 0) return;
      counts.clear();
      listed = undefined;
      sets.follow(changed.map((home) => write(home, failed)).filter((row) => row >= 0));
    },

    /** Returns the rows that a search finds. */
    found: (found: HomeConditions): Bits => but(sets.of(found), alwaysOf(found)).bits,

    /** Returns how many homes a search finds. */
    count: (found: HomeConditions): number => sizeOf(but(sets.of(found), alwaysOf(found)).bits),

    /**
     * Returns the best homes with a point that a search finds within a box, at most `limit`, and how many there are.
     */
    points(found: HomeConditions, box: Box = earth, limit: number): { points: Point[]; homes: number } {
      const { id, latitude, longitude } = columns;
      const rows = but(sets.of(found), alwaysOf(found)).rows().filter(isWithin(columns, box));
      const first = pageInOrder(rows, { limit, offset: 0 }, orderOf(columns, 'relevance', turns.ofRows()));
      return {
        points: first.map((row) => ({
          id: id[row] as number,
          latitude: latitude[row] as number,
          longitude: longitude[row] as number,
        })),
        homes: rows.length,
      };
    },

    /**
     * Returns what a search finds and counts, without names. @param range selects the ids that are returned.
     * @param exhibitors have names that the best match is compared with.
     */
    search(
      found: HomeConditions,
      range: HomeRange,
      exhibitors: ExhibitorColumns,
    ): { counted: Counted[]; total: number; ids: number[] } {
      const filters = sets.of(found);
      const always = alwaysOf(found);
      const all = but(filters, always);
      const total = all.rows().length;
      // All searches without a filter share these counts.
      const countAll = (what: string, count: () => Counted[]) =>
        all === listed ? keptCounts(what, found, count) : count();
      const counted = groups.flatMap((own) => {
        if (own === 'units') return [];
        const counting = (homes: Homes) => countChoices(columns, own, homes) ?? [];
        if (!filters.has(own)) return countAll(own, () => [counting(all)].flat());
        const isAll = countsWithChosen(own);
        const others = keptCounts(`without ${own}`, { ...found, [own]: undefined }, () => {
          const homes = but(filters, always, own);
          return [isAll ? [] : counting(homes), countedWithout(own, sizeOf(homes.bits))].flat();
        });
        return isAll ? [counting(all), others].flat() : others;
      });
      const isSet = (field: UnitField) => found[field] !== undefined;
      const open = unitFields.filter((field) => !isSet(field));
      const units = [
        ...countAll(open.join(), () => countOfUnits(found, open, all)),
        ...unitFields.filter(isSet).flatMap((field) => {
          const others = { ...found, [field]: undefined };
          return keptCounts(`without ${field}`, others, () => {
            const matching = new Map(filters);
            matching.delete('units');
            const withOthers = sets.withUnit(others);
            if (withOthers) matching.set('units', withOthers);
            const homes = but(matching, always);
            return [...countOfUnits(others, [field], homes), countedWithout(field, sizeOf(homes.bits))];
          });
        }),
      ];
      const { near } = found;
      const phrase = homeRankPhrase(found, range.sort);
      const isByPrice = range.sort === 'price' || range.sort === '-price';
      const matching = isByPrice && hasUnitFilter(found) ? columns.units.matching(found) : undefined;
      const rows = all.rows();
      return {
        counted: [...counted, ...units],
        total,
        ids: idsInOrder(
          columns,
          rows,
          range,
          range.sort === 'relevance' && near
            ? nearestFirst(columns, near, rows)
            : orderOf(columns, range.sort, turns.ofRows(), matching),
          phrase === undefined ? undefined : typedMatchBy(columns, exhibitors, phrase),
        ),
      };
    },
  };
}
type HomeIndex = ReturnType<typeof homeIndex>;
