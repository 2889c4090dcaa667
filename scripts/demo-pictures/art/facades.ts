import { createRandom } from '#demo/random.ts';
import { darker, inLight, type Light, lighter, mix, type Paint } from './palette.ts';
import { type Facade, ledge } from './solid.ts';
import type { Camera, Wall } from './space.ts';
import { along, type Svg } from './svg.ts';

/** A building's windows keep their positions from view to view. The light decides which of them are lit. */
type Style = (options: { seed: string; light: Light; paint: Paint; floor: number; ground: number }) => Facade;

type Cell = {
  random: ReturnType<typeof createRandom>;
  u: number;
  v: number;
  width: number;
  floor: number;
  row: number;
  column: number;
};

/**
 * Calls `draw` for each bay of each floor. Floors nearer to the eye's height come last, as their balconies hide others.
 */
function bays(
  camera: Camera,
  wall: Wall,
  seed: string,
  bay: number,
  floor: number,
  ground: number,
  draw: (cell: Cell) => Svg,
): Svg {
  const columns = Math.max(1, Math.round(wall.width / bay));
  const width = wall.width / columns;
  const rows = Math.max(1, Math.round((wall.height - ground) / floor));
  const order = along(columns, 0, 1).sort(
    (one, other) => camera.distance(wall.at(other * width, 0)) - camera.distance(wall.at(one * width, 0)),
  );
  return along(rows, 0, 1)
    .reverse()
    .flatMap((row) =>
      order.map((column) =>
        draw({
          ...{ random: createRandom(`${seed} ${wall.side} ${row} ${column}`), u: column * width },
          ...{ v: ground + row * floor, width, floor, row, column },
        }),
      ),
    )
    .join('');
}

function pane(random: Cell['random'], light: Light, shade: number): string {
  const lit = random.chance(light.lit);
  const color = random.pick(['#f3c878', '#f0b65c', '#f7dba0']);
  const bright = random.chance(0.35);
  if (lit) return color;
  return darker(bright ? mix(light.glass, '#ffffff', 0.18) : light.glass, shade * 0.5);
}

const green = (light: Light) => inLight('#4f7f5c', light);

const isFront = ({ side }: Wall) => side === 'south' || side === 'north';

const balconies: Style =
  ({ seed, light, paint, floor, ground }) =>
  (camera, wall, color) =>
    bays(camera, wall, seed, isFront(wall) ? 4.4 : 4.2, floor, ground, ({ random, u, v, width, column }) => {
      const glass = pane(random, light, wall.shade);
      const trim = darker(paint.trim, Math.max(0, wall.shade));
      const hasBalcony = isFront(wall) ? column % 2 === 0 : column === 1;
      if (!hasBalcony)
        return (
          wall.rect(u + width * 0.28, v + 0.9, width * 0.44, 1.5, glass) +
          ledge(camera, wall, { u: u + width * 0.22, v: v + 2.45, width: width * 0.56, height: 0.14, out: 0.5 }, trim)
        );
      return [
        wall.rect(u + width * 0.08, v + 0.1, width * 0.84, floor - 0.4, darker(color, 0.3)),
        wall.rect(u + width * 0.16, v + 0.1, width * 0.5, 2.3, glass),
        wall.rect(u + width * 0.4, v + 0.1, width * 0.03, 2.3, darker(color, 0.45)),
        random.chance(0.3) ? wall.rect(u + width * 0.7, v + 0.9, width * 0.16, 0.8, green(light), 1) : '',
        ledge(camera, wall, { u: u + width * 0.02, v: v - 0.15, width: width * 0.96, height: 1.15, out: 1.4 }, trim),
      ].join('');
    });

const bands: Style =
  ({ seed, light, paint, floor, ground }) =>
  (camera, wall, color) =>
    bays(camera, wall, seed, 200, floor, ground, ({ v, row }) => {
      const panes = Math.max(3, Math.round(wall.width / 1.7));
      const inset = row % 4 === 3 ? wall.width * 0.12 : wall.width * 0.03;
      const width = (wall.width - inset * 2) / panes;
      return [
        wall.rect(inset, v + 0.8, wall.width - inset * 2, 1.7, darker(color, 0.45)),
        ...along(panes, 0, 1).map((index) =>
          wall.rect(
            inset + index * width + 0.07,
            v + 0.85,
            width - 0.14,
            1.6,
            pane(createRandom(`${seed} ${wall.side} ${row} ${index}`), light, wall.shade),
          ),
        ),
        ledge(
          camera,
          wall,
          { u: -0.4, v: v + floor - 0.5, width: wall.width + 0.8, height: 0.45, out: 0.7 },
          darker(lighter(paint.wall, 0.5), Math.max(0, wall.shade)),
        ),
      ].join('');
    });

