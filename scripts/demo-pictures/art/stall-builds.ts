import type { Random } from '#demo/random.ts';
import { hallLight, lamps, toran } from './furniture.ts';
import { potted, tree } from './greenery.ts';
import { type Identity, markAt } from './identity.ts';
import { fittingSize, lettering } from './lettering.ts';
import { colors, darker, isLight, lighter, mix } from './palette.ts';
import { along, archOutline, circle, d, ellipse, ogeeOutline, path, polygon, rect, type Svg, stroke } from './svg.ts';

const [width, floorAt] = [1280, 520] as const;

export const plain = new Set<string>([colors.cream, colors.plaster, colors.sand]);

function board(identity: Identity, x: number, y: number, across: number, down: number, fill: string): Svg {
  const light = isLight(fill);
  const ink = light ? colors.ink : colors.cream;
  const dark = isLight(identity.main) ? colors.brick : identity.main;
  const mark = {
    ...identity,
    ground: fill,
    main: light ? dark : colors.cream,
    second: light ? darker(fill, 0.4) : colors.straw,
  };
  const size = fittingSize(identity.name, across - down - 56, down * 0.46);
  return [
    rect(x, y, across, down, fill),
    rect(x, y + down - 7, across, 7, darker(fill, 0.2)),
    markAt(mark, x + 24, y + down * 0.16, down * 0.64),
    lettering(identity.name, { x: x + down + 16, y: y + down * 0.46 + size * 0.36, size, fill: ink }),
  ].join('');
}

export type Build = (random: Random, identity: Identity, color: string) => Svg;

const pavilion: Build = (random, identity, color) => {
  const back = lighter(color, 0.78);
  const niches = along(5, 236, 168).map(
    (x) =>
      path(archOutline(x, 260, 130, 250), mix(back, color, 0.2)) +
      (random.chance(0.5)
        ? potted(random, hallLight, x + 65, 510, 84)
        : circle(x + 65, 370, 34, mix(back, color, 0.42)) + rect(x + 25, 470, 80, 40, mix(back, color, 0.42))),
  );
  return [
    rect(190, 190, 900, 334, back),
    ...niches,
    ...[168, 470, 780, 1082].map(
      (x) =>
        rect(x, 180, 30, 344, colors.cream) +
        rect(x + 20, 180, 10, 344, darker(colors.cream, 0.14)) +
        rect(x - 8, 510, 46, 18, darker(colors.cream, 0.2)),
    ),
    board(identity, 130, 84, 1020, 108, color),
    rect(116, 72, 1048, 16, darker(color, 0.24)),
    random.chance(0.6) ? toran(random, 150, 1130, 196, 6) : '',
  ].join('');
};

const threeArches: Build = (random, identity, color) => {
  const wall = random.pick([lighter(color, 0.55), '#e2a988', '#d9c9a3', '#c3d0c0']);
  const inside = darker(lighter(color, 0.2), 0.1);
  const opening = (x: number, across: number, top: number) =>
    path(ogeeOutline(x - 12, top - 16, across + 24, floorAt - top + 20), lighter(wall, 0.5)) +
    path(ogeeOutline(x, top, across, floorAt - top + 4), inside) +
    path(ogeeOutline(x + across * 0.2, top + 70, across * 0.6, floorAt - top - 66), mix(inside, colors.straw, 0.4));
  return [
    rect(120, 60, 1040, 464, wall),
    ...along(21, 132, 49).map((x) => path(archOutline(x, 36, 36, 30), wall)),
    rect(110, 62, 1060, 12, darker(wall, 0.22)),
    opening(180, 230, 232),
    opening(870, 230, 232),
    opening(470, 340, 212),
    board(identity, 250, 96, 780, 96, random.chance(0.5) ? color : colors.cream),
    toran(random, 470, 810, 232, 2),
  ].join('');
};

/** Draws a striped canopy on painted poles. */
const shamiana: Build = (random, identity, color) => {
  const other = random.pick([colors.cream, colors.straw, colors.plaster]);
  const stripes = along(16, 0, 1).map((index) => {
    const [topA, topB, lowA, lowB] = [
      420 + index * 27.5,
      420 + (index + 1) * 27.5,
      110 + index * 66.25,
      110 + (index + 1) * 66.25,
    ];
    return (
      polygon(
        [
          [topA, 36],
          [topB, 36],
          [lowB, 166],
          [lowA, 166],
        ],
        index % 2 ? other : color,
      ) +
      path(
        d`M${lowA} 165H${lowB}V190A${33.1} ${24} 0 0 1 ${lowA} 190Z`,
        index % 2 ? darker(other, 0.08) : darker(color, 0.16),
      )
    );
  });
  const cloth = lighter(color, 0.66);
  return [
    rect(170, 180, 940, 344, cloth),
    ...along(12, 170, 78.4).map((x) =>
      path(d`M${x} 180Q${x + 40} 350 ${x + 6} 524H${x + 24}Q${x + 56} 350 ${x + 16} 180Z`, mix(cloth, color, 0.14)),
    ),
    board(identity, 300, 244, 680, 92, random.chance(0.5) ? colors.cream : darker(color, 0.1)),
    rect(318, 226, 4, 20, colors.slate) + rect(958, 226, 4, 20, colors.slate),
    ...stripes,
    ...[132, 1130].map(
      (x) =>
        rect(x, 170, 18, 356, colors.cream) +
        along(9, 182, 40)
          .map((y) =>
            polygon(
              [
                [x, y + 18],
                [x + 18, y],
                [x + 18, y + 16],
                [x, y + 34],
              ],
              color,
            ),
          )
          .join(''),
    ),
    stroke('M640 36V4', colors.slate, 5),
    polygon(
      [
        [642, 4],
        [700, 14],
        [642, 26],
      ],
      colors.ochre,
    ),
  ].join('');
};

