import type { BaseMap, MapPlace } from '#maps/shared/contract.ts';
import type { Box } from '#maps/shared/rules.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { versionedCache } from '#platform/server/versioned-cache.ts';
import { selectMapPlaces } from './queries.ts';

/**
 * The operator's base map: the address of a style, or of pictures with the attribution that their provider requires.
 */
export type MapSettings = { url: string; isTiles: boolean; attribution: string | undefined };

/**
 * Answers what maps show besides points. @param version returns the version of the directory. @param base undefined
 * means no base map.
 */
export function mapsService(db: PooledDb, version: () => Promise<number>, base: MapSettings | undefined) {
  const places = versionedCache(1_000);
  return {
    base: base ? { url: base.url, is_tiles: base.isTiles, attribution: base.attribution ?? null } : null,
    places: async (bounds: Box): Promise<MapPlace[]> =>
      places(JSON.stringify(bounds), await version(), () => selectMapPlaces(db, bounds)),
  } satisfies { base: BaseMap | null; places: unknown };
}
