import type { Design } from '#demo/designs-data.ts';
import { createRandom } from '#demo/random.ts';
import { facadeStyles } from '../art/facades.ts';
import { car, disc, frontRoad, frontWall, patch, type Scene, trees } from '../art/outdoors.ts';
import { colors, darker, inLight, type Light, lighter, mix, paintOf } from '../art/palette.ts';
import { ledge, solid } from '../art/solid.ts';
import { type Box, cornersOf, type Piece, type Shades } from '../art/space.ts';
import { along } from '../art/svg.ts';

const floor = 3.1;
const ground = 3.6;

/** Returns the positions of towers, in one row or in two rows of two. */
function placesOf(blocks: number, width: number): [x: number, y: number][] {
  const step = width + 13;
  if (blocks === 4)
    return [
      [-step * 0.62, -14],
      [step * 0.62, -14],
      [-step * 0.62, 22],
      [step * 0.62, 22],
    ];
  return along(blocks, (-step * (blocks - 1)) / 2, step).map((x, index) => [x, blocks === 3 && index === 1 ? 8 : 0]);
}

export function towersScene(design: Design): Scene {
  const random = createRandom(`towers ${design.number}`);
  const { blocks, floors } = design;
  const width = design.perFloor === 2 ? 18 : random.pick([21, 23, 25]);
  const depth = random.pick([15, 17]);
  const style = facadeStyles[design.number % facadeStyles.length] as (typeof facadeStyles)[number];
  const paintNumber = design.number * 3 + Math.floor(design.number / 10);
  const crown = random.integer(0, 3);
  const places = placesOf(blocks, width);
  const boxes = places.map(([x, y]): Box => ({ x, y, z: 0, width, depth, height: ground + floors * floor }));
  const reach = {
    x: Math.max(...places.map(([x]) => Math.abs(x))) + width / 2 + (blocks === 1 ? 30 : 24),
    y: (blocks === 4 ? 22 : 8) + depth / 2 + 24,
  };
  const gate = -reach.x * 0.45;
  return {
    reach,
    subject: boxes.flatMap((box) => cornersOf({ ...box, height: box.height + 5 })),
    ground: (camera, light) => {
      const lawn = inLight('#a3b37a', light);
      const drive = inLight('#c8bca6', light);
      const pool = { x: reach.x - 20, y: -reach.y + 15 };
      return [
        patch(camera, -reach.x, -reach.y, reach.x * 2, reach.y * 2, mix(light.ground, lawn, 0.6)),
        frontRoad(camera, light, reach),
        patch(camera, gate - 4, -reach.y - 4, 8, 14, drive),
        patch(camera, -reach.x + 4, -reach.y + 5, reach.x * 2 - 8, 7, drive),
        patch(camera, -reach.x + 4, reach.y - 11, reach.x * 2 - 8, 7, drive),
        patch(camera, -reach.x + 4, -reach.y + 5, 7, reach.y * 2 - 9, drive),
        patch(camera, reach.x - 11, -reach.y + 5, 7, reach.y * 2 - 9, drive),
        ...places.map(([x, y]) =>
          patch(camera, x - width / 2 - 3, y - depth / 2 - 3, width + 6, depth + 6, inLight('#ddd0b8', light)),
        ),
        patch(camera, pool.x - 9, pool.y - 1, 17, 12, inLight('#e0d2b6', light)),
        patch(camera, pool.x - 6.5, pool.y + 1.5, 12, 7, inLight('#6fb0bd', light)),
        disc(camera, -reach.x + 19, -reach.y + 21, 6, inLight('#dcc7a0', light)),
        disc(camera, -reach.x + 19, -reach.y + 21, 3.4, inLight('#b9c68c', light)),
        ...along(Math.floor((reach.x * 2 - 40) / 5), -reach.x + 16, 5).map((x) =>
          patch(camera, x, reach.y - 15, 0.2, 4, inLight('#f0e8d8', light)),
        ),
      ].join('');
    },
    pieces: (light, shades) => {
      const paint = paintOf(paintNumber, light);
      const cars = along(5, 0, 1).flatMap((index) =>
        car(-reach.x + 18.5 + index * 10, reach.y - 13, light, index + design.number, false),
      );
      const treeKinds = ['neem', 'gulmohar', 'neem', 'palm'] as const;
      return [
        ...boxes.flatMap((box, index) =>
          towerPieces(box, style({ seed: `${design.number} ${index}`, light, paint, floor, ground }), {
            light,
            shades,
            paint,
            crown,
          }),
        ),
        ...frontWall(reach, gate, 9, lighter(paint.wall, 0.3), paint.trim, shades),
        ...gatehouse(gate, -reach.y + 2, light, shades, paint.trim),
        ...cars,
        ...car(reach.x * 0.3, -reach.y - 6.5, light, design.number + 1),
        ...trees(
          treeKinds[design.number % 4] as 'neem',
          along(5, -reach.x + 3, (reach.x * 2 - 6) / 4).map((x) => [x, reach.y - 2]),
          9,
          light,
        ),
        ...trees(
          'ashoka',
          along(4, -reach.x * 0.15, reach.x * 0.3).map((x) => [x, -reach.y + 3]),
          6.5,
          light,
        ),
        ...trees(
          'palm',
          [
            [reach.x - 31, -reach.y + 15],
            [reach.x - 31, -reach.y + 26],
          ],
          7,
          light,
        ),
        ...trees(
          'neem',
          along(6, -reach.y + 14, (reach.y * 2 - 24) / 5).map((y) => [-reach.x + 1.5, y]),
          6.5,
          light,
        ),
        ...trees(
          'neem',
          along(6, -reach.y + 14, (reach.y * 2 - 24) / 5).map((y) => [reach.x - 1.5, y]),
          6.5,
          light,
        ),
        ...trees(
          'neem',
          [
            [-reach.x + 2, -reach.y - 2],
            [reach.x - 4, -reach.y - 2],
            [-reach.x - 14, -reach.y - 2.4],
            [reach.x + 12, -reach.y - 2.2],
          ],
          7.5,
          light,
        ),
      ];
    },
  };
}

