import type { Random } from '#demo/random.ts';
import { colors, darker, type Light, lighter, lights, mix } from './palette.ts';
import { along, arch, circle, d, ellipse, group, path, polygon, rect, type Svg, stroke } from './svg.ts';
import { tower } from './tower.ts';

export const hallLight: Light = { ...(lights[1] as Light), tintShare: 0, lit: 0.12 };

export function floor(random: Random, top: number, width: number, height: number): Svg {
  const [one, two] = random.pick([
    ['#ddcbb0', '#cdb796'],
    ['#d8c7b5', '#c28f70'],
    ['#d3d3c4', '#9fb0a3'],
    ['#e2d4bb', '#8ea2ab'],
    ['#d9b892', '#c49a70'],
  ] as const);
  const vanish = width / 2;
  const rows = 7;
  const edges = along(rows + 1, 0, 1).map((row) => top + (height - top) * (row / rows) ** 1.7);
  const spread = (y: number) => 0.55 + ((y - top) / (height - top)) * 0.75;
  const tiles: Svg[] = [];
  for (const row of along(rows, 0, 1)) {
    const [y0, y1] = [edges[row] as number, edges[row + 1] as number];
    for (const column of along(22, -11, 1)) {
      if ((row + column) % 2 !== 0) continue;
      const at = (index: number, y: number) => vanish + index * 120 * spread(y);
      tiles.push(
        polygon(
          [
            [at(column, y0), y0],
            [at(column + 1, y0), y0],
            [at(column + 1, y1), y1],
            [at(column, y1), y1],
          ],
          two,
        ),
      );
    }
  }
  return rect(0, top, width, height - top, one) + tiles.join('') + rect(0, top, width, 6, darker(two, 0.2));
}

export function counter(random: Random, x: number, base: number, width: number, color: string): Svg {
  const height = 128;
  const body = random.pick([colors.cream, '#a5673f', lighter(color, 0.15), colors.sand]);
  const front = random.chance(0.5)
    ? along(Math.floor(width / 26) - 1, x + 14, 26).flatMap((at) =>
        along(3, base - height + 32, 28).map((y) =>
          polygon(
            [
              [at + 13, y],
              [at + 24, y + 13],
              [at + 13, y + 26],
              [at + 2, y + 13],
            ],
            darker(body, 0.2),
          ),
        ),
      )
    : along(Math.floor(width / 58), x + 10, width / Math.floor(width / 58)).map((at) =>
        arch(at, base - height + 34, 40, 84, darker(body, 0.12)),
      );
  return [
    ellipse(x + width / 2, base + 2, width * 0.56, 13, colors.ink, 'opacity="0.16"'),
    rect(x, base - height, width, height, body),
    rect(x + width - 18, base - height, 18, height, darker(body, 0.14)),
    ...front,
    rect(x - 12, base - height - 10, width + 24, 16, color),
    rect(x, base - 9, width, 9, darker(body, 0.34)),
  ].join('');
}

export function modelTable(random: Random, x: number, base: number, width: number): Svg {
  const paint = {
    wall: colors.cream,
    trim: random.pick([colors.terracotta, colors.neem, colors.monsoon]),
    accent: colors.ochre,
  };
  const top = base - 92;
  const count = random.integer(2, 3);
  const each = width / (count + 1.2);
  const blocks = along(count, 0, 1).map((index) =>
    tower(random, hallLight, paint, {
      x: x + 26 + index * each,
      base: top - 8,
      width: each * 0.62,
      height: random.between(90, 170),
    }),
  );
  return [
    ellipse(x + width / 2, base + 2, width * 0.54, 12, colors.ink, 'opacity="0.16"'),
    ...blocks,
    rect(x + 4, top - 12, width - 8, 8, '#8fae7a'),
    ...along(5, x + 14, width / 5).map((at) =>
      circle(at, top - 16, random.between(7, 11), random.pick([colors.leaf, colors.neem])),
    ),
    rect(x - 6, top - 5, width + 12, 15, '#7d4e30'),
    ...[x + 8, x + width - 24].map((at) => rect(at, top + 10, 16, 82, '#6a4028')),
    rect(x + 24, top + 10, width - 48, 30, '#8f5c3a'),
  ].join('');
}

