/** Whether things on a map meet, in pixels of the whole world at a zoom as MapLibre counts it: at 0 it is 512 wide. */

type Point = { latitude: number; longitude: number };
type Area = { left: number; right: number; top: number; bottom: number };

/** The middle of a point's pixel, from the equator and Greenwich to the east and south. */
export function pixelOf({ latitude, longitude }: Point, zoom: number): { x: number; y: number } {
  const world = 512 * 2 ** zoom;
  return {
    x: (longitude / 360) * world,
    y: (-Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * world,
  };
}

const overlap = (a: Area, b: Area): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Of a line of text, of a letter of it, and of what is free beside it and between it and its point. */
const text = { height: 20, letter: 8, around: 12, apart: 22 } as const;

/**
 * The names that have room below or above their point, the first ones before the others.
 * @param occupied markers, which names may not cover, with the pixels from their middle to their sides
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

/** Groups what is nearer to each other than some pixels, around the largest. */
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
