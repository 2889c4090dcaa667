import type { Box, Point } from './rules.ts';

export const earthRadiusKm = 6_371;
const kmPerDegree = 111.2;
const radians = Math.PI / 180;

/** Returns the distance of two points on a sphere, in kilometres. */
export function kilometresBetween(one: Point, other: Point): number {
  const latitude = (other.latitude - one.latitude) * radians;
  const longitude = (other.longitude - one.longitude) * radians;
  const square =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians) * Math.sin(longitude / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(square)));
}

/**
 * Returns a box around a circle, whose radius is in kilometres. Points outside of the box are outside of the circle.
 */
export function boxAroundCircle({ latitude, longitude, radius }: Point & { radius: number }): Box {
  const north = radius / kmPerDegree;
  const east = radius / (kmPerDegree * Math.max(0.01, Math.cos(latitude * radians)));
  return { south: latitude - north, west: longitude - east, north: latitude + north, east: longitude + east };
}
