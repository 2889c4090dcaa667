import { lettering } from './lettering.ts';
import {
  along,
  archOutline,
  circle,
  d,
  ellipse,
  group,
  ogeeOutline,
  path,
  polygon,
  rect,
  type Svg,
  stroke,
} from './svg.ts';

/** Draws a mark in a square of 100 by 100, without a background. */
type Mark = (main: string, second: string, initials: string) => Svg;

const turned = (angle: number, ...parts: Svg[]): Svg => group(`transform="rotate(${angle} 50 50)"`, ...parts);

const nestedArches: Mark = (main, second) =>
  [38, 27, 16]
    .map((half, index) =>
      stroke(archOutline(50 - half, 50 - half, half * 2, 38 + half), index === 1 ? second : main, 7),
    )
    .join('') + rect(8, 86, 84, 6, main);

const risingSun: Mark = (main, second) =>
  path('M14 66A36 36 0 0 1 86 66Z', second) +
  along(7, -72, 24)
    .map((angle) => turned(angle, rect(47.5, 6, 5, 15, second)))
    .join('') +
  rect(6, 70, 88, 6, main) +
  rect(18, 80, 64, 5, main) +
  rect(32, 89, 36, 4, main);

const skyline: Mark = (main, second) =>
  rect(14, 44, 18, 46, main) +
  rect(36, 22, 18, 68, second) +
  path(d`M58 90V38L78 26V90Z`, main) +
  along(4, 30, 14)
    .map((y) => rect(41, y, 8, 6, main))
    .join('') +
  rect(8, 90, 84, 4, main);

const lotus: Mark = (main, second) =>
  [-62, 62, -32, 32, 0]
    .map((angle, index) =>
      group(
        `transform="rotate(${angle} 50 82)"`,
        path(
          'M50 82C32 62 34 38 50 18C66 38 68 62 50 82Z',
          index > 3 ? second : main,
          index > 3 ? '' : 'opacity="0.88"',
        ),
      ),
    )
    .join('') + rect(24, 86, 52, 5, main);

const star: Mark = (main, second) =>
  rect(22, 22, 56, 56, main) +
  turned(45, rect(22, 22, 56, 56, main)) +
  circle(50, 50, 23, second) +
  turned(22.5, rect(37, 37, 26, 26, main)) +
  turned(67.5, rect(37, 37, 26, 26, main)) +
  circle(50, 50, 6, second);

const courtyard: Mark = (main, second) =>
  rect(10, 10, 80, 80, main) +
  rect(21, 21, 58, 58, second) +
  rect(31, 31, 38, 38, main) +
  rect(41, 41, 18, 18, second) +
  turned(45, rect(46.5, 46.5, 7, 7, main));

const banyan: Mark = (main, second) =>
  circle(50, 38, 28, second) +
  circle(28, 48, 19, second) +
  circle(72, 48, 19, second) +
  path('M44 90C47 74 46 66 34 52L38 49C46 57 48 58 49 44H52C52 58 55 57 62 49L66 52C54 66 53 74 56 90Z', main) +
  rect(18, 89, 64, 5, main);

const roofs: Mark = (main, second) =>
  [0, 20, 40]
    .map((down, index) =>
      polygon(
        [
          [50, 12 + down],
          [90, 42 + down],
          [90, 54 + down],
          [50, 25 + down],
          [10, 54 + down],
          [10, 42 + down],
        ],
        index === 1 ? second : main,
      ),
    )
    .join('');

const waves: Mark = (main, second) =>
  circle(50, 30, 17, second) +
  along(3, 54, 14)
    .map((y) => stroke(d`M8 ${y}Q22 ${y - 12} 36 ${y}T64 ${y}T92 ${y}`, main, 6.5))
    .join('');

const gate: Mark = (main, second) =>
  rect(12, 18, 76, 9, main) +
  rect(20, 8, 60, 6, second) +
  path(`M18 31H82V92H18Z${ogeeOutline(32, 40, 36, 52)}`, main, 'fill-rule="evenodd"') +
  path(ogeeOutline(40, 52, 20, 40), second);

const leaf: Mark = (main, second) =>
  path('M16 86C8 40 36 12 88 12C92 62 64 92 24 84Z', main) +
  stroke('M14 92C28 66 46 44 72 28', second, 5, 'stroke-linecap="round"') +
  stroke('M36 62L36 42M50 47L51 30M44 60L62 60M56 46L72 46', second, 3.4, 'stroke-linecap="round"');

const brickwork: Mark = (main, second) =>
  along(5, 14, 15)
    .map((y, row) =>
      along(row % 2 ? 2 : 3, row % 2 ? 25 : 12, 26)
        .map((x, column) => rect(x, y, 23, 12, (row + column * 2) % 3 === 1 ? second : main))
        .join(''),
    )
    .join('');

const peacock: Mark = (main, second) =>
  along(9, -80, 20)
    .map((angle) =>
      group(`transform="rotate(${angle} 50 84)"`, ellipse(50, 34, 8, 22, main), circle(50, 22, 5, second)),
    )
    .join('') + circle(50, 84, 11, main);

const diamondLetter: Mark = (main, second, initials) =>
  turned(45, rect(16, 16, 68, 68, main)) +
  turned(45, rect(21, 21, 58, 58, 'none', `stroke="${second}" stroke-width="2"`)) +
  lettering(initials, { x: 50, y: 50 + 13, size: initials.length > 1 ? 34 : 42, fill: second, anchor: 'middle' });

const archLetter: Mark = (main, second, initials) =>
  path(archOutline(14, 6, 72, 88), main) +
  stroke(archOutline(20, 12, 60, 82), second, 2) +
  lettering(initials, { x: 50, y: 74, size: initials.length > 1 ? 36 : 50, fill: second, anchor: 'middle' });

const roundLetter: Mark = (main, second, initials) =>
  circle(50, 50, 44, main) +
  circle(50, 50, 38, 'none', `stroke="${second}" stroke-width="2.4" stroke-dasharray="2 4"`) +
  lettering(initials, { x: 50, y: 50 + 13, size: initials.length > 1 ? 36 : 46, fill: second, anchor: 'middle' });

const bareLetter: Mark = (main, second, initials) =>
  lettering(initials, {
    x: 50,
    y: 70,
    size: initials.length > 1 ? 60 : 84,
    fill: main,
    anchor: 'middle',
    spacing: -2,
  }) + rect(14, 80, 72, 5, second);

/** Letters have the colour of the ground. */
const cutOut: Mark[] = [diamondLetter, archLetter, roundLetter];
const marks: Mark[] = [
  nestedArches,
  risingSun,
  skyline,
  lotus,
  star,
  courtyard,
  banyan,
  roofs,
  waves,
  gate,
  leaf,
  brickwork,
  peacock,
  bareLetter,
  ...cutOut,
];

export type MarkColors = { main: string; second: string; ground: string };

/** Draws a mark in a square of 100, for a ground of the given colour. */
export function drawMark(number: number, { main, second, ground }: MarkColors, initials: string): Svg {
  const mark = marks[number % marks.length] as Mark;
  return mark(main, cutOut.includes(mark) ? ground : second, initials);
}
