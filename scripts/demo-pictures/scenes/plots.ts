import type { Design } from '#demo/designs-data.ts';
import { createRandom } from '#demo/random.ts';
import { disc, frontRoad, frontWall, patch, type Scene, trees } from '../art/outdoors.ts';
import { darker, inLight, mix, paintOf } from '../art/palette.ts';
import { gable, solid } from '../art/solid.ts';
import { cornersOf, type Piece } from '../art/space.ts';
import { along } from '../art/svg.ts';

export function plotsScene(design: Design): Scene {
  const random = createRandom(`plots ${design.number}`);
  const [width, depth] = [12, 18];
  const rows = design.blocks > 80 ? 6 : 4;
  const columns = Math.ceil(design.blocks / rows);
  const half = Math.ceil(columns / 2);
  // An avenue runs in the middle, and lanes between every two rows.
  const xs = along(columns, 0, 1).map((index) =>
    index < half ? -7 - (half - index - 0.5) * width : 7 + (index - half + 0.5) * width,
  );
  const ys = along(rows, 0, 1).map((row) => row * depth + Math.floor((row + 1) / 2) * 9);
  const total = (ys.at(-1) as number) + depth;
  const reach = { x: half * width + 14, y: total / 2 + 12 };
  const plots = ys.flatMap((y) => xs.map((x): [number, number] => [x, y - total / 2 + depth / 2]));
  const built = new Set(along(Math.ceil(plots.length / 9), 0, 1).map(() => random.integer(0, plots.length - 1)));
  // The entrance and the avenue stay visible.
  const isOpen = (index: number) => index < columns || Math.abs(xs[index % columns] as number) < 22;
  const green = half - 3;
  const isGreen = (index: number) =>
    Math.floor(index / columns) === 1 && index % columns >= green && index % columns < green + 3;
  const paint = design.number * 2;
  const gateZ = 6;
  return {
    reach,
    eyeHeight: 8.5,
    subject: cornersOf({ x: 0, y: -reach.y, z: 0, width: 44, depth: 2, height: gateZ + 3 }),
    ground: (camera, light) => {
      const road = inLight('#d8ccb6', light);
      return [
        patch(camera, -reach.x, -reach.y, reach.x * 2, reach.y * 2, road),
        frontRoad(camera, light, reach),
        patch(camera, -0.8, -reach.y, 1.6, reach.y * 2 - 6, inLight('#9db36f', light)),
        ...plots.map(([x, y], index) =>
          patch(
            camera,
            x - width / 2 + 0.4,
            y - depth / 2 + 0.4,
            width - 0.8,
            depth - 0.8,
            isGreen(index)
              ? inLight('#8fae6a', light)
              : mix(light.ground, inLight(index % 2 ? '#d3bf8f' : '#c9b583', light), 0.7),
          ),
        ),
        ...plots.flatMap(([x, y], index) => (isGreen(index) ? [disc(camera, x, y, 4, inLight('#b9c68c', light))] : [])),
      ].join('');
    },
    pieces: (light, shades) => {
      const { wall, trim, accent } = paintOf(paint, light);
      const stone = inLight('#f3e8d5', light);
      return [
        ...plots.flatMap(([x, y], index): Piece[] => [
          ...(isGreen(index)
            ? trees(
                'neem',
                [
                  [x - 3, y + 4],
                  [x + 3, y - 4],
                ],
                5.5,
                light,
              )
            : []),
          ...(built.has(index) && !isGreen(index) && !isOpen(index)
            ? [
                solid(
                  { x, y, z: 0, width: 8, depth: 9, height: 3.4 },
                  paintOf(index, light).wall,
                  shades,
                  (_, face, color) =>
                    face.rect(1.2, 0.8, 1.8, 1.5, light.lit > 0.3 ? '#f3c878' : light.glass) +
                    face.rect(face.width - 3, 0, 1.2, 2.2, darker(color, 0.5)),
                ),
                gable(
                  { x, y, z: 3.4, width: 9, depth: 10, height: 2.4 },
                  inLight(index % 2 ? '#b5532f' : '#8c3d22', light),
                  shades,
                  wall,
                ),
              ]
            : [
                solid(
                  { x: x - width / 2 + 0.7, y: y - depth / 2 + 0.7, z: 0, width: 0.5, depth: 0.5, height: 0.9 },
                  stone,
                  shades,
                ),
              ]),
        ]),
        ...[-9, 9].map((x) =>
          solid(
            { x, y: -reach.y, z: 0, width: 2.6, depth: 2.2, height: gateZ },
            wall,
            shades,
            (_, face) =>
              face.rect(0, gateZ - 1.6, face.width, 0.4, trim) +
              face.rect(face.width * 0.3, 1, face.width * 0.4, 2.6, accent),
          ),
        ),
        solid({ x: 0, y: -reach.y, z: gateZ, width: 22, depth: 2.6, height: 1.5 }, trim, shades, (_, face) =>
          face.side === 'south' ? face.rect(3, 0.3, 16, 0.9, stone) : '',
        ),
        gable(
          { x: 0, y: -reach.y, z: gateZ + 1.5, width: 22, depth: 4, height: 1.6 },
          inLight('#b5532f', light),
          shades,
          wall,
        ),
        ...frontWall(reach, 0, 24, wall, trim, shades),
        ...along(Math.floor((reach.y * 2) / 12), -reach.y + 10, 12).flatMap((y) => [
          ...trees('ashoka', [[0, y]], 5, light),
          ...trees('gulmohar', [[-reach.x + 5, y]], 6, light),
        ]),
        ...trees(
          'palm',
          [
            [-14, -reach.y + 5],
            [14, -reach.y + 5],
          ],
          8,
          light,
        ),
      ];
    },
  };
}
