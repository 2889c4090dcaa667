import type { Box } from '#maps/shared/rules.ts';
import { groupsOf } from '#maps/web/room.ts';
import type { HomeMap } from '#search/shared/home-contract.ts';

export type Cluster = HomeMap['clusters'][number];
export type Point = HomeMap['points'][number];
export type Marked = Point | Cluster;

/** In pixels, the distance between the centres of two markers. */
const apart = 40;

const boxOfPoint = ({ latitude, longitude }: Point): Box => ({
  south: latitude,
  west: longitude,
  north: latitude,
  east: longitude,
});

/**
 * Returns what the map shows, from north to south. Clusters and homes that would overlap are joined into one cluster.
 */
export function markersOf({ clusters, points }: HomeMap, zoom: number): Marked[] {
  const things = [
    ...clusters.map((cluster) => ({ ...cluster, shown: cluster as Marked })),
    ...points.map((point) => ({ ...point, homes: 1, bounds: boxOfPoint(point), shown: point as Marked })),
  ];
  return groupsOf(things, zoom, apart)
    .map((group): Marked => {
      const [first] = group;
      if (first && group.length === 1) return first.shown;
      const homes = group.reduce((sum, thing) => sum + thing.homes, 0);
      const mean = (name: 'latitude' | 'longitude') =>
        group.reduce((sum, thing) => sum + thing[name] * thing.homes, 0) / homes;
      return {
        homes,
        latitude: mean('latitude'),
        longitude: mean('longitude'),
        bounds: {
          south: Math.min(...group.map(({ bounds }) => bounds.south)),
          west: Math.min(...group.map(({ bounds }) => bounds.west)),
          north: Math.max(...group.map(({ bounds }) => bounds.north)),
          east: Math.max(...group.map(({ bounds }) => bounds.east)),
        },
      };
    })
    .toSorted((a, b) => b.latitude - a.latitude || a.longitude - b.longitude);
}

const sizes = [
  { from: 1_000, pixels: 60 },
  { from: 100, pixels: 52 },
  { from: 10, pixels: 44 },
  { from: 0, pixels: 36 },
] as const;

/** Returns a cluster's width in pixels. */
export const widthOf = ({ homes }: Cluster): number => sizes.find(({ from }) => homes >= from)?.pixels ?? 36;
