import type { Design } from '#demo/designs-data.ts';
import { person } from '../art/outdoors.ts';
import { colors, darker, type Light, lighter } from '../art/palette.ts';
import { solid } from '../art/solid.ts';
import type { Piece } from '../art/space.ts';
import { along, type Svg } from '../art/svg.ts';
import { back, block, createRoom, finish, outlook, pendant, plantIn, rug, shades, shell, side } from './room.ts';

const noTint = (light: Light): Light => ({ ...light, tintShare: 0 });
const goods = [
  colors.terracotta,
  colors.ochre,
  colors.monsoon,
  colors.neem,
  colors.blush,
  colors.straw,
  colors.rain,
  colors.clay,
];

export function lobby(design: Design, light: Light): Svg {
  const room = createRoom(design, light, [11, 8, 4.8], design.number % 2 ? 0.7 : -0.7);
  const { camera, wood, cloth, paint } = room;
  return finish(
    room,
    [
      shell(room),
      back(camera, room, -2.8, 0.12, 5.6, 4.2, lighter(wood, 0.15)),
      ...along(19, -2.7, 0.29).map((x) => back(camera, room, x, 0.12, 0.06, 4.2, darker(wood, 0.16))),
      back(camera, room, -1.4, 2.5, 2.8, 0.7, colors.cream),
      back(camera, room, -1.1, 2.72, 2.2, 0.26, paint.trim),
      outlook(room, 3.2, 0.2, 1.9, 3.4, 2),
      back(camera, room, -5, 0.1, 1.6, 2.6, colors.slate) +
        back(camera, room, -4.9, 0.1, 0.68, 2.5, colors.pebble) +
        back(camera, room, -4.18, 0.1, 0.68, 2.5, colors.pebble),
      rug(room, -4.6, 0.6, 3.6, 2.8, lighter(cloth, 0.3)),
    ],
    [
      solid({ x: 0, y: 5.8, z: 0, width: 4.2, depth: 0.9, height: 1.1 }, lighter(wood, 0.1), shades, (_, wall) =>
        wall.side === 'south' ? wall.rect(0.3, 0.25, wall.width - 0.6, 0.55, paint.accent) : '',
      ),
      block(0, 5.8, 1.1, 4.5, 1.1, 0.08, colors.cream),
      person(-0.6, 6.7, noTint(light), 3),
      person(1.6, 3.6, noTint(light), 4),
      ...along(2, 0, 1).flatMap((index): Piece[] => [
        block(-2.8, 1.2 + index * 1.7, 0.1, 1.8, 0.8, 0.34, cloth),
        block(-2.8, 1.5 + index * 1.7, 0.4, 1.8, 0.2, 0.4, darker(cloth, 0.1)),
      ]),
      plantIn(room, 4.6, 2.2, 1.9),
      plantIn(room, -4.9, 5.4, 1.9),
      plantIn(room, 3, 7.2, 1.5),
    ],
    along(3, -2.4, 2.4).map((x) => pendant(room, x, 4.6, 1.1, paint.accent)),
  );
}