export function standee(random: Random, x: number, base: number, color: string): Svg {
  const [width, height] = [118, 300];
  const paint = { wall: lighter(color, 0.72), trim: darker(color, 0.1), accent: colors.ochre };
  return [
    ellipse(x + width / 2, base, width * 0.6, 10, colors.ink, 'opacity="0.16"'),
    rect(x, base - height, width, height - 8, color),
    circle(x + width * 0.7, base - height + 62, 26, mix(color, colors.straw, 0.7)),
    tower(random, hallLight, paint, { x: x + 26, base: base - 56, width: 56, height: 150 }),
    rect(x, base - 56, width, 48, darker(color, 0.22)),
    rect(x + 16, base - 42, 70, 6, lighter(color, 0.7)),
    rect(x + 16, base - 28, 48, 6, lighter(color, 0.4)),
    rect(x - 5, base - height - 6, width + 10, 8, colors.slate),
    rect(x - 10, base - 10, width + 20, 11, colors.slate),
  ].join('');
}

export function chair(x: number, base: number, color: string, toRight: boolean): Svg {
  const drawn = [
    stroke('M6 0L12 -44M58 0L54 -44', '#6a4028', 7),
    rect(2, -56, 64, 16, color, 'rx="7"'),
    path('M2 -50C-8 -84 -8 -110 0 -126C12 -130 16 -122 14 -112C10 -90 12 -70 16 -52Z', darker(color, 0.14)),
  ];
  return group(
    `transform="translate(${toRight ? x : x + 68} ${base})${toRight ? '' : ' scale(-1 1)'}"`,
    ellipse(34, 2, 44, 7, colors.ink, 'opacity="0.14"'),
    ...drawn,
  );
}

export const lamps = (random: Random, from: number, to: number, color: string): Svg => {
  const count = random.integer(3, 5);
  const shape = random.integer(0, 2);
  return along(count, 0, 1)
    .map((index) => {
      const x = from + ((to - from) * (index + 0.5)) / count;
      const y = random.pick([86, 104, 122]);
      const shade = [
        path(d`M${x - 26} ${y + 26}Q${x - 24} ${y} ${x} ${y - 4}Q${x + 24} ${y} ${x + 26} ${y + 26}Z`, color),
        circle(x, y + 12, 22, colors.straw) +
          circle(x, y + 12, 22, 'none', `stroke="${color}" stroke-width="3"`) +
          ellipse(x, y + 12, 9, 22, 'none', `stroke="${color}" stroke-width="2"`),
        polygon(
          [
            [x - 10, y - 4],
            [x + 10, y - 4],
            [x + 24, y + 24],
            [x - 24, y + 24],
          ],
          color,
        ),
      ][shape] as Svg;
      return rect(x - 1, 0, 2, y, colors.slate) + shade + (shape === 1 ? '' : ellipse(x, y + 26, 16, 5, colors.straw));
    })
    .join('');
};

/** Draws marigolds and mango leaves on a string, in swags. */
export function toran(random: Random, from: number, to: number, y: number, swags: number): Svg {
  const width = (to - from) / swags;
  const flowers = random.pick([
    [colors.ochre, colors.clay],
    [colors.ochre, colors.straw],
    [colors.bougainvillea, colors.cream],
  ] as const);
  return along(swags, 0, 1)
    .flatMap((swag) =>
      along(13, 0, 1).map((index) => {
        const share = index / 12;
        const [x, sag] = [from + (swag + share) * width, Math.sin(share * Math.PI) * 30];
        const leaf =
          index % 4 === 2
            ? path(
                d`M${x} ${y + sag}Q${x + 9} ${y + sag + 18} ${x} ${y + sag + 38}Q${x - 9} ${y + sag + 18} ${x} ${y + sag}Z`,
                colors.leaf,
              )
            : '';
        return (
          leaf +
          circle(x, y + sag, 7.5, flowers[index % 2] as string) +
          circle(x, y + sag, 3, darker(flowers[index % 2] as string, 0.14))
        );
      }),
    )
    .join('');
}
