import { fittingSize, lettering } from './lettering.ts';
import { drawMark } from './mark.ts';
import { colors, darker, lighter, mix } from './palette.ts';
import { createRandom } from './random.ts';
import { along, archOutline, circle, drawing, group, path, polygon, rect, type Svg, stroke } from './svg.ts';

/** The logo of an exhibitor, as on its board and visiting card. */
export type Identity = { name: string; initials: string; mark: number; ground: string; main: string; second: string };

/** Ground, main and second colour. */
const schemes: [string, string, string][] = [
  [colors.cream, colors.terracotta, colors.ochre],
  [colors.terracotta, colors.cream, colors.straw],
  [colors.neem, colors.cream, colors.ochre],
  [colors.cream, colors.neem, colors.clay],
  [colors.monsoon, colors.cream, colors.straw],
  [colors.plaster, colors.monsoon, colors.clay],
  [colors.straw, colors.brick, colors.neem],
  [colors.sand, colors.slate, colors.terracotta],
  [colors.forest, colors.straw, colors.sage],
  [colors.blush, colors.brick, colors.cream],
  [colors.night, colors.ochre, colors.mist],
  [colors.mist, colors.night, colors.terracotta],
  [colors.brick, colors.straw, colors.blush],
  [colors.ochre, colors.forest, colors.cream],
];

const ignoredWords = new Set(['and', 'of', 'the', '&']);

export function identityOf(name: string, number: number): Identity {
  const words = name.split(/\s+/).filter((word) => !ignoredWords.has(word.toLowerCase()));
  const [ground, main, second] = schemes[(number * 5 + Math.floor(number / 14)) % schemes.length] as [
    string,
    string,
    string,
  ];
  return {
    name,
    initials: words
      .slice(0, number % 2 ? 1 : 2)
      .map((word) => word[0]?.toUpperCase())
      .join(''),
    mark: number * 4 + Math.floor(number / 17),
    ground,
    main,
    second,
  };
}

export const markAt = (identity: Identity, x: number, y: number, size: number): Svg =>
  group(`transform="translate(${x} ${y}) scale(${size / 100})"`, drawMark(identity.mark, identity, identity.initials));

export const drawLogo = (identity: Identity): Svg =>
  drawing(256, 256, [rect(0, 0, 256, 256, identity.ground), markAt(identity, 44, 44, 168)]);

export function drawVisitingCard(identity: Identity, person: string, lines: string[]): Svg {
  const paper = lighter(colors.plaster, 0.5);
  const ink = colors.ink;
  const random = createRandom(`card ${identity.name}`);
  const bandOnLeft = random.chance(0.6);
  const nameSize = fittingSize(identity.name, bandOnLeft ? 590 : 700, 58);
  const text = (x: number, top: number) => [
    lettering(identity.name, { x, y: top, size: nameSize, fill: ink }),
    rect(
      x,
      top + 26,
      84,
      5,
      identity.ground === colors.cream || identity.ground === colors.plaster
        ? identity.main
        : darker(identity.ground, 0.05),
    ),
    lettering(person, { x, y: top + 92, size: 34, fill: darker(colors.slate, 0.2) }),
    ...lines.map((content, index) =>
      lettering(content, {
        x,
        y: top + 172 + index * 44,
        size: fittingSize(content, bandOnLeft ? 590 : 860, 27),
        fill: colors.slate,
      }),
    ),
  ];
  const weave = along(9, 0, 1).flatMap((row) =>
    along(5, 0, 1).map((column) =>
      polygon(
        [
          [column * 68 + 34, row * 68],
          [column * 68 + 68, row * 68 + 34],
          [column * 68 + 34, row * 68 + 68],
          [column * 68, row * 68 + 34],
        ],
        'none',
        `stroke="${mix(identity.ground, identity.main, 0.16)}" stroke-width="2"`,
      ),
    ),
  );
  const left = [
    rect(0, 0, 340, 600, identity.ground),
    ...weave,
    circle(170, 300, 118, identity.ground),
    markAt(identity, 80, 210, 180),
    ...text(400, 190),
  ];
  const top = [
    rect(0, 0, 1050, 22, identity.main),
    rect(0, 578, 1050, 22, identity.main),
    rect(820, 70, 170, 170, identity.ground),
    markAt(identity, 845, 95, 120),
    ...text(70, 190),
  ];
  return drawing(1050, 600, [rect(0, 0, 1050, 600, paper), ...(bandOnLeft ? left : top)], 0.72);
}

/** Made up, framed, 720 by 512. */
export function drawCertificate(title: string, detail: string, identity: Identity): Svg {
  const random = createRandom(`${title} ${identity.name}`);
  const accent = random.pick([colors.terracotta, colors.neem, colors.monsoon, colors.brick]);
  const wall = random.pick([colors.sand, colors.blush, colors.mist, colors.sage, colors.lime]);
  const petals = along(16, 0, 22.5).map(
    (angle) => `<ellipse cx="0" cy="-40" rx="10" ry="17" fill="${accent}" transform="rotate(${angle})"/>`,
  );
  const corner = (x: number, y: number, turn: number) =>
    group(
      `transform="translate(${x} ${y}) rotate(${turn})"`,
      path(archOutline(6, 6, 42, 42), 'none', `stroke="${colors.ochre}" stroke-width="3"`),
      circle(27, 34, 6, colors.ochre),
    );
  return drawing(
    900,
    640,
    [
      rect(0, 0, 900, 640, wall),
      rect(64, 58, 784, 540, darker(wall, 0.2)),
      rect(54, 46, 792, 540, '#6d4a33'),
      rect(72, 64, 756, 504, colors.cream),
      rect(90, 82, 720, 468, 'none', `stroke="${accent}" stroke-width="4"`),
      rect(100, 92, 700, 448, 'none', `stroke="${colors.ochre}" stroke-width="2"`),
      corner(104, 96, 0),
      corner(796, 96, 90),
      corner(796, 536, 180),
      corner(104, 536, 270),
      lettering(title, { x: 450, y: 210, size: fittingSize(title, 560, 50), fill: accent, anchor: 'middle' }),
      lettering(identity.name, {
        x: 450,
        y: 286,
        size: fittingSize(identity.name, 540, 38),
        fill: colors.ink,
        anchor: 'middle',
      }),
      stroke('M330 312H570', colors.pebble, 2),
      lettering(detail, { x: 450, y: 356, size: fittingSize(detail, 520, 25), fill: colors.slate, anchor: 'middle' }),
      polygon(
        [
          [422, 440],
          [406, 524],
          [432, 508],
          [448, 528],
          [462, 440],
        ],
        darker(accent, 0.2),
      ),
      polygon(
        [
          [478, 440],
          [494, 524],
          [468, 508],
          [452, 528],
          [438, 440],
        ],
        darker(accent, 0.2),
      ),
      group('transform="translate(450 436)"', ...petals, circle(0, 0, 38, accent), circle(0, 0, 30, colors.straw)),
      markAt({ ...identity, main: accent, second: colors.cream, ground: colors.straw }, 428, 414, 44),
    ],
    0.8,
  );
}
