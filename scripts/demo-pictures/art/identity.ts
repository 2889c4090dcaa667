import { createRandom } from '#demo/random.ts';
import { fittingSize, lettering } from './lettering.ts';
import { drawMark } from './mark.ts';
import { colors, darker, lighter, mix } from './palette.ts';
import { along, circle, drawing, group, polygon, rect, type Svg } from './svg.ts';

/** The logo of an exhibitor, as on its board and visiting card. */
export type Identity = { name: string; initials: string; mark: number; ground: string; main: string; second: string };

/** Each scheme has a ground, a main and a second colour. */
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
