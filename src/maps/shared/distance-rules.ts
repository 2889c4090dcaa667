type Point = { latitude: number; longitude: number };

export const earthRadiusKm = 6_371;
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
