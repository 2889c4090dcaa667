import type { Design } from '#demo/designs-data.ts';
import { createRandom } from '#demo/random.ts';
import { curtain } from '../art/facades.ts';
import { car, disc, frontRoad, frontWall, patch, type Scene, trees } from '../art/outdoors.ts';
import { colors, darker, inLight, type Light, lighter, mix, paintOf } from '../art/palette.ts';
import { ledge, solid } from '../art/solid.ts';
import { type Box, cornersOf, type Piece } from '../art/space.ts';
import { along } from '../art/svg.ts';
import { gatehouse } from './towers.ts';

const parking = (light: Light, x: number, y: number, count: number, number: number): Piece[] =>
  along(count, 0, 1).flatMap((index) => (index % 4 === 2 ? [] : car(x + index * 3.2, y, light, index + number, false)));

export function officesScene(design: Design): Scene {
  const floor = 3.9;
  const [ground, blocks] = [5.2, design.blocks];
  const width = blocks === 1 ? 46 : 34;
  const xs = along(blocks, (-(width + 12) * (blocks - 1)) / 2, width + 12);
  const boxes = xs.map(
    (x, index): Box => ({ x, y: 4, z: 0, width, depth: 26, height: ground + (design.floors - index * 2) * floor }),
  );
  const reach = { x: Math.max(...xs) + width / 2 + 22, y: 44 };
  const number = design.number * 3 + 5;
  return {
    reach,
    subject: boxes.flatMap((box) => cornersOf({ ...box, height: box.height + 4 })),
    ground: (camera, light) =>
      [
        patch(camera, -reach.x, -reach.y, reach.x * 2, reach.y * 2, mix(light.ground, inLight('#a3b37a', light), 0.5)),
        frontRoad(camera, light, reach),
        patch(camera, -reach.x + 4, -reach.y + 4, reach.x * 2 - 8, reach.y * 2 - 12, inLight('#cfc4b0', light)),
        disc(camera, 0, -reach.y + 18, 7, inLight('#9db36f', light)),
        disc(camera, 0, -reach.y + 18, 2.6, inLight('#6fb0bd', light)),
        patch(camera, -reach.x + 6, -reach.y + 8, 8, 40, inLight('#b8ad9b', light)),
        patch(camera, reach.x - 14, -reach.y + 8, 8, 40, inLight('#b8ad9b', light)),
      ].join(''),
    pieces: (light, shades) => {
      const paint = paintOf(number, light);
      return [
        ...boxes.flatMap((box, index): Piece[] => [
          solid(
            box,
            darker(light.glass, 0.35),
            shades,
            (camera, wall, color) => {
              const glow = light.lit > 0.3 ? '#efc57a' : darker(light.glass, 0.15);
              const lobby = along(Math.floor(wall.width / 4), 0.4, 4).map((u) =>
                wall.rect(u, 0, 3.4, ground - 0.9, glow),
              );
              return (
                lobby.join('') +
                curtain({ seed: `office ${design.number} ${index}`, light, paint, floor, ground })(
                  camera,
                  wall,
                  color,
                ) +
                ledge(
                  camera,
                  wall,
                  {
                    u: -0.3,
                    v: ground - 0.9,
                    width: wall.width + 0.6,
                    height: 0.7,
                    out: wall.side === 'south' ? 4 : 0.6,
                  },
                  paint.accent,
                )
              );
            },
            lighter(paint.wall, 0.3),
          ),
          solid({ ...box, z: box.height, height: 1.4 }, paint.trim, shades, undefined, lighter(paint.wall, 0.2)),
          solid(
            {
              x: box.x + box.width * 0.3,
              y: box.y - box.depth / 2 - 0.4,
              z: 0,
              width: 4.4,
              depth: 1.4,
              height: box.height + 3.4,
            },
            paint.accent,
            shades,
            (_, wall, color) =>
              along(Math.floor((box.height - 4) / 2.6), 5, 2.6)
                .map((v) => wall.rect(wall.width * 0.25, v, wall.width * 0.5, 1.3, darker(color, 0.3)))
                .join(''),
          ),
          solid(
            { x: box.x - 6, y: box.y + 2, z: box.height + 1.4, width: 10, depth: 9, height: 3 },
            darker(paint.wall, 0.1),
            shades,
          ),
        ]),
        ...frontWall(reach, 0, 22, lighter(paint.wall, 0.3), paint.trim, shades),
        ...gatehouse(6, -reach.y + 2, light, shades, paint.trim),
        ...parking(light, -reach.x + 20, reach.y - 12, 14, design.number),
        ...car(-10, -reach.y + 12, light, design.number + 3),
        ...trees(
          'ashoka',
          along(7, -reach.x * 0.8, (reach.x * 1.6) / 6)
            .filter((x) => Math.abs(x) > 9)
            .map((x) => [x, -reach.y + 4]),
          6.5,
          light,
        ),
        ...trees(
          'neem',
          along(6, -reach.x + 2, (reach.x * 2 - 4) / 5).map((x) => [x, reach.y - 3]),
          9,
          light,
        ),
        ...trees(
          'palm',
          [
            [-16, -reach.y + 16],
            [16, -reach.y + 16],
          ],
          8,
          light,
        ),
      ];
    },
  };
}

