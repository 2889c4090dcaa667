import type { Random } from '#demo/random.ts';
import { darker, inLight, type Light, lighter, mix, type Paint } from './palette.ts';
import { along, arch, circle, d, ellipse, line, path, polygon, rect, type Svg } from './svg.ts';

export type Block = { x: number; base: number; width: number; height: number };
type Facade = (random: Random, light: Light, paint: Paint, face: Block, floor: number) => Svg;

function pane(random: Random, light: Light): string {
  if (random.chance(light.lit)) return random.pick(['#f3c878', '#f0b65c', '#f7dba0']);
  return random.chance(0.3) ? mix(light.glass, '#ffffff', 0.14) : light.glass;
}

const floorsOf = (face: Block, floor: number): number[] => {
  const count = Math.max(2, Math.floor((face.height - floor * 0.7) / floor));
  return along(count, face.base - face.height + floor * 0.5, floor);
};

const balconies: Facade = (random, light, paint, face, floor) => {
  const columns = Math.max(2, Math.round(face.width / 30));
  const step = face.width / columns;
  const withBalcony = along(columns, 0, 1).map((column) => (column + random.integer(0, 1)) % 2 === 0);
  return floorsOf(face, floor)
    .flatMap((y) =>
      withBalcony.map((balcony, column) => {
        const x = face.x + column * step;
        if (!balcony) return rect(x + step * 0.26, y + floor * 0.16, step * 0.48, floor * 0.52, pane(random, light));
        return [
          rect(x + step * 0.1, y + floor * 0.06, step * 0.8, floor * 0.74, darker(paint.wall, 0.24)),
          rect(x + step * 0.2, y + floor * 0.12, step * 0.42, floor * 0.68, pane(random, light)),
          rect(x + step * 0.03, y + floor * 0.56, step * 0.94, floor * 0.26, paint.trim),
          random.chance(0.25) ? circle(x + step * 0.7, y + floor * 0.52, step * 0.11, inLight('#4f7f5c', light)) : '',
        ].join('');
      }),
    )
    .join('');
};

const bands: Facade = (random, light, paint, face, floor) =>
  floorsOf(face, floor)
    .map((y, index) => {
      const inset = index % 3 === 2 ? face.width * 0.16 : face.width * 0.05;
      const panes = Math.max(3, Math.round(face.width / 17));
      const width = (face.width - inset * 2) / panes;
      return [
        rect(face.x + inset, y + floor * 0.1, face.width - inset * 2, floor * 0.58, darker(paint.wall, 0.42)),
        ...along(panes, face.x + inset, width).map((x) =>
          rect(x + 0.8, y + floor * 0.1, width - 1.6, floor * 0.58, pane(random, light)),
        ),
        rect(face.x - 3, y + floor * 0.68, face.width + 6, floor * 0.2, lighter(paint.wall, 0.5)),
        random.chance(0.4)
          ? rect(
              face.x + random.between(0.1, 0.6) * face.width,
              y + floor * 0.52,
              face.width * 0.2,
              floor * 0.17,
              inLight('#4f7f5c', light),
              'rx="3"',
            )
          : '',
      ].join('');
    })
    .join('');

const fins: Facade = (random, light, paint, face, floor) => {
  const columns = Math.max(3, Math.round(face.width / 22));
  const step = face.width / columns;
  const windows = floorsOf(face, floor).flatMap((y) =>
    along(columns, face.x, step).map((x) =>
      rect(x + step * 0.32, y + floor * 0.08, step * 0.56, floor * 0.66, pane(random, light)),
    ),
  );
  const posts = along(columns, face.x, step).map((x) =>
    rect(x, face.base - face.height, step * 0.2, face.height, paint.trim),
  );
  return windows.join('') + posts.join('');
};

const arches: Facade = (random, light, paint, face, floor) => {
  const columns = Math.max(2, Math.round(face.width / 32));
  const step = face.width / columns;
  return floorsOf(face, floor)
    .flatMap((y, index) => [
      ...along(columns, face.x, step).map(
        (x) =>
          arch(x + step * 0.2, y + floor * 0.02, step * 0.6, floor * 0.8, paint.trim) +
          arch(x + step * 0.28, y + floor * 0.12, step * 0.44, floor * 0.64, pane(random, light)),
      ),
      index % 2 ? rect(face.x, y + floor * 0.88, face.width, floor * 0.1, darker(paint.wall, 0.12)) : '',
    ])
    .join('');
};