const frames: Style =
  ({ seed, light, paint, floor, ground }) =>
  (camera, wall, color) =>
    bays(camera, wall, seed, 3.3, floor, ground, ({ random, u, v, width, row, column }) => {
      const accent = (row + column) % 5 === 2 && isFront(wall);
      const trim = darker(accent ? paint.accent : paint.trim, Math.max(0, wall.shade));
      return [
        ledge(
          camera,
          wall,
          { u: u + width * 0.12, v: v + 0.25, width: width * 0.76, height: floor - 0.7, out: 0.35 },
          trim,
        ),
        wall.rect(u + width * 0.22, v + 0.5, width * 0.56, floor - 1.2, darker(color, 0.5), 0.36),
        wall.rect(u + width * 0.26, v + 0.6, width * 0.48, floor - 1.4, pane(random, light, wall.shade), 0.37),
      ].join('');
    });

const fins: Style =
  ({ seed, light, paint, floor, ground }) =>
  (camera, wall, color) => {
    const count = Math.max(3, Math.round(wall.width / 2.6));
    const step = wall.width / count;
    const windows = bays(camera, wall, seed, step, floor, ground, ({ random, u, v, width }) =>
      [
        wall.rect(u + width * 0.24, v + 0.5, width * 0.6, floor - 1.1, pane(random, light, wall.shade)),
        wall.rect(u + width * 0.24, v + floor - 0.6, width * 0.6, 0.6, darker(color, 0.16)),
      ].join(''),
    );
    const order = along(count + 1, 0, 1).sort(
      (one, other) => camera.distance(wall.at(other * step, 0)) - camera.distance(wall.at(one * step, 0)),
    );
    const posts = order.map((index) =>
      ledge(
        camera,
        wall,
        {
          u: Math.min(wall.width - 0.35, index * step),
          v: ground,
          width: 0.35,
          height: wall.height - ground,
          out: 0.8,
        },
        darker(paint.trim, Math.max(0, wall.shade)),
      ),
    );
    return windows + posts.join('');
  };

/** Draws loggias, which are balconies within the wall, with a coloured side. */
const loggias: Style =
  ({ seed, light, paint, floor, ground }) =>
  (camera, wall, color) =>
    bays(camera, wall, seed, 5.2, floor, ground, ({ random, u, v, width, row, column }) => {
      const isDeep = isFront(wall) && (row + column) % 2 === 0;
      const accent = darker(paint.accent, Math.max(0, wall.shade));
      if (!isDeep)
        return [
          wall.rect(u + width * 0.16, v + 0.7, width * 0.28, 1.8, pane(random, light, wall.shade)),
          wall.rect(u + width * 0.56, v + 0.7, width * 0.28, 1.8, pane(random, light, wall.shade)),
          ledge(
            camera,
            wall,
            { u: u + width * 0.1, v: v + 2.55, width: width * 0.8, height: 0.15, out: 0.4 },
            darker(paint.trim, wall.shade),
          ),
        ].join('');
      return [
        wall.rect(u + width * 0.06, v + 0.05, width * 0.88, floor - 0.45, darker(color, 0.42)),
        wall.rect(u + width * 0.06, v + 0.05, width * 0.22, floor - 0.45, accent),
        wall.rect(u + width * 0.36, v + 0.05, width * 0.5, 2.35, pane(random, light, wall.shade)),
        wall.rect(u + width * 0.06, v + 0.05, width * 0.88, 1, mix(light.glass, '#ffffff', 0.3), 0.1),
        wall.rect(u + width * 0.06, v + 1, width * 0.88, 0.12, darker(paint.trim, Math.max(0, wall.shade)), 0.14),
      ].join('');
    });

export const facadeStyles: Style[] = [balconies, loggias, frames, bands, fins];

/** Draws glass from floor to floor, for offices. */
export const curtain: Style =
  ({ seed, light, paint, floor, ground }) =>
  (camera, wall, color) =>
    bays(camera, wall, seed, 2.1, floor, ground, ({ random, u, v, width, row, column }) => {
      const glint = (row + column) % 7 < 2;
      const glass = pane(random, light, wall.shade);
      return [
        wall.rect(u + 0.06, v + 0.1, width - 0.12, floor - 0.9, glint ? mix(glass, '#ffffff', 0.2) : glass),
        wall.rect(u, v + floor - 0.75, width, 0.75, darker(paint.trim, Math.max(0, wall.shade) + 0.05)),
        column === 0 ? wall.rect(0, v + floor - 0.75, 0.25, 0.75, color) : '',
      ].join('');
    });