export function officeFloor(design: Design, light: Light): Svg {
  const room = createRoom(design, light, [13, 11, 3.4], design.number % 2 ? -1 : 1);
  const { paint, wood, cloth, height, depth, camera } = room;
  const desks = [1.4, 4.4, 7.4].flatMap((y) => [-3.4, 0, 3.4].map((x): [number, number] => [x, y]));
  return finish(
    room,
    [
      shell(room, 'concrete'),
      outlook(room, -6.2, 0.9, 12.4, 1.9, 8),
      side(room, 1, 1, 0.2, 6, 2.6, lighter(light.glass, 0.4)),
      ...along(5, 1, 1.5).map((y) => side(room, 1, y, 0.2, 0.08, 2.6, colors.slate)),
      side(room, -1, 2, 0.2, 5, 2.7, paint.accent),
      ...along(6, 0, 1).map((row) =>
        camera.fill(
          [
            [-4.5, row * 1.9, height - 0.02],
            [4.5, row * 1.9, height - 0.02],
            [4.5, row * 1.9 + 0.2, height - 0.02],
            [-4.5, row * 1.9 + 0.2, height - 0.02],
          ],
          '#fff7e2',
        ),
      ),
    ],
    [
      ...desks.flatMap(([x, y], index): Piece[] => [
        block(x, y, 0.7, 2.6, 1.2, 0.06, lighter(wood, 0.4)),
        ...[-1.2, 1.2].map((at) => block(x + at, y, 0, 0.08, 1, 0.7, colors.slate)),
        block(x, y + 0.1, 0.76, 2.5, 0.05, 0.4, lighter(cloth, 0.35)),
        ...[-0.65, 0.65].flatMap((at) => [
          block(x + at, y - 0.15, 0.86, 0.55, 0.05, 0.34, '#2f3a42'),
          block(x + at, y - 0.9, 0.4, 0.5, 0.45, 0.08, (index + at > 3 ? paint.trim : cloth) as string),
          block(x + at, y - 1.12, 0.46, 0.48, 0.08, 0.5, cloth),
        ]),
      ]),
      person(1.8, 6, noTint(light), 2),
      person(-1.8, 2.6, noTint(light), 5),
      plantIn(room, 5.6, depth - 1, 1.5),
      plantIn(room, -5.7, depth - 1.2, 1.5),
      plantIn(room, -5.8, 1.2, 1.3),
    ],
  );
}

const shelves = (x: number, y: number, length: number, height: number, wood: string, seed: number): Piece =>
  solid({ x, y, z: 0, width: 0.5, depth: length, height }, wood, shades, (_, wall, color) =>
    along(Math.floor(height / 0.55), 0.1, 0.55)
      .flatMap((v, row) => [
        wall.rect(0.05, v, wall.width - 0.1, 0.46, darker(color, 0.4)),
        ...along(Math.floor(wall.width / 0.32), 0.1, 0.32).map((u, column) =>
          wall.rect(
            u,
            v,
            0.24,
            0.2 + ((row * 5 + column * 3 + seed) % 4) * 0.06,
            goods[(row * 3 + column + seed) % goods.length] as string,
          ),
        ),
      ])
      .join(''),
  );

export function shop(design: Design, light: Light): Svg {
  const room = createRoom(design, light, [6, 6, 3.4], design.number % 2 ? 0.8 : -0.8);
  const { camera, wood, paint, depth } = room;
  return finish(
    room,
    [
      shell(room),
      back(camera, room, -2.9, 0.12, 5.8, 2.6, lighter(paint.accent, 0.2)),
      back(camera, room, -1.6, 2, 3.2, 0.8, colors.cream) + back(camera, room, -1.3, 2.25, 2.6, 0.3, paint.trim),
      ...along(3, 0.5, 0.5).flatMap((z) => [
        back(camera, room, -2.6, z, 5.2, 0.05, wood),
        ...along(15, -2.5, 0.34).map((x, index) =>
          back(
            camera,
            room,
            x,
            z + 0.05,
            0.24,
            0.18 + (index % 3) * 0.07,
            goods[(index + Math.round(z * 4)) % goods.length] as string,
          ),
        ),
      ]),
    ],
    [
      shelves(-2.75, 2.6, 4.2, 2.3, wood, 1),
      shelves(2.75, 2.6, 4.2, 2.3, wood, 4),
      solid({ x: 0.9, y: 3.9, z: 0, width: 2.6, depth: 0.7, height: 1 }, lighter(wood, 0.2), shades, (_, wall) =>
        wall.side === 'south' ? wall.rect(0.2, 0.2, wall.width - 0.4, 0.5, paint.trim) : '',
      ),
      block(0.9, 3.9, 1, 2.8, 0.85, 0.06, colors.cream),
      block(-0.9, 1.5, 0, 1.4, 0.9, 0.7, wood),
      ...along(4, -1.4, 0.35).map((x, index) =>
        block(x, 1.5, 0.7, 0.28, 0.6, 0.2, goods[(index + design.number) % goods.length] as string),
      ),
      person(0.9, 4.8, noTint(light), 1),
      person(-1.2, 3.2, noTint(light), 3),
      plantIn(room, 2.2, depth - 0.5, 1.1),
    ],
    along(3, -1.4, 1.4).map((x) => pendant(room, x, 2.6, 0.7, paint.accent)),
  );
}

