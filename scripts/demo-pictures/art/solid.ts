import { darker, lighter } from './palette.ts';
import { type Box, type Camera, levelOf, type Piece, type Shades, type Wall, wallsOf } from './space.ts';
import type { Svg } from './svg.ts';

export type Facade = (camera: Camera, wall: Wall, color: string) => Svg;

const shaded = (color: string, shade: number): string => (shade >= 0 ? darker(color, shade) : lighter(color, -shade));

/** Returns a box with a colour and, on its walls, windows and balconies. */
export function solid(box: Box, color: string, shades: Shades, facade?: Facade, top = color): Piece {
  return {
    at: [box.x, box.y, box.z + box.height / 2],
    draw: (camera) => {
      const walls = wallsOf(camera, box, shades)
        // The wall that faces the eye less is drawn first, as balconies of the other may hide it.
        .sort((one, other) => middle(camera, other) - middle(camera, one))
        .map((wall) => {
          const fill = shaded(color, wall.shade);
          return wall.rect(0, 0, wall.width, wall.height, fill) + (facade ? facade(camera, wall, fill) : '');
        });
      const above = camera.eye[2] > box.z + box.height;
      return [
        camera.eye[2] < box.z ? camera.fill(levelOf(box, false), shaded(color, 0.45)) : '',
        ...walls,
        above ? camera.fill(levelOf(box), shaded(top, shades.top)) : '',
      ].join('');
    },
  };
}

const middle = (camera: Camera, wall: Wall): number => camera.distance(wall.at(wall.width / 2, wall.height / 2));

/** Draws a small box that stands out of a wall: a balcony, a canopy, a sunshade. */
export function ledge(
  camera: Camera,
  wall: Wall,
  { u, v, width, height, out }: { u: number; v: number; width: number; height: number; out: number },
  color: string,
): Svg {
  const face = (points: [number, number, number][], fill: string) =>
    camera.fill(
      points.map(([a, b, c]) => wall.at(a, b, c)),
      fill,
    );
  const [left, right] = [wall.at(u, v), wall.at(u + width, v)];
  const isLeftSeen = camera.project(wall.at(u, v, out))[0] > camera.project(left)[0];
  const isRightSeen = camera.project(wall.at(u + width, v, out))[0] < camera.project(right)[0];
  const z = wall.at(u, v)[2];
  return [
    camera.eye[2] < z
      ? face(
          [
            [u, v, 0],
            [u + width, v, 0],
            [u + width, v, out],
            [u, v, out],
          ],
          darker(color, 0.38),
        )
      : '',
    camera.eye[2] > z + height
      ? face(
          [
            [u, v + height, 0],
            [u + width, v + height, 0],
            [u + width, v + height, out],
            [u, v + height, out],
          ],
          lighter(color, 0.25),
        )
      : '',
    isLeftSeen
      ? face(
          [
            [u, v, 0],
            [u, v, out],
            [u, v + height, out],
            [u, v + height, 0],
          ],
          darker(color, 0.24),
        )
      : '',
    isRightSeen
      ? face(
          [
            [u + width, v, 0],
            [u + width, v, out],
            [u + width, v + height, out],
            [u + width, v + height, 0],
          ],
          darker(color, 0.24),
        )
      : '',
    wall.rect(u, v, width, height, color, out),
  ].join('');
}

/** Returns a gable roof over a box's plan, with its ridge along the east–west axis. */
export function gable(box: Box, color: string, shades: Shades, wallColor: string): Piece {
  const { x, y, z, height } = box;
  const [w, d, top] = [box.width / 2, box.depth / 2, z + height];
  return {
    at: [x, y, z + height / 2],
    draw: (camera) => {
      const [west, east] = [[x - w, y, top] as const, [x + w, y, top] as const];
      const slope = (sign: number) =>
        camera.fill(
          [[x - w, y + sign * d, z], [x + w, y + sign * d, z], east, west],
          shaded(color, sign < 0 ? shades.south * 0.6 : shades.north),
        );
      const end = (sign: number) =>
        camera.fill(
          [[x + sign * w, y - d, z], [x + sign * w, y + d, z], sign < 0 ? west : east],
          shaded(wallColor, sign < 0 ? shades.west : shades.east),
        );
      const nearer = camera.eye[1] < y ? -1 : 1;
      return slope(-nearer) + slope(nearer) + end(camera.eye[0] > x ? 1 : -1);
    },
  };
}
