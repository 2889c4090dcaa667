import type { HomeFilters, HomeMap, HomeMapQuery } from '#shared/homes/contract.ts';
import {
  boxOfCells,
  type Cluster,
  cellsOf,
  clustersOf,
  extentOf,
  gridSteps,
  mapLimits,
} from '#shared/homes/map-rules.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { versionedCache } from '../platform/versioned-cache.ts';
import type { Found } from './filter-queries.ts';
import { countPoints, selectGrid, selectMapPoints, selectPoints, selectSpread } from './map-queries.ts';
import { presentMapPoint } from './presenter.ts';
import { understand, yearInIndia } from './words-service.ts';

/** Found homes on a map (docs/product.md, "Map"); kept until the directory changes. @param version of the directory */
export function homesMapService(db: PooledDb, version: () => Promise<number>) {
  const answers = versionedCache(2_000);
  const readings = versionedCache(1_000);

  /** One snapshot, so that cells and homes agree during writes. */
  const snapshot = <T>(read: (tx: Db) => Promise<T>): Promise<T> =>
    db.transaction((tx) => read(tx as unknown as Db), { isolationLevel: 'repeatable read', accessMode: 'read only' });

  return async (input: HomeMapQuery): Promise<HomeMap> => {
    const shown = await version();
    const { bounds, zoom, ...filters } = input;
    return answers(JSON.stringify(input), shown, () =>
      snapshot(async (tx) => {
        const found = await readings(JSON.stringify(filters), shown, () => foundBy(tx, filters));
        return mapOf(tx, found, bounds, zoom);
      }),
    );
  };
}

const foundBy = async (db: Db, filters: HomeFilters): Promise<Found> =>
  (await understand(db, filters, yearInIndia())).found;

async function mapOf(db: Db, found: Found, bounds: HomeMapQuery['bounds'], zoom: number | undefined): Promise<HomeMap> {
  const isEverything = Object.values(found).every((filter) => filter === undefined);
  const box =
    bounds ?? extentOf(isEverything ? await selectSpread(db) : weighed(await selectPoints(db, found, undefined)));
  if (!box) return { bounds: null, clusters: [], points: [], homes: 0, total: 0 };
  const cells = cellsOf(box, zoom);
  const covered = boxOfCells(cells);
  const isKept = isEverything && cells.step <= gridSteps[2];
  const clusters = isKept ? await selectGrid(db, cells) : clustersOf(await selectPoints(db, found, covered), cells);
  const homes = clusters.reduce((sum, cluster) => sum + cluster.homes, 0);
  const singles = await selectMapPoints(
    db,
    clusters.map(({ id }) => id).filter((id) => id !== undefined),
  );
  return {
    bounds: covered,
    clusters: clusters.filter(({ id }) => id === undefined).map(withoutId),
    points: singles.map(presentMapPoint),
    homes,
    total: !isKept && homes === mapLimits.homes ? await countPoints(db, found, covered) : homes,
  };
}

const weighed = (points: { latitude: number; longitude: number }[]) => points.map((point) => ({ ...point, homes: 1 }));
const withoutId = ({ id: _, ...cluster }: Cluster) => cluster;