export function passage(design: Design, light: Light): Svg {
  const room = createRoom(design, light, [7, 16, 4], design.number % 2 ? -0.4 : 0.4);
  const { paint, depth, height, camera } = room;
  const fronts = along(5, -1, 3.4).flatMap((y, index) =>
    [-1, 1].flatMap((sign) => {
      const cloth = goods[(index * 2 + sign + 3) % goods.length] as string;
      return [
        side(room, sign, y, 0.1, 2.9, 2.7, '#f3d9a0'),
        side(room, sign, y + 1.1, 0.1, 0.8, 2.4, darker(paint.wall, 0.4)),
        side(room, sign, y, 2.95, 2.9, 0.65, cloth),
        side(room, sign, y + 0.5, 3.1, 1.9, 0.3, lighter(cloth, 0.6)),
        side(room, sign, y - 0.4, 0, 0.3, height, paint.trim),
      ];
    }),
  );
  return finish(
    room,
    [
      shell(room),
      outlook(room, -2.6, 0.1, 5.2, 3.2, 4, true),
      ...fronts,
      ...along(7, 0, 2.2).map((y) =>
        camera.fill(
          [
            [-1, y, height - 0.02],
            [1, y, height - 0.02],
            [1, y + 1.2, height - 0.02],
            [-1, y + 1.2, height - 0.02],
          ],
          '#fff7e2',
        ),
      ),
    ],
    [
      ...along(5, 0, 1).map((index) =>
        person(-1.8 + ((index * 7) % 5) * 0.9, 3 + index * 2.2, noTint(light), index + design.number),
      ),
      ...[4, 9].flatMap((y) => [
        block(0, y, 0, 0.6, 2, 0.45, lighter(paint.accent, 0.2)),
        plantIn(room, 0, y + 1.4, 1.2),
      ]),
      plantIn(room, -2.9, depth - 1, 1.6),
      plantIn(room, 2.9, depth - 1, 1.6),
    ],
  );
}

