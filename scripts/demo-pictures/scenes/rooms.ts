import type { Design } from '#demo/designs-data.ts';
import { colors, darker, type Light, lighter } from '../art/palette.ts';
import { solid } from '../art/solid.ts';
import type { Piece } from '../art/space.ts';
import { along, type Svg } from '../art/svg.ts';
import {
  back,
  block,
  createRoom,
  curtains,
  finish,
  outlook,
  pendant,
  plantIn,
  rug,
  shades,
  shell,
  side,
} from './room.ts';

const sofa = (x: number, y: number, width: number, color: string): Piece[] => [
  block(x, y, 0.12, width, 0.9, 0.34, color),
  block(x, y + 0.42, 0.4, width, 0.24, 0.5, darker(color, 0.1)),
  ...[-1, 1].map((sign) => block(x + (sign * width) / 2, y, 0.12, 0.22, 0.9, 0.56, darker(color, 0.06))),
  ...along(3, 0, 1).map((index) =>
    block(x - width / 3 + (index * width) / 3, y - 0.05, 0.46, width / 3 - 0.06, 0.7, 0.12, lighter(color, 0.16)),
  ),
];

export function livingRoom(design: Design, light: Light): Svg {
  const isHouse = design.kind === 'villas';
  const room = createRoom(design, light, isHouse ? [6.4, 5.4, 3.1] : [5.2, 4.8, 2.9], design.number % 2 ? 1 : -1);
  const { random, wood, cloth, paint, depth } = room;
  const [from, width] = isHouse ? [-2.6, 4.4] : [-1.5, 2.9];
  const art = random.pick([colors.terracotta, colors.ochre, colors.monsoon]);
  const wall = design.number % 2 ? 1 : -1;
  return finish(
    room,
    [
      shell(room, random.pick(['tiles', 'wood'])),
      outlook(room, from, 0.05, width, 2.25, isHouse ? 4 : 2, isHouse),
      curtains(room, from, width, 2.45, lighter(cloth, 0.45)),
      side(room, -wall, 1.4, 1.1, 1.3, 0.95, colors.cream),
      side(room, -wall, 1.5, 1.2, 1.1, 0.75, art),
      side(room, -wall, 1.7, 1.3, 0.35, 0.45, lighter(art, 0.55)),
      side(room, wall, 1.2, 0.95, 1.5, 0.85, '#2a211b'),
      rug(room, -1.5, 0.7, 3, 2.1, lighter(cloth, 0.2)),
    ],
    [
      ...sofa(0.2 * wall, 2.6, 2.3, cloth),
      block(0.2 * wall, 1.35, 0.3, 1.1, 0.6, 0.06, wood),
      block(0.2 * wall, 1.35, 0, 0.7, 0.3, 0.3, darker(wood, 0.2)),
      solid(
        { x: wall * (room.width / 2 - 0.22), y: 1.95, z: 0.1, width: 0.42, depth: 1.9, height: 0.45 },
        wood,
        shades,
        (_, face, color) =>
          along(3, 0, 1)
            .map((index) => face.rect((face.width / 3) * index + 0.02, 0.04, 0.02, 0.36, darker(color, 0.3)))
            .join(''),
      ),
      block(-wall * 1.75, 1.2, 0.1, 0.75, 0.75, 0.3, lighter(cloth, 0.5)),
      block(-wall * 1.98, 1.2, 0.3, 0.2, 0.75, 0.5, lighter(cloth, 0.4)),
      block(0.2 * wall - 0.2, 1.35, 0.36, 0.3, 0.2, 0.05, paint.accent),
      plantIn(room, wall * (room.width / 2 - 0.55), depth - 0.5, 1.5),
      plantIn(room, -wall * (room.width / 2 - 0.5), depth - 0.6, 1.1),
    ],
    [pendant(room, 0, 1.8, 0.55, paint.trim)],
  );
}

export function bedroom(design: Design, light: Light): Svg {
  const wall = design.number % 2 ? -1 : 1;
  const room = createRoom(design, light, [4.4, 4.2, 2.9], wall * 0.8);
  const { random, wood, cloth, paint, depth, width } = room;
  const linen = random.pick(['#f4ead8', '#efe7dc', '#e9ddd0']);
  const bedX = -wall * 0.35;
  return finish(
    room,
    [
      shell(room, 'wood'),
      outlook(room, -wall * 0.2 + (wall > 0 ? -1.75 : 0.1), 0.95, 1.7, 1.25, 2),
      curtains(room, -wall * 0.2 + (wall > 0 ? -1.75 : 0.1), 1.7, 2.4, lighter(paint.accent, 0.5)),
      back(room.camera, room, wall > 0 ? 0.45 : -1.75, 0.12, 1.3, 2.2, lighter(cloth, 0.62)),
      side(room, -wall, 1.3, 1.25, 0.9, 0.7, wood),
      side(room, -wall, 1.38, 1.33, 0.74, 0.54, lighter(paint.accent, 0.3)),
      rug(room, bedX - 1.5, 0.3, 3, 1.6, lighter(paint.trim, 0.35)),
    ],
    [
      block(bedX, 2.6, 0.1, 1.9, 2.2, 0.25, wood),
      block(bedX, 2.6, 0.34, 1.85, 2.15, 0.22, linen),
      block(bedX, 2.15, 0.55, 1.95, 1.3, 0.05, cloth),
      block(bedX, 3.75, 0.1, 2, 0.12, 1.1, darker(wood, 0.12)),
      ...[-0.5, 0.5].map((at) => block(bedX + at, 3.4, 0.55, 0.7, 0.42, 0.14, colors.cream)),
      ...[-1.3, 1.3].flatMap((at) => [
        block(bedX + at, 3.5, 0, 0.45, 0.45, 0.5, wood),
        block(bedX + at, 3.5, 0.5, 0.08, 0.08, 0.2, colors.slate),
        block(bedX + at, 3.5, 0.68, 0.3, 0.3, 0.24, '#f3dca8'),
      ]),
      solid(
        { x: wall * (width / 2 - 0.3), y: 1.7, z: 0, width: 0.6, depth: 2.2, height: 2.3 },
        lighter(wood, 0.35),
        shades,
        (_, face, color) =>
          along(4, 0, 1)
            .map(
              (index) =>
                face.rect((face.width / 4) * index, 0.06, 0.025, 2.2, darker(color, 0.3)) +
                face.rect((face.width / 4) * (index + 0.8), 1, 0.03, 0.3, colors.slate),
            )
            .join(''),
      ),
      plantIn(room, -wall * (width / 2 - 0.4), depth - 0.4, 1),
    ],
    [pendant(room, bedX, 2.2, 0.5, paint.accent)],
  );
}
