export type Point = { latitude: number; longitude: number };

/** A part of a map, in degrees. Points on its north and east side are outside. */
export type Box = { south: number; west: number; north: number; east: number };

/** Returns numbers separated by commas; none if one of them isn't written as degrees or kilometres are. */
export function readNumbers(value: unknown): number[] {
  const parts = typeof value === 'string' ? value.split(',') : [];
  return parts.every((part) => /^-?\d{1,3}(\.\d{1,16})?$/.test(part)) ? parts.map(Number) : [];
}

/** Returns whether degrees are a point on earth. */
export const isOnEarth = (latitude: number, longitude: number): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** Returns a box; undefined if it isn't one or has no area. Boxes across the 180th meridian aren't supported. */
export function readBox(value: unknown): Box | undefined {
  const numbers = readNumbers(value);
  const [south = 0, west = 0, north = 0, east = 0] = numbers;
  return numbers.length === 4 && isOnEarth(south, west) && isOnEarth(north, east) && south < north && west < east
    ? { south, west, north, east }
    : undefined;
}