export function hall(design: Design, light: Light): Svg {
  const room = createRoom(design, light, [24, 34, 9], design.number % 2 ? 0.5 : -0.5);
  const { paint, camera, height, depth, width } = room;
  const steel = paint.trim;
  const rack = (x: number, y: number, seed: number): Piece =>
    solid({ x, y, z: 0, width: 3, depth: 5, height: 6 }, '#d3cdbf', shades, (_, wall) =>
      along(3, 0.15, 1.95)
        .flatMap((v, row) => [
          wall.rect(0, v + 1.55, wall.width, 0.2, colors.clay),
          ...along(Math.floor(wall.width / 1.1), 0.15, 1.1).map((u, column) =>
            wall.rect(
              u,
              v,
              0.9,
              0.8 + ((row + column + seed) % 3) * 0.25,
              ['#c9a06a', '#b98a5e', '#d8c29a', '#8b9aa3'][(row * 2 + column + seed) % 4] as string,
            ),
          ),
        ])
        .join(''),
    );
  return finish(
    room,
    [
      shell(room, 'concrete'),
      back(camera, room, -4, 0, 8, 5.2, colors.pebble) +
        back(camera, room, -3.6, 0, 7.2, 4.8, light.bands[1] as string) +
        back(camera, room, -3.6, 0, 7.2, 1.4, light.ground),
      ...along(7, 0, 5).flatMap((y) => [
        ...[-1, 1].map((sign) => side(room, sign, y, 0, 0.5, height, steel)),
        camera.fill(
          [
            [-width / 2, y, height - 1],
            [0, y, height - 0.1],
            [width / 2, y, height - 1],
            [width / 2, y, height - 1.5],
            [0, y, height - 0.7],
            [-width / 2, y, height - 1.5],
          ],
          steel,
        ),
        camera.fill(
          [
            [-8, y + 1.6, height - 0.05],
            [-5, y + 1.6, height - 0.05],
            [-5, y + 3.4, height - 0.05],
            [-8, y + 3.4, height - 0.05],
          ],
          '#eef4f2',
        ),
        camera.fill(
          [
            [5, y + 1.6, height - 0.05],
            [8, y + 1.6, height - 0.05],
            [8, y + 3.4, height - 0.05],
            [5, y + 3.4, height - 0.05],
          ],
          '#eef4f2',
        ),
      ]),
      ...[-4.6, 4.5].map((x) =>
        camera.fill(
          [
            [x, -10, 0],
            [x + 0.16, -10, 0],
            [x + 0.16, depth, 0],
            [x, depth, 0],
          ],
          colors.ochre,
        ),
      ),
    ],
    [
      ...along(5, 4, 6).flatMap((y, index) => [rack(-8, y, index), rack(8, y, index + 2)]),
      block(1.6, 9, 0.3, 1.5, 2.4, 0.9, colors.ochre),
      block(1.6, 9.4, 1.2, 1.3, 1.3, 1.1, colors.slate),
      ...[-0.5, 0.5].map((at) => block(1.6 + at, 7.7, 0.1, 0.15, 1.2, 0.08, colors.ink)),
      person(-1.8, 8, noTint(light), 4),
      person(-2.4, 13, noTint(light), 8),
    ],
  );
}

export function dock(design: Design, light: Light): Svg {
  const room = createRoom(design, light, [18, 12, 7], design.number % 2 ? -0.6 : 0.6);
  const { paint, camera } = room;
  const gates = [-6.2, -1.7, 2.8].flatMap((x, index) => [
    back(camera, room, x - 0.25, 0, 3.9, 4.4, paint.trim),
    back(camera, room, x, 0, 3.4, 4.1, index === 1 ? (light.bands[1] as string) : darker(paint.wall, 0.3)),
    ...(index === 1
      ? [back(camera, room, x, 0, 3.4, 1, light.ground), back(camera, room, x + 0.4, 0.9, 2.6, 2.6, colors.cream)]
      : along(7, 0.4, 0.5).map((z) => back(camera, room, x, z, 3.4, 0.06, darker(paint.wall, 0.45)))),
    back(camera, room, x + 1.2, 4.7, 1, 0.8, colors.ochre),
  ]);
  return finish(
    room,
    [
      shell(room, 'concrete'),
      ...gates,
      ...along(4, 0, 3).flatMap((y) => [
        side(room, -1, y, 0, 0.4, 7, paint.trim),
        side(room, 1, y, 0, 0.4, 7, paint.trim),
      ]),
    ],
    [
      ...(
        [
          [-5.5, 4],
          [-4, 7.5],
          [4.4, 4.5],
          [6, 8],
          [2.6, 8.6],
        ] as const
      ).flatMap(([x, y], index): Piece[] => [
        block(x, y, 0, 1.4, 1.2, 0.16, '#a5805a'),
        ...along(2 + (index % 2), 0, 1).map((level) =>
          block(
            x,
            y,
            0.16 + level * 0.7,
            1.3,
            1.1,
            0.66,
            ['#c9a06a', '#d8c29a', '#b98a5e'][(index + level) % 3] as string,
          ),
        ),
      ]),
      person(-0.4, 7, noTint(light), 6),
      person(1.4, 5, noTint(light), 2),
      block(-1.6, 4, 0.25, 1.3, 2, 0.8, colors.terracotta),
      block(-1.6, 4.4, 1, 1.1, 1, 1, colors.slate),
    ],
  );
}