type Look = { light: Light; shades: Shades; paint: ReturnType<typeof paintOf>; crown: number };

function towerPieces(
  box: Box,
  facade: ReturnType<(typeof facadeStyles)[number]>,
  { light, shades, paint, crown }: Look,
): Piece[] {
  const top = box.height;
  const stilts = solid(
    box,
    paint.wall,
    shades,
    (camera, wall, color) => {
      const columns = Math.max(3, Math.round(wall.width / 4.4));
      const step = wall.width / columns;
      const dark = light.lit > 0.3 ? '#e2ad63' : darker(color, 0.55);
      const openings = along(columns, 0, 1).map((index) =>
        wall.rect(index * step + 0.4, 0, step - 0.8, ground - 0.9, dark),
      );
      const isFront = wall.side === 'south';
      const entrance = isFront
        ? wall.rect(wall.width / 2 - 3, 0, 6, ground - 0.5, light.lit > 0.3 ? '#f7dba0' : darker(light.glass, 0.2)) +
          ledge(camera, wall, { u: wall.width / 2 - 4, v: ground - 0.6, width: 8, height: 0.5, out: 3 }, paint.accent)
        : '';
      return (
        openings.join('') +
        wall.rect(0, ground - 0.5, wall.width, 0.4, paint.trim) +
        facade(camera, wall, color) +
        entrance
      );
    },
    lighter(paint.wall, 0.25),
  );
  const shaft: Box = {
    x: box.x + box.width * 0.02,
    y: box.y - box.depth / 2 - 0.5,
    z: ground + 0.6,
    width: box.width * 0.15,
    depth: 1,
    height: top - ground + 2,
  };
  const parapet = solid({ ...box, z: top, height: 1.1 }, paint.trim, shades, undefined, lighter(paint.wall, 0.3));
  const roof: Piece[] = [
    [
      solid(
        { x: box.x + 4, y: box.y + 2, z: top + 1, width: 5, depth: 5, height: 3 },
        darker(paint.wall, 0.06),
        shades,
      ),
    ],
    [
      ...along(5, box.x - 7, 3.5).map((x) =>
        solid({ x, y: box.y - 3, z: top + 1, width: 0.4, depth: 7, height: 2.8 }, paint.trim, shades),
      ),
      solid({ x: box.x, y: box.y - 3, z: top + 3.8, width: 16, depth: 8, height: 0.4 }, paint.trim, shades),
    ],
    [
      solid(
        { x: box.x, y: box.y, z: top + 1, width: box.width * 0.6, depth: box.depth * 0.6, height: 3.4 },
        lighter(paint.wall, 0.15),
        shades,
        (_, wall, color) =>
          along(Math.floor(wall.width / 2), 0.5, 2)
            .map((u) => wall.rect(u, 0.6, 1.2, 2, darker(color, 0.4)))
            .join(''),
      ),
    ],
    [
      solid({ x: box.x - 5, y: box.y, z: top + 1, width: 6, depth: 6, height: 2.6 }, paint.accent, shades),
      solid(
        { x: box.x + 6, y: box.y + 2, z: top + 1, width: 4, depth: 4, height: 2 },
        inLight(colors.lime, light),
        shades,
      ),
    ],
  ][crown] as Piece[];
  const isShafted = crown !== 2;
  return [
    stilts,
    parapet,
    ...roof,
    ...(isShafted
      ? [
          solid(shaft, paint.accent, shades, (_, wall, color) =>
            wall.side === 'south'
              ? along(Math.floor(shaft.height / floor), 0.8, floor)
                  .map((v) =>
                    wall.rect(
                      wall.width * 0.36,
                      v,
                      wall.width * 0.28,
                      1.7,
                      light.lit > 0.3 ? '#f3c878' : darker(color, 0.4),
                    ),
                  )
                  .join('')
              : '',
          ),
        ]
      : []),
  ];
}

export function gatehouse(x: number, y: number, light: Light, shades: Shades, trim: string): Piece[] {
  return [
    solid({ x: x + 8, y, z: 0, width: 3.4, depth: 3, height: 2.7 }, inLight('#efe4d0', light), shades, (_, wall) =>
      wall.rect(0.7, 1, wall.width - 1.4, 1.1, light.lit > 0.3 ? '#f7dba0' : light.glass),
    ),
    solid({ x: x + 8, y, z: 2.7, width: 4.6, depth: 4.2, height: 0.35 }, trim, shades),
  ];
}
