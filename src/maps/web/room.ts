/**
 * This file finds out whether things on a map overlap, in pixels of the whole world at MapLibre's zoom. At zoom 0 the
 * world is 512 wide.
 */

import type { Point } from '#maps/shared/rules.ts';

type Area = { left: number; right: number; top: number; bottom: number };

/** Returns the pixel of a point, measured from the equator and Greenwich to the east and south. */
function pixelOf({ latitude, longitude }: Point, zoom: number): { x: number; y: number } {
  const world = 512 * 2 ** zoom;
  return {
    x: (longitude / 360) * world,
    y: (-Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * world,
  };
}

const overlap = (a: Area, b: Area): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * In pixels: the height of a line, the width of a letter, the free space around a text, and the distance to its point.
 */
const text = { height: 20, letter: 8, around: 12, apart: 22 } as const;

/**
 * Returns the names that have room below or above their point. Earlier names have priority.
 * @param occupied are markers that names may not cover, with the pixels from their centre to their sides.
 */
export function namesWithRoom<Name extends Point & { name: string }>(
  names: readonly Name[],
  occupied: readonly (Point & { around: number })[],
  zoom: number,
): (Name & { side: 'below' | 'above' })[] {
  const taken: Area[] = occupied.map((marker) => {
    const { x, y } = pixelOf(marker, zoom);
    return { left: x - marker.around, right: x + marker.around, top: y - marker.around, bottom: y + marker.around };
  });
  return names.flatMap((each) => {
    const { x, y } = pixelOf(each, zoom);
    const half = (each.name.length * text.letter + text.around) / 2;
    const from = (top: number): Area => ({ left: x - half, right: x + half, top, bottom: top + text.height });
    const sides = [
      { side: 'below' as const, area: from(y + text.apart) },
      { side: 'above' as const, area: from(y - text.apart - text.height) },
    ];
    const free = sides.find(({ area }) => !taken.some((other) => overlap(area, other)));
    if (!free) return [];
    taken.push(free.area);
    return [{ ...each, side: free.side }];
  });
}

type Weighed = Point & { homes: number };

/** Groups things that are nearer to each other than some pixels, around the largest. */
export function groupsOf<Thing extends Weighed>(things: readonly Thing[], zoom: number, apart: number): Thing[][] {
  const groups: { x: number; y: number; members: Thing[] }[] = [];
  for (const thing of things.toSorted((a, b) => b.homes - a.homes)) {
    const { x, y } = pixelOf(thing, zoom);
    const group = groups.find((each) => Math.hypot(each.x - x, each.y - y) < apart);
    if (group) group.members.push(thing);
    else groups.push({ x, y, members: [thing] });
  }
  return groups.map(({ members }) => members);
}
