import { colors, darker, lighter, mix } from './palette.ts';
import type { Random } from './random.ts';
import { along, circle, d, drawing, ellipse, group, path, polygon, rect, type Svg, stroke } from './svg.ts';

/** Slants a map in the middle of the picture. */
function slant(width: number, height: number): string {
  const scale = 930 / ((width + height) * 0.866);
  const [across, down] = [0.866 * scale, 0.47 * scale];
  const x = 480 - ((width - height) / 2) * across;
  const y = 262 - ((width + height) / 2) * down;
  return `matrix(${[across, down, -across, down, x, y].map((value) => value.toFixed(3)).join(' ')})`;
}

const roofs = [colors.terracotta, colors.brick, colors.clay, colors.monsoon, '#c9b48e'];

function house(random: Random, x: number, y: number, size: number): Svg {
  const roof = random.pick(roofs);
  const [w, h] = [size * random.between(0.66, 0.8), size * random.between(0.56, 0.7)];
  const [cx, cy] = [x + w / 2, y + h / 2];
  return [
    rect(x + 5, y + 5, w, h, colors.ink, 'opacity="0.2"'),
    polygon(
      [
        [x, y],
        [x + w, y],
        [cx + w * 0.2, cy],
        [cx - w * 0.2, cy],
      ],
      lighter(roof, 0.16),
    ),
    polygon(
      [
        [x, y + h],
        [x + w, y + h],
        [cx + w * 0.2, cy],
        [cx - w * 0.2, cy],
      ],
      darker(roof, 0.14),
    ),
    polygon(
      [
        [x, y],
        [x, y + h],
        [cx - w * 0.2, cy],
      ],
      roof,
    ),
    polygon(
      [
        [x + w, y],
        [x + w, y + h],
        [cx + w * 0.2, cy],
      ],
      darker(roof, 0.24),
    ),
  ].join('');
}

const treeFromAbove = (random: Random, x: number, y: number, radius: number): Svg => {
  const green = random.pick([colors.neem, colors.leaf, '#6d8f4a', '#3f7057']);
  return (
    circle(x + radius * 0.35, y + radius * 0.35, radius, colors.ink, 'opacity="0.16"') +
    circle(x, y, radius, green) +
    circle(x - radius * 0.25, y - radius * 0.25, radius * 0.55, lighter(green, 0.2))
  );
};

export function plottedLayout(random: Random): Svg {
  const earth = random.pick(['#dcc9a0', '#e3cfa6', '#cfc79c', '#e6d3b3']);
  const lawn = random.pick(['#a8b77b', '#9db383', '#b4bd86']);
  const road = random.pick(['#f4ecdc', '#efe6d6', '#d5cdbf']);
  const [columns, rows] = [random.integer(5, 6), random.integer(5, 6)];
  const cell = 84;
  const greenAt = [random.integer(1, columns - 3), random.integer(1, rows - 3)] as const;
  const [width, height] = [columns * cell + 80, rows * cell + 80];
  const parts: Svg[] = [];
  for (const row of along(rows, 0, 1)) {
    for (const column of along(columns, 0, 1)) {
      const [x, y] = [40 + column * cell + (column >= columns / 2 ? 12 : -12), 40 + row * cell + (row % 2 ? -7 : 7)];
      const inGreen =
        column - greenAt[0] >= 0 && column - greenAt[0] < 2 && row - greenAt[1] >= 0 && row - greenAt[1] < 2;
      if (inGreen) continue;
      const plot = mix(random.pick([lawn, lawn, '#c7bf8d', '#d8c596']), '#ffffff', random.between(0, 0.12));
      parts.push(
        rect(x + 4, y + 4, cell - 8, cell - 8, plot),
        rect(x + 4, y + 4, cell - 8, cell - 8, 'none', `stroke="${road}" stroke-width="2.4" stroke-dasharray="7 5"`),
      );
      if (random.chance(0.68)) parts.push(house(random, x + 12, y + 14, cell - 12));
      parts.push(treeFromAbove(random, x + cell - 16, y + random.between(16, cell - 16), random.between(7, 11)));
    }
  }
  const [gx, gy] = [40 + greenAt[0] * cell, 40 + greenAt[1] * cell];
  const green = [
    rect(gx + 4, gy + 4, cell * 2 - 8, cell * 2 - 8, '#7fa06a', 'rx="26"'),
    stroke(
      d`M${gx + 26} ${gy + 30}Q${gx + cell} ${gy + cell * 1.3} ${gx + cell * 2 - 24} ${gy + cell * 1.75}`,
      road,
      9,
      'stroke-linecap="round"',
    ),
    ellipse(gx + cell * 1.35, gy + cell * 0.6, 36, 24, '#f4ecdc'),
    ellipse(gx + cell * 1.35, gy + cell * 0.6, 30, 18, '#6fa3bd'),
    ellipse(gx + cell * 1.28, gy + cell * 0.55, 14, 6, '#9cc3d3'),
    house(random, gx + 26, gy + cell + 14, cell * 0.9),
    ...along(9, 0, 1).map(() =>
      treeFromAbove(
        random,
        gx + random.between(16, cell * 2 - 16),
        gy + random.between(14, cell * 2 - 14),
        random.between(8, 13),
      ),
    ),
  ];
  const avenue = [
    ...along(Math.floor(height / 44), 34, 44).flatMap((y) => [
      treeFromAbove(random, width / 2 - 19, y, 8),
      treeFromAbove(random, width / 2 + 19, y + 18, 8),
    ]),
  ];
  const board = group(
    `transform="${slant(width, height)}"`,
    rect(16, 22, width, height, darker(earth, 0.5), 'opacity="0.35"'),
    rect(0, 0, width, height, road, 'rx="10"'),
    rect(12, 12, width - 24, height - 24, earth, 'rx="6"'),
    ...along(rows + 1, 40, cell)
      .filter((_, index) => index % 2 === 0)
      .map((y) => rect(12, y - 8, width - 24, 16, road)),
    rect(width / 2 - 13, 0, 26, height, road),
    ...parts,
    ...green,
    ...avenue,
  );
  const table = random.pick(['#7d9a84', '#c98e68', '#6b8ea3', '#cdb98f', '#8c9c7c']);
  const contours = along(9, 0, 1).map((index) =>
    path(
      d`M-20 ${30 + index * 66}C240 ${-20 + index * 70} 420 ${90 + index * 62} 640 ${30 + index * 64}S900 ${70 + index * 60} 990 ${20 + index * 68}`,
      'none',
      `stroke="${lighter(table, 0.22)}" stroke-width="2.2"`,
    ),
  );
  return drawing(960, 540, [rect(0, 0, 960, 540, table), ...contours, board]);
}
