import type { Design } from '#demo/designs-data.ts';
import { frontRoad, frontWall, patch, type Scene, trees } from '../art/outdoors.ts';
import { colors, darker, inLight, type Light, lighter, mix, paintOf } from '../art/palette.ts';
import { gable, ledge, solid } from '../art/solid.ts';
import { type Box, cornersOf, type Piece, type Shades } from '../art/space.ts';
import { along } from '../art/svg.ts';
import { gatehouse } from './towers.ts';

const lorryColors = [colors.terracotta, colors.neem, colors.ochre, colors.monsoon, colors.clay];

export function worksScene(design: Design): Scene {
  const [width, depth, height] = [34, 30, 9.5];
  const columns = Math.ceil(design.blocks / 2);
  const xs = along(columns, (-(width + 12) * (columns - 1)) / 2, width + 12);
  const sheds = [-14, 34].flatMap((y) => xs.map((x): [number, number] => [x, y])).slice(0, design.blocks);
  const reach = { x: Math.max(...xs) + width / 2 + 16, y: 58 };
  const number = design.number * 2 + 3;
  return {
    reach,
    eyeHeight: 4,
    subject: sheds
      .filter(([, y]) => y < 0)
      .slice(0, 2)
      .flatMap(([x, y]) => cornersOf({ x, y, z: 0, width, depth, height: height + 5 })),
    ground: (camera, light) =>
      [
        patch(camera, -reach.x, -reach.y, reach.x * 2, reach.y * 2, mix(light.ground, inLight('#cfc4b0', light), 0.6)),
        frontRoad(camera, light, reach),
        patch(camera, -reach.x + 4, -reach.y + 5, reach.x * 2 - 8, 20, inLight('#b8ad9b', light)),
        patch(camera, -reach.x + 4, 4, reach.x * 2 - 8, 12, inLight('#b8ad9b', light)),
        patch(camera, -reach.x + 4, -reach.y + 5, 9, reach.y * 2 - 10, inLight('#b8ad9b', light)),
      ].join(''),
    pieces: (light, shades) => {
      const paint = paintOf(number, light);
      const steel = inLight('#c9d0cf', light);
      return [
        ...sheds.flatMap(([x, y]) =>
          shed({ x, y, z: 0, width, depth, height }, light, shades, paint, steel, design.number % 2 === 0),
        ),
        ...frontWall(reach, -reach.x * 0.5, 14, lighter(paint.wall, 0.3), paint.trim, shades),
        ...gatehouse(-reach.x * 0.5 + 2, -reach.y + 3, light, shades, paint.trim),
        ...along(3, -reach.x * 0.2, 20).flatMap((x, index) => lorry(x, -reach.y + 16, light, index + design.number)),
        ...trees(
          'ashoka',
          along(9, -reach.x + 6, (reach.x * 2 - 12) / 8)
            .filter((x) => Math.abs(x + reach.x * 0.5) > 12)
            .map((x) => [x, -reach.y + 3]),
          6.5,
          light,
        ),
        ...trees(
          'neem',
          along(6, -reach.x + 4, (reach.x * 2 - 8) / 5).map((x) => [x, reach.y - 3]),
          8,
          light,
        ),
      ];
    },
  };
}

function shed(
  box: Box,
  light: Light,
  shades: Shades,
  paint: ReturnType<typeof paintOf>,
  steel: string,
  isSawtooth: boolean,
): Piece[] {
  const docks = 5;
  const teeth = 4;
  return [
    solid(
      box,
      paint.wall,
      shades,
      (camera, wall, color) => {
        const ribs = along(Math.floor(wall.width / 1.5), 0, 1.5).map((u) =>
          wall.rect(u, 3.6, 0.12, box.height - 3.6, darker(color, 0.08)),
        );
        const step = wall.width / docks;
        const gates = along(docks, 0, 1).map(
          (index) =>
            wall.rect(
              index * step + step * 0.2,
              1.1,
              step * 0.6,
              4,
              index % 3 === 1 ? darker(paint.accent, Math.max(0, wall.shade)) : darker(color, 0.4),
            ) +
            along(5, 1.7, 0.7)
              .map((v) => wall.rect(index * step + step * 0.2, v, step * 0.6, 0.1, darker(color, 0.55)))
              .join('') +
            ledge(
              camera,
              wall,
              { u: index * step + step * 0.14, v: 5.3, width: step * 0.72, height: 0.25, out: 1.6 },
              darker(paint.trim, Math.max(0, wall.shade)),
            ),
        );
        return [
          wall.rect(0, 0, wall.width, 1.1, darker(color, 0.28)),
          ...ribs,
          wall.rect(0, box.height - 1.9, wall.width, 0.9, light.lit > 0.3 ? '#e9bd72' : light.glass),
          ...(wall.side === 'south' || wall.side === 'north' ? gates : []),
        ].join('');
      },
      steel,
    ),
    ...(isSawtooth
      ? along(teeth, 0, 1).map((index) =>
          gable(
            {
              x: box.x,
              y: box.y - box.depth / 2 + (index + 0.5) * (box.depth / teeth),
              z: box.height,
              width: box.width,
              depth: box.depth / teeth,
              height: 2.6,
            },
            steel,
            shades,
            paint.trim,
          ),
        )
      : [
          gable(
            { ...box, z: box.height, width: box.width + 1.4, depth: box.depth + 1.4, height: 4.2 },
            steel,
            shades,
            paint.wall,
          ),
        ]),
  ];
}

function lorry(x: number, y: number, light: Light, number: number): Piece[] {
  const color = inLight(lorryColors[number % lorryColors.length] as string, light);
  const shades: Shades = { south: 0, east: 0.15, west: 0.15, north: 0.2, top: -0.2 };
  return [
    solid({ x, y, z: 1, width: 7, depth: 2.4, height: 2.6 }, lighter(color, 0.4), shades, (_, wall, fill) =>
      wall.rect(0, 0, wall.width, 0.3, darker(fill, 0.6)),
    ),
    solid({ x: x + 4.7, y, z: 0.6, width: 2, depth: 2.3, height: 2.2 }, color, shades, (_, wall) =>
      wall.rect(0.2, 1.1, wall.width - 0.4, 0.8, light.glass),
    ),
    solid({ x, y, z: 0.2, width: 8, depth: 2, height: 0.8 }, inLight(colors.ink, light), shades),
  ];
}