const jaali: Build = (random, identity, color) => {
  const screen = random.pick([colors.terracotta, colors.clay, '#c9b48e', lighter(color, 0.25)]);
  const [cx, cy] = [400, 296];
  const cells = along(12, 78, 37).flatMap((y) =>
    along(17, 116, 37).map((x) =>
      Math.hypot(x + 18 - cx, y + 18 - cy) < 176
        ? ''
        : circle(x + 18, y + 18, 10, darker(screen, 0.34)) +
          polygon(
            [
              [x + 18, y],
              [x + 23, y + 5],
              [x + 18, y + 10],
              [x + 13, y + 5],
            ],
            darker(screen, 0.34),
          ),
    ),
  );
  return [
    rect(104, 62, 654, 462, screen),
    ...cells,
    circle(cx, cy, 172, darker(screen, 0.16)),
    circle(cx, cy, 158, '#cfe0df'),
    `<clipPath id="moon"><circle cx="${cx}" cy="${cy}" r="158"/></clipPath><g clip-path="url(#moon)">${circle(cx + 70, cy - 66, 40, colors.straw)}${ellipse(cx - 60, cy + 150, 190, 80, '#8fae7a')}${ellipse(cx + 120, cy + 160, 160, 70, '#6f9a6a')}${tree(random.pick(['palm', 'gulmohar', 'neem'] as const), random, hallLight, cx - 30, cy + 128, 230)}</g>`,
    rect(758, 62, 420, 462, lighter(color, 0.7)),
    rect(790, 300, 356, 10, '#a5673f') + rect(790, 388, 356, 10, '#a5673f'),
    ...along(6, 806, 56).map((x, index) =>
      index % 2
        ? potted(random, hallLight, x + 20, 300, 62)
        : rect(x, 252, 34, 48, random.pick([color, colors.ochre, colors.monsoon, colors.clay])),
    ),
    ...along(6, 806, 56).map((x, index) =>
      index % 2 ? rect(x, 346, 40, 42, mix(color, colors.cream, 0.4)) : circle(x + 18, 368, 20, colors.ochre),
    ),
    board(identity, 758, 96, 420, 104, color),
    random.chance(0.7) ? lamps(random, 120, 740, random.pick([colors.brick, colors.neem, colors.slate])) : '',
    rect(92, 50, 1098, 14, darker(screen, 0.3)),
  ].join('');
};

const court: Build = (random, identity, color) => {
  const wall = random.pick(['#f2e2c8', '#e7c0a0', '#dfe2d3', lighter(color, 0.72)]);
  const bays = [...along(3, 100, 118), ...along(3, 826, 118)];
  return [
    rect(0, 0, width, floorAt, '#cfe1e3'),
    circle(random.pick([250, 1000]), 80, 44, '#fbf3dc'),
    rect(70, 150, 1140, 374, wall),
    ...bays.map(
      (x) =>
        path(archOutline(x, 236, 96, 290), darker(wall, 0.36)) +
        path(archOutline(x + 16, 262, 64, 262), mix(darker(wall, 0.3), colors.straw, 0.3)) +
        rect(x - 14, 510, 18, 16, darker(wall, 0.16)),
    ),
    ...along(10, 86, 118).map((x) => rect(x, 168, 42, 34, darker(wall, 0.12)) + rect(x + 16, 168, 10, 34, wall)),
    rect(56, 138, 1168, 20, colors.terracotta),
    ...along(39, 58, 30).map((x) => path(d`M${x} 158h26a13 11 0 0 1 -26 0z`, colors.brick)),
    rect(466, 204, 348, 320, lighter(wall, 0.3)),
    tree(random.pick(['neem', 'gulmohar', 'neem'] as const), random, hallLight, 640, 470, 330),
    rect(540, 462, 200, 62, colors.sand) + rect(528, 452, 224, 16, colors.cream),
    ...along(5, 552, 38).map((x) =>
      polygon(
        [
          [x + 12, 480],
          [x + 24, 494],
          [x + 12, 508],
          [x, 494],
        ],
        color,
      ),
    ),
    board(identity, 300, 40, 680, 96, color),
    rect(340, 0, 6, 42, colors.slate) + rect(934, 0, 6, 42, colors.slate),
  ].join('');
};

export const builds: Build[] = [pavilion, threeArches, shamiana, jaali, court];
