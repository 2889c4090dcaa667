import { createRandom } from '#demo/random.ts';
import { chair, counter, floor, hallLight, modelTable, standee } from './furniture.ts';
import { potted } from './greenery.ts';
import type { Identity } from './identity.ts';
import { colors, darker, lighter, mix } from './palette.ts';
import { type Build, builds, plain } from './stall-builds.ts';
import { along, drawing, rect, type Svg } from './svg.ts';

const [width, height, floorAt, base] = [1280, 720, 520, 596] as const;

/** Returns the logo's ground, or its main colour if the ground is plain. */
const stallColor = ({ ground, main }: Identity): string => (plain.has(ground) ? main : ground);

/** Draws a stall, 960 by 540. */
export function drawStall(identity: Identity): Svg {
  const random = createRandom(`stall ${identity.name}`);
  const color = stallColor(identity);
  const build = builds[(identity.mark + identity.name.length) % builds.length] as Build;
  const wall = random.pick(['#efe5d3', '#e8dcc6', '#e4e2d4', '#dfe4e2', '#f0ddc8']);
  const mirrored = random.chance(0.5);
  const at = (x: number, span: number) => (mirrored ? width - x - span : x);
  const furniture = [
    modelTable(random, at(236, 210), base, 210),
    random.chance(0.6) ? standee(random, at(1060, 118), base - 6, mix(color, colors.ink, 0.12)) : '',
    counter(random, at(700, 290), base + 22, 290, color),
    random.chance(0.7)
      ? chair(at(500, 68), base + 36, lighter(color, 0.12), !mirrored) +
        chair(at(600, 68), base + 36, lighter(color, 0.12), mirrored)
      : '',
  ];
  return drawing(
    width,
    height,
    [
      rect(0, 0, width, floorAt, wall),
      ...along(6, 0, 1).map((index) => rect(index * 232 - 20, 0, 3, floorAt, darker(wall, 0.07))),
      floor(random, floorAt, width, height),
      build(random, identity, color),
      ...furniture,
      potted(random, hallLight, at(110, 0), base + 54, random.between(150, 200)),
      potted(random, hallLight, at(1190, 0), base + 60, random.between(150, 200)),
      random.chance(0.5) ? potted(random, hallLight, at(1040, 0), base + 78, 104) : '',
    ],
    0.75,
  );
}
