import type { Design } from '#demo/designs-data.ts';
import { createRandom, type Random } from '#demo/random.ts';
import { potted } from '../art/greenery.ts';
import { size } from '../art/outdoors.ts';
import { colors, darker, type Light, lighter, mix, paintOf } from '../art/palette.ts';
import { solid } from '../art/solid.ts';
import { type Camera, createCamera, drawPieces, type Piece, type Place, type Shades } from '../art/space.ts';
import { along, drawing, ellipse, rect, type Svg } from '../art/svg.ts';

/** A room seen from its south wall. `x` is 0 in the middle, and `y` grows away from the viewer. */
export type Room = {
  width: number;
  depth: number;
  height: number;
  camera: Camera;
  light: Light;
  random: Random;
  paint: ReturnType<typeof paintOf>;
  wood: string;
  cloth: string;
};

export const shades: Shades = { south: 0.04, east: 0.16, west: 0.16, north: 0.2, top: -0.14 };

export function createRoom(
  design: Design,
  light: Light,
  [width, depth, height]: [number, number, number],
  turn: number,
): Room {
  const random = createRandom(`room ${design.kind} ${design.number}`);
  // Rooms have the building's colours, as in daylight.
  const paint = paintOf(design.number * 3 + Math.floor(design.number / 10), { ...light, tintShare: 0 });
  const eye: Place = [turn * width * 0.3, -depth * 0.62, height * 0.5];
  const camera = createCamera({
    eye,
    target: [-turn * width * 0.06, depth, height * 0.5],
    upright: true,
    middle: [size.width / 2, size.height * 0.47],
    focal: (size.height * 1.3 * depth * 0.62) / height,
  });
  return {
    ...{ width, depth, height, camera, light, random, paint },
    wood: random.pick(['#a5673f', '#8f5c3a', '#b98a5e', '#7d4e30']),
    cloth: random.pick([colors.neem, colors.monsoon, colors.terracotta, colors.ochre, colors.slate]),
  };
}

export function shell(
  { width, depth, height, camera, paint, wood }: Room,
  floor: 'tiles' | 'wood' | 'concrete' = 'tiles',
): Svg {
  const [w, near] = [width / 2, -depth];
  const wall = mix(paint.wall, '#fbf6ec', 0.62);
  const ground = { tiles: '#e3d6c1', wood: lighter(wood, 0.5), concrete: '#cfc8bb' }[floor];
  const lines = floor === 'wood' ? along(Math.round(width / 0.5), -w, 0.5) : along(Math.round(width / 0.9), -w, 0.9);
  const joint = (points: Place[]) => camera.fill(points, darker(ground, 0.08));
  return [
    camera.fill(
      [
        [-w, near, 0],
        [w, near, 0],
        [w, depth, 0],
        [-w, depth, 0],
      ],
      ground,
    ),
    ...lines.map((x) =>
      joint([
        [x, near, 0],
        [x + 0.025, near, 0],
        [x + 0.025, depth, 0],
        [x, depth, 0],
      ]),
    ),
    ...(floor === 'wood'
      ? []
      : along(Math.round((depth * 2) / 0.9), near, 0.9).map((y) =>
          joint([
            [-w, y, 0],
            [w, y, 0],
            [w, y + 0.025, 0],
            [-w, y + 0.025, 0],
          ]),
        )),
    camera.fill(
      [
        [-w, near, height],
        [w, near, height],
        [w, depth, height],
        [-w, depth, height],
      ],
      lighter(wall, 0.6),
    ),
    camera.fill(
      [
        [-w, near, 0],
        [-w, depth, 0],
        [-w, depth, height],
        [-w, near, height],
      ],
      darker(wall, 0.1),
    ),
    camera.fill(
      [
        [w, near, 0],
        [w, depth, 0],
        [w, depth, height],
        [w, near, height],
      ],
      darker(wall, 0.05),
    ),
    back(camera, { depth }, -w, 0, width, height, wall),
    back(camera, { depth }, -w, 0, width, 0.12, darker(wall, 0.18)),
  ].join('');
}

/** Draws a rectangle on the far wall. */
export const back = (
  camera: Camera,
  { depth }: { depth: number },
  x: number,
  z: number,
  width: number,
  height: number,
  color: string,
): Svg =>
  camera.fill(
    [
      [x, depth, z],
      [x + width, depth, z],
      [x + width, depth, z + height],
      [x, depth, z + height],
    ],
    color,
  );