const screen: Facade = (random, light, paint, face, floor) => {
  const shaft = face.width * random.between(0.24, 0.34);
  const x0 = face.x + (face.width - shaft) * random.pick([0.5, 0.28, 0.72]);
  const top = face.base - face.height + floor * 0.4;
  const cell = shaft / 4;
  const holes = along(Math.floor((face.height - floor) / cell), top, cell).flatMap((y) =>
    along(4, x0, cell).map((x) =>
      polygon(
        [
          [x + cell / 2, y + 1.5],
          [x + cell - 1.5, y + cell / 2],
          [x + cell / 2, y + cell - 1.5],
          [x + 1.5, y + cell / 2],
        ],
        darker(paint.accent, 0.38),
      ),
    ),
  );
  const sides = [
    [face.x, x0],
    [x0 + shaft, face.x + face.width],
  ] as const;
  const windows = floorsOf(face, floor).flatMap((y) =>
    sides.flatMap(([from, to]) => {
      const columns = Math.max(1, Math.round((to - from) / 26));
      const step = (to - from) / columns;
      return along(columns, from, step).map(
        (x) =>
          rect(x + step * 0.18, y + floor * 0.14, step * 0.64, floor * 0.54, pane(random, light)) +
          rect(x + step * 0.12, y + floor * 0.7, step * 0.76, floor * 0.1, paint.trim),
      );
    }),
  );
  return rect(x0, top, shaft, face.height - floor * 0.4, paint.accent) + holes.join('') + windows.join('');
};

const facades: Facade[] = [balconies, balconies, bands, fins, arches, screen];

function crown(random: Random, _light: Light, paint: Paint, { x, base, width, height }: Block): Svg {
  const top = base - height;
  const middle = x + width / 2;
  const tank =
    rect(x + width * 0.62, top - 20, width * 0.2, 20, darker(paint.wall, 0.1)) +
    rect(x + width * 0.6, top - 23, width * 0.24, 4, paint.trim);
  const parapet = rect(x - 4, top - 5, width + 8, 9, paint.trim);
  return random.pick([
    () => parapet + tank,
    () =>
      along(6, x + 6, (width - 18) / 5)
        .map((at) => rect(at, top - 24, 4, 24, paint.trim))
        .join('') +
      rect(x - 2, top - 28, width + 4, 6, paint.trim) +
      rect(x - 3, top - 2, width + 6, 6, darker(paint.wall, 0.12)),
    () =>
      rect(x + width * 0.24, top - 26, width * 0.52, 26, lighter(paint.wall, 0.2)) +
      along(3, x + width * 0.28, width * 0.16)
        .map((at) => arch(at, top - 20, width * 0.12, 20, darker(paint.wall, 0.3)))
        .join('') +
      ellipse(middle, top - 26, width * 0.24, width * 0.19, paint.trim) +
      rect(x + width * 0.18, top - 29, width * 0.64, 6, paint.trim) +
      line([middle, top - 26 - width * 0.19], [middle, top - 42 - width * 0.19], paint.trim, 2.4) +
      parapet,
    () =>
      polygon(
        [
          [x - 4, top + 4],
          [x - 4, top - 30],
          [x + width + 4, top - 8],
          [x + width + 4, top + 4],
        ],
        paint.trim,
      ),
    () =>
      rect(x + width * 0.14, top - 18, width * 0.72, 20, paint.wall) +
      rect(x + width * 0.12, top - 22, width * 0.76, 6, paint.trim) +
      rect(x + width * 0.3, top - 38, width * 0.4, 17, darker(paint.wall, 0.08)) +
      rect(x + width * 0.28, top - 41, width * 0.44, 5, paint.trim) +
      parapet,
    () =>
      path(
        d`M${x - 3} ${top + 4}V${top - 2}Q${middle} ${top - 44} ${x + width + 3} ${top - 2}V${top + 4}Z`,
        paint.trim,
      ),
  ])();
}

export function tower(random: Random, light: Light, paint: Paint, block: Block): Svg {
  const { x, base, width, height } = block;
  const floor = random.between(21, 26);
  const side = width * random.between(0.14, 0.2);
  const shade = darker(paint.wall, 0.26);
  const slits = along(Math.floor(height / floor) - 1, base - height + floor * 0.7, floor).map((y) =>
    rect(
      x + width + side * 0.3,
      y + 3,
      side * 0.36,
      floor * 0.44,
      random.chance(light.lit) ? '#e8b968' : darker(light.glass, 0.2),
    ),
  );
  return [
    polygon(
      [
        [x + width, base - height],
        [x + width + side, base - height + side * 0.55],
        [x + width + side, base],
        [x + width, base],
      ],
      shade,
    ),
    ...slits.slice(1),
    crown(random, light, paint, block),
    rect(x, base - height, width, height, paint.wall),
    random.pick(facades)(random, light, paint, block, floor),
  ].join('');
}
