import type { Design } from '#demo/designs-data.ts';
import { createRandom } from '#demo/random.ts';
import { car, frontRoad, frontWall, patch, type Scene, trees } from '../art/outdoors.ts';
import { darker, inLight, type Light, lighter, mix, paintOf } from '../art/palette.ts';
import { gable, ledge, solid } from '../art/solid.ts';
import { type Box, cornersOf, type Piece, type Shades } from '../art/space.ts';
import { along } from '../art/svg.ts';
import { gatehouse } from './towers.ts';

type Look = { light: Light; shades: Shades; paint: ReturnType<typeof paintOf>; pitched: boolean; floors: number };

const height = 3.3;

export function villasScene(design: Design): Scene {
  const random = createRandom(`villas ${design.number}`);
  const pitched = design.number % 2 === 0;
  const inRow = Math.ceil(design.blocks / 2);
  const step = 17;
  const columns = along(inRow, (-step * (inRow - 1)) / 2, step);
  const reach = { x: (inRow * step) / 2 + 12, y: 34 };
  const houses = [-18, 14].flatMap((y) => columns.map((x): [number, number] => [x, y]));
  const middle = columns.filter((x) => Math.abs(x) < step * 1.4);
  const gate = (columns[Math.floor(inRow / 2)] as number) + step / 2;
  const paintNumber = design.number * 3 + 1;
  return {
    reach,
    subject: middle.flatMap((x) =>
      cornersOf({ x, y: -18, z: 0, width: 13, depth: 12, height: design.floors * height + 4 }),
    ),
    ground: (camera, light) =>
      [
        patch(camera, -reach.x, -reach.y, reach.x * 2, reach.y * 2, mix(light.ground, inLight('#a3b37a', light), 0.6)),
        frontRoad(camera, light, reach),
        patch(camera, gate - 3.5, -reach.y - 4, 7, 34, inLight('#c8bca6', light)),
        patch(camera, -reach.x + 2, -5, reach.x * 2 - 4, 8, inLight('#c8bca6', light)),
        ...houses.map(([x, y]) => patch(camera, x - 7, y - 8, 14, 16, inLight('#b7c48b', light))),
        ...houses.map(([x, y]) => patch(camera, x + 2.4, y < 0 ? y + 4 : y - 12, 3.6, 10, inLight('#ddd0b8', light))),
        patch(camera, -12, 24, 24, 9, inLight('#9db36f', light)),
      ].join(''),
    pieces: (light, shades) => {
      const look: Look = { light, shades, paint: paintOf(paintNumber, light), pitched, floors: design.floors };
      const other: Look = { ...look, paint: paintOf(paintNumber + 6, light) };
      return [
        ...houses.flatMap(([x, y], index) => house(x, y, index % 3 === 1 ? other : look, y < 0)),
        ...frontWall(reach, gate, 8, lighter(look.paint.wall, 0.3), look.paint.trim, shades),
        ...gatehouse(gate - 14.5, -reach.y + 3, light, shades, look.paint.trim),
        ...houses
          .filter((_, index) => index % 3 !== 2)
          .flatMap(([x, y], index) => car(x + 4.2, y < 0 ? y + 9 : y - 9, light, index, false)),
        ...trees(
          random.pick(['palm', 'neem', 'gulmohar'] as const),
          columns.map((x) => [x - step / 2, -reach.y + 3]),
          4.6,
          light,
        ),
        ...trees(
          'neem',
          columns.map((x) => [x + step / 2, 25]),
          8,
          light,
        ),
        ...trees(
          'gulmohar',
          columns.filter((_, index) => index % 2 === 0).map((x) => [x - step / 2, 5]),
          6.5,
          light,
        ),
      ];
    },
  };
}

function house(x: number, y: number, { light, shades, paint, pitched, floors }: Look, isInFront: boolean): Piece[] {
  const facing = isInFront ? -1 : 1;
  const lit = light.lit > 0.3;
  const window = (offset: number) => (lit && (Math.round(x) + offset) % 3 !== 0 ? '#f3c878' : light.glass);
  const storeys = along(floors, 0, 1).map(
    (storey): Box => ({
      ...{ x: x - (storey % 2), y: y + (storey ? -facing * 0.8 : 0), z: storey * height, height },
      ...{ width: storey ? 9.5 : 11.5, depth: storey ? 9 : 10.5 },
    }),
  );
  const top = storeys.at(-1) as Box;
  const walls = storeys.map((box, storey) =>
    solid(box, storey ? lighter(paint.wall, 0.25) : paint.wall, shades, (camera, wall, color) => {
      const isFront = wall.side === 'south' || wall.side === 'north';
      const trim = darker(paint.trim, Math.max(0, wall.shade));
      const opening = (u: number, v: number, w: number, h: number, offset: number) =>
        wall.rect(u - 0.14, v - 0.14, w + 0.28, h + 0.28, trim) + wall.rect(u, v, w, h, window(offset + storey));
      if (!isFront) return opening(wall.width * 0.2, 1, 1.6, 1.4, 1) + opening(wall.width * 0.62, 1, 1.6, 1.4, 2);
      if (storey === 0)
        return (
          opening(1, 0.9, 2.6, 1.6, 1) +
          wall.rect(4.4, 0, 1.5, 2.4, darker(paint.accent, 0.2)) +
          opening(7.2, 0.5, 3, 2, 2) +
          ledge(camera, wall, { u: 3.4, v: 2.7, width: wall.width - 3.2, height: 0.25, out: 2.6 }, trim)
        );
      return (
        opening(0.9, 0.8, 2.4, 1.6, 1) +
        wall.rect(4.2, 0.05, 4.2, 2.5, darker(color, 0.3)) +
        wall.rect(4.6, 0.05, 3.4, 2.3, window(3)) +
        ledge(
          camera,
          wall,
          { u: 3.9, v: 0, width: 4.8, height: 0.95, out: 1.5 },
          darker(paint.accent, Math.max(0, wall.shade)),
        )
      );
    }),
  );
  const roofZ = top.z + height;
  return [
    ...walls,
    solid(
      { ...top, z: roofZ, width: top.width + 0.8, depth: top.depth + 0.8, height: 0.35 },
      paint.trim,
      shades,
      undefined,
      lighter(paint.wall, 0.2),
    ),
    pitched
      ? gable(
          { ...top, z: roofZ + 0.35, width: top.width + 1.2, depth: top.depth + 1.2, height: 2.6 },
          inLight('#b5532f', light),
          shades,
          paint.wall,
        )
      : solid({ x: top.x - 2, y: top.y, z: roofZ + 0.35, width: 3.4, depth: 4, height: 2.2 }, paint.accent, shades),
  ];
}