/** Draws a rectangle on the left (-1) or right (1) wall. */
export const side = (
  { camera, width }: Room,
  sign: number,
  y: number,
  z: number,
  length: number,
  height: number,
  color: string,
): Svg => {
  const x = (sign * width) / 2;
  return camera.fill(
    [
      [x, y, z],
      [x, y + length, z],
      [x, y + length, z + height],
      [x, y, z + height],
    ],
    color,
  );
};

/** Draws the view from the windows. All rooms show the same city and hills. */
export function outlook(
  room: Room,
  x: number,
  z: number,
  width: number,
  height: number,
  panes: number,
  isGarden = false,
): Svg {
  const { camera, light, paint, random } = room;
  const band = height / light.bands.length;
  const step = width / panes;
  return [
    back(camera, room, x - 0.12, z - 0.12, width + 0.24, height + 0.24, paint.trim),
    ...light.bands.map((color, index) => back(camera, room, x, z + height - (index + 1) * band, width, band, color)),
    ...along(9, 0, 1).map((index) =>
      back(
        camera,
        room,
        x + (width / 9) * index,
        z,
        width / 9,
        height * random.between(0.14, 0.42),
        mix(light.far, light.bands.at(-1) as string, random.between(0.1, 0.5)),
      ),
    ),
    isGarden ? back(camera, room, x, z, width, height * 0.26, '#8fae6a') : '',
    ...(isGarden
      ? along(7, 0, 1).map((index) => {
          const [sx, sy] = camera.project([
            x + (width / 7) * (index + 0.5),
            room.depth,
            z + height * random.between(0.26, 0.5),
          ]);
          return ellipse(sx, sy, 26, 22, index % 2 ? colors.leaf : colors.neem);
        })
      : []),
    ...along(panes - 1, 1, 1).map((index) => back(camera, room, x + index * step - 0.04, z, 0.08, height, paint.trim)),
    back(camera, room, x, z + (isGarden ? 0 : 0.85), width, isGarden ? 0 : 0.06, paint.trim),
  ].join('');
}

export const curtains = (room: Room, x: number, width: number, top: number, color: string): Svg =>
  [x - 0.55, x + width - 0.1]
    .flatMap((at) =>
      along(4, 0, 1).map((fold) =>
        back(room.camera, room, at + fold * 0.17, 0.08, 0.17, top - 0.08, fold % 2 ? color : darker(color, 0.12)),
      ),
    )
    .join('') + back(room.camera, room, x - 0.7, top, width + 1.4, 0.06, colors.slate);

export const rug = ({ camera }: Room, x: number, y: number, width: number, depth: number, color: string): Svg =>
  [0, 0.18, 0.3]
    .map((inset, index) =>
      camera.fill(
        [
          [x + inset, y + inset, 0],
          [x + width - inset, y + inset, 0],
          [x + width - inset, y + depth - inset, 0],
          [x + inset, y + depth - inset, 0],
        ],
        [color, lighter(color, 0.55), lighter(color, 0.2)][index] as string,
      ),
    )
    .join('');

export const block = (
  x: number,
  y: number,
  z: number,
  width: number,
  depth: number,
  height: number,
  color: string,
): Piece => solid({ x, y, z, width, depth, height }, color, shades);

export const plantIn = ({ light, random }: Room, x: number, y: number, height: number): Piece => ({
  at: [x, y, 0.5],
  draw: (camera) => {
    const [sx, sy] = camera.project([x, y, 0]);
    return potted(random, { ...light, tintShare: 0 }, sx, sy, (camera.focal * height) / camera.depth([x, y, 0]));
  },
});

/** Draws a lamp that hangs from the ceiling. */
export const pendant = ({ camera, height }: Room, x: number, y: number, drop: number, color: string): Svg => {
  const [[sx, top], [, end]] = [camera.project([x, y, height]), camera.project([x, y, height - drop])];
  const r = (camera.focal * 0.24) / camera.depth([x, y, height]);
  return (
    rect(sx - 1, top, 2, end - top, colors.slate) +
    ellipse(sx, end + r * 0.7, r * 0.66, r * 0.34, '#f7dba0') +
    `<path d="M${sx - r} ${end + r * 0.7}Q${sx - r * 0.8} ${end - r * 0.5} ${sx} ${end - r * 0.5}Q${sx + r * 0.8} ${end - r * 0.5} ${sx + r} ${end + r * 0.7}Z" fill="${color}"/>`
  );
};

export const finish = (room: Room, walls: Svg[], pieces: Piece[], over: Svg[] = []): Svg =>
  drawing(size.width, size.height, [...walls, drawPieces(room.camera, pieces), ...over]);
