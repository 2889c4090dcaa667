import type { Box } from '#maps/shared/rules.ts';
import type { Near } from '#search/shared/home-rules.ts';

const kmPerDegree = 111.2;
const radians = Math.PI / 180;

/** Returns a box around a circle. Every point outside of the box is further away than the radius. */
export function boxAround({ latitude, longitude, radius }: Near): Box {
  const north = radius / kmPerDegree;
  const east = radius / (kmPerDegree * Math.max(0.01, Math.cos(latitude * radians)));
  return { south: latitude - north, west: longitude - east, north: latitude + north, east: longitude + east };
}
