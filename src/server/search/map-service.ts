import type { Box } from '#shared/maps/rules.ts';
import type { HomeFilters, HomeMap, HomeMapQuery } from '#shared/search/home-contract.ts';
import {
  boxOfCells,
  type Cells,
  type Cluster,
  cellsOf,
  clustersOf,
  extentOf,
  gridSteps,
  mapLimits,
  type Point,
} from '#shared/search/map-rules.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { currentTransaction } from '../platform/database/transaction.ts';
import { atOnce } from '../platform/queue.ts';
import { versionedCache } from '../platform/versioned-cache.ts';
import type { Found } from './home-filter-queries.ts';
import { readingOf } from './home-memory-service.ts';
import { presentMapPoint } from './home-presenter.ts';
import type { IndexService } from './index-service.ts';
import {
  countPoints,
  type MapPointRow,
  selectGrid,
  selectMapPoints,
  selectPoints,
  selectSpread,
} from './map-queries.ts';
import { understand, yearInIndia } from './words-service.ts';

/** Where the homes that a search finds are. */
type Source = {
  points: (box: Box | undefined) => Promise<Point[]>;
  /** How many are within a box, at most `mapLimits.counted`. */
  count: (box: Box) => Promise<number>;
  cards: (ids: number[]) => Promise<MapPointRow[]>;
  /** Of all listed homes, which are kept counted. */
  kept?: { spread: () => ReturnType<typeof selectSpread>; grid: (cells: Cells) => Promise<Cluster[]> } | undefined;
};

/**
 * Found homes on a map (docs/product.md, "Map"); kept until the directory changes.
 * @param version of the directory @param index answers what is filtered, if given
 */
export function homesMapService(db: PooledDb, version: () => Promise<number>, index?: IndexService) {
  const answers = versionedCache(2_000);
  const readings = versionedCache(1_000);

  /** One snapshot, so that cells and homes agree during writes. */
  const snapshot = <T>(read: (tx: Db) => Promise<T>): Promise<T> =>
    db.transaction((tx) => read(tx as unknown as Db), { isolationLevel: 'repeatable read', accessMode: 'read only' });

  const fromDatabase = ({ bounds, zoom, ...filters }: HomeMapQuery, shown: number): Promise<HomeMap> =>
    snapshot(async (tx) => {
      const found = await readings(JSON.stringify(filters), shown, () => foundBy(tx, filters));
      const source: Source = {
        points: (box) => selectPoints(tx, found, box),
        count: (box) => countPoints(tx, found, box),
        cards: (ids) => selectMapPoints(tx, ids),
        kept: isEverything(found)
          ? { spread: () => selectSpread(tx), grid: (cells) => selectGrid(tx, cells) }
          : undefined,
      };
      return mapOf(source, bounds, zoom);
    });

  /** Undefined where the database has to answer: before homes are loaded, and of everything. */
  const inMemory = (
    { bounds, zoom, ...filters }: HomeMapQuery,
    shown: number,
    isOf: (version: number) => void,
  ): Promise<HomeMap | undefined> | undefined =>
    index?.answer(
      shown,
      async (listed) => {
        const { found } = await readingOf(db, listed, filters);
        if (isEverything(found)) return undefined;
        const pointsIn = (box: Box | undefined) => listed.homes.points(found, box, mapLimits.homes);
        const versions: number[] = [];
        const source: Source = {
          points: async (box) => pointsIn(box).points,
          count: async (box) => Math.min(pointsIn(box).homes, mapLimits.counted),
          cards: async (ids) => {
            const rows = await selectMapPoints(db, ids);
            versions.push(...rows.map((row) => Number(row.version)));
            return rows;
          },
        };
        return { answer: await mapOf(source, bounds, zoom), versions };
      },
      isOf,
    );

  /** @param turn when what isn't kept is computed */
  return async (input: HomeMapQuery, turn = atOnce): Promise<HomeMap> => {
    const shown = await version();
    const question = JSON.stringify(input);
    const answer = () =>
      answers(
        question,
        shown,
        async (isOf) =>
          (currentTransaction() ? undefined : await inMemory(input, shown, isOf)) ?? (await fromDatabase(input, shown)),
      );
    return answers.isKept(question, shown) ? answer() : turn(answer);
  };
}

const foundBy = async (db: Db, filters: HomeFilters): Promise<Found> =>
  (await understand(db, filters, yearInIndia())).found;

const isEverything = (found: Found): boolean => Object.values(found).every((filter) => filter === undefined);

async function mapOf(
  { points, count, cards, kept }: Source,
  bounds: HomeMapQuery['bounds'],
  zoom: number | undefined,
): Promise<HomeMap> {
  const box = bounds ?? extentOf(kept ? await kept.spread() : weighed(await points(undefined)));
  if (!box) return { bounds: null, clusters: [], points: [], homes: 0, total: 0 };
  const cells = cellsOf(box, zoom);
  const covered = boxOfCells(cells);
  const grid = kept && cells.step <= gridSteps[2] ? kept.grid : undefined;
  const clusters = grid ? await grid(cells) : clustersOf(await points(covered), cells);
  const homes = clusters.reduce((sum, cluster) => sum + cluster.homes, 0);
  const singles = await cards(clusters.map(({ id }) => id).filter((id) => id !== undefined));
  return {
    bounds: covered,
    clusters: clusters.filter(({ id }) => id === undefined).map(withoutId),
    points: singles.map(presentMapPoint),
    homes,
    total: !grid && homes === mapLimits.homes ? await count(covered) : homes,
  };
}

const weighed = (points: { latitude: number; longitude: number }[]) => points.map((point) => ({ ...point, homes: 1 }));
const withoutId = ({ id: _, ...cluster }: Cluster) => cluster;
