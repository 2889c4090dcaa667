import type { Box } from '#maps/shared/rules.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { runAtOnce } from '#platform/server/queue.ts';
import { versionedCache } from '#platform/server/versioned-cache.ts';
import type { HomeMap, HomeMapQuery } from '#search/shared/home-contract.ts';
import {
  boxOfCells,
  type Cluster,
  cellsOf,
  clustersOf,
  extentOf,
  gridSteps,
  mapLimits,
  type Point,
} from '#search/shared/map-rules.ts';
import type { Asking, SearchService } from './answer-service.ts';
import { type HomeConditions, hasNoFilter } from './home-filters.ts';
import { presentMapPoint } from './home-presenter.ts';
import { selectGrid, selectMapPoints, selectSpread } from './map-queries.ts';

/** An answer can have a thousand cards of about 900 bytes. */
const maxCached = 100;

/**
 * Answers which homes are on a map (docs/product/homes-on-a-map.md, "Homes on a map"). Answers are kept until the
 * directory changes.
 * @param version returns the version of the directory.
 */
export function homesMapService(db: PooledDb, version: () => Promise<number>, engine: SearchService) {
  const answers = versionedCache(maxCached);

  const answerOf = (
    { bounds, zoom, ...filters }: HomeMapQuery,
    shown: number,
    isOf: (version: number) => void,
  ): Promise<HomeMap> =>
    engine.answer(
      shown,
      async (asking) => {
        const { found } = await asking.read(filters);
        const [{ map, cards }, unplaced] = await Promise.all([
          mapOf(asking, found, bounds, zoom),
          bounds ? null : unplacedOf(asking, found),
        ]);
        return { answer: { ...map, unplaced }, ...cards };
      },
      isOf,
    );

  /** Returns the map without what has no point, and what the answer's cards say of their versions. */
  async function mapOf(asking: Asking, found: HomeConditions, bounds: Box | undefined, zoom: number | undefined) {
    const pointsIn = async (area: Box | undefined) => (await asking.points(found, area, mapLimits.homes)).points;
    const isAll = hasNoFilter(found);
    // The counts of all listed homes are stored.
    const box = bounds ?? extentOf(isAll ? await selectSpread(db) : weighed(await pointsIn(undefined)));
    if (!box) return { map: { bounds: null, clusters: [], points: [], homes: 0, total: 0 }, cards: { versions: [] } };
    const cells = cellsOf(box, zoom);
    const covered = boxOfCells(cells);
    const isStored = isAll && cells.step <= gridSteps[2];
    const clusters = isStored ? await selectGrid(db, cells) : clustersOf(await pointsIn(covered), cells);
    const homes = clusters.reduce((sum, cluster) => sum + cluster.homes, 0);
    const ids = clusters.map(({ id }) => id).filter((id) => id !== undefined);
    const { rows, versions } = await selectMapPoints(db, ids);
    const map = {
      bounds: covered,
      clusters: clusters.filter(({ id }) => id === undefined).map(withoutId),
      points: rows.map(presentMapPoint),
      homes,
      total: !isStored && homes === mapLimits.homes ? await countIn(asking, found, covered) : homes,
    };
    return { map, cards: { versions, isShort: rows.length < ids.length } };
  }

  /** @param turn decides when an answer that isn't cached is computed. */
  return async (input: HomeMapQuery, turn = runAtOnce): Promise<HomeMap> => {
    const shown = await version();
    const question = JSON.stringify(input);
    return answers.inTurn(turn, question, shown, (isOf) => answerOf(input, shown, isOf));
  };
}

/** Returns how many of the homes found have no point. */
async function unplacedOf(asking: Asking, found: HomeConditions): Promise<number> {
  const [all, placed] = await Promise.all([asking.count(found), asking.points(found, undefined, 1)]);
  return all - placed.homes;
}

/** Returns how many of the homes found are within a box, at most `mapLimits.counted`. */
const countIn = async (asking: Asking, found: HomeConditions, box: Box): Promise<number> =>
  Math.min((await asking.points(found, box, mapLimits.homes)).homes, mapLimits.counted);

const weighed = (points: Point[]) => points.map((point) => ({ ...point, homes: 1 }));
const withoutId = ({ id: _, ...cluster }: Cluster) => cluster;