const awnings = [colors.terracotta, colors.neem, colors.ochre, colors.monsoon, colors.bougainvillea, colors.clay];

export function shopsScene(design: Design): Scene {
  const random = createRandom(`shops ${design.number}`);
  const bay = 5.4;
  const shops = Math.min(14, Math.max(9, Math.round(design.perFloor / 2)));
  const floor = 4.2;
  const box: Box = { x: 0, y: 2, z: 0, width: shops * bay, depth: 20, height: design.floors * floor };
  const reach = { x: box.width / 2 + 14, y: 32 };
  const number = design.number * 3 + 2;
  const offset = random.integer(0, 5);
  return {
    reach,
    subject: cornersOf({ ...box, height: box.height + 4 }),
    ground: (camera, light) =>
      [
        patch(camera, -reach.x, -reach.y, reach.x * 2, reach.y * 2, inLight('#cfc4b0', light)),
        frontRoad(camera, light, reach),
        patch(camera, -reach.x, -14, reach.x * 2, 6, inLight('#ddd0b8', light)),
        ...along(Math.floor((reach.x * 2 - 20) / 3.2), -reach.x + 10, 3.2).map((x) =>
          patch(camera, x, -26, 0.2, 5, inLight('#f0e8d8', light)),
        ),
        patch(camera, -reach.x + 2, reach.y - 9, reach.x * 2 - 4, 6, inLight('#b8ad9b', light)),
      ].join(''),
    pieces: (light, shades) => {
      const paint = paintOf(number, light);
      return [
        solid(
          box,
          paint.wall,
          shades,
          (camera, wall, color) => {
            const count = Math.round(wall.width / bay);
            const step = wall.width / count;
            const order = along(count, 0, 1).sort(
              (one, other) => camera.distance(wall.at(other * step, 0)) - camera.distance(wall.at(one * step, 0)),
            );
            return along(design.floors, 0, 1)
              .reverse()
              .flatMap((row) =>
                order.map((index) => {
                  const [u, v] = [index * step, row * floor];
                  const cloth = inLight(awnings[(index + row * 2 + offset) % awnings.length] as string, light);
                  const glow = light.lit > 0.3 ? '#f0c57c' : darker(light.glass, 0.1 + (index % 3) * 0.08);
                  return [
                    wall.rect(u + 0.4, v + 0.1, step - 0.8, 2.7, glow),
                    wall.rect(u + step * 0.44, v + 0.1, step * 0.2, 2.5, darker(color, 0.5)),
                    wall.rect(u + 0.3, v + 2.95, step - 0.6, 0.75, darker(cloth, 0.1)),
                    row === 0 && wall.side === 'south'
                      ? ledge(camera, wall, { u: u + 0.3, v: 2.5, width: step - 0.6, height: 0.35, out: 1.9 }, cloth)
                      : wall.rect(u + 0.3, v, step - 0.6, 0.9, mix(light.glass, '#ffffff', 0.35), 0.3),
                    wall.rect(u - 0.2, v, 0.4, floor, darker(paint.trim, Math.max(0, wall.shade))),
                  ].join('');
                }),
              )
              .join('');
          },
          lighter(paint.wall, 0.3),
        ),
        solid(
          { ...box, z: box.height, width: box.width + 0.8, height: 1 },
          paint.trim,
          shades,
          undefined,
          lighter(paint.wall, 0.2),
        ),
        solid(
          { x: -box.width * 0.32, y: box.y - box.depth / 2 - 0.8, z: 0, width: 7, depth: 2, height: box.height + 4 },
          paint.accent,
          shades,
          (_, wall, color) =>
            wall.side === 'south'
              ? wall.rect(1, 0, 5, 3.2, light.lit > 0.3 ? '#f7dba0' : darker(color, 0.4)) +
                wall.rect(1, box.height + 0.6, 5, 2, lighter(color, 0.7))
              : '',
        ),
        ...parking(light, -reach.x + 12, -23.5, Math.floor((reach.x * 2 - 24) / 3.2), design.number),
        ...trees(
          'neem',
          along(6, -reach.x + 4, (reach.x * 2 - 8) / 5).map((x) => [x, -reach.y + 2]),
          5.5,
          light,
        ),
        ...trees(
          'neem',
          along(5, -reach.x + 4, (reach.x * 2 - 8) / 4).map((x) => [x, reach.y - 2]),
          8,
          light,
        ),
      ];
    },
  };
}
