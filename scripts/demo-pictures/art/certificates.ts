import { createRandom, type Random } from '#demo/random.ts';
import { type Identity, markAt } from './identity.ts';
import { fittingSize, lettering } from './lettering.ts';
import { colors, darker, lighter } from './palette.ts';
import { along, archOutline, circle, drawing, group, path, polygon, rect, type Svg, stroke } from './svg.ts';

type Certificate = { title: string; detail: string; year: number; design: 'framed' | 'letter' | 'plaque' };

/** Draws an invented certificate, 720 by 512. */
export const drawCertificate = (certificate: Certificate, identity: Identity): Svg =>
  ({ framed, letter, plaque })[certificate.design](
    certificate,
    identity,
    createRandom(`${certificate.title} ${identity.name}`),
  );

function framed({ title, detail, year }: Certificate, identity: Identity, random: Random): Svg {
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
      lettering(`${detail}, ${year}`, {
        x: 450,
        y: 356,
        size: fittingSize(`${detail}, ${year}`, 520, 25),
        fill: colors.slate,
        anchor: 'middle',
      }),
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

/** Draws a sheet with a coloured band, a number and a stamp. */
function letter({ title, detail, year }: Certificate, identity: Identity, random: Random): Svg {
  const accent = random.pick([colors.monsoon, colors.neem, colors.brick, colors.night]);
  const number = `No. ${year}/${random.integer(1000, 9999)}`;
  return drawing(
    900,
    640,
    [
      rect(0, 0, 900, 640, random.pick(['#d9d3c6', '#cfd6d3', '#dccfbd'])),
      rect(196, 34, 520, 588, darker('#cfc8bb', 0.2)),
      rect(190, 26, 520, 588, '#fffdf7'),
      rect(190, 26, 520, 86, accent),
      lettering(detail.split(',')[0] as string, {
        x: 450,
        y: 80,
        size: fittingSize(detail.split(',')[0] as string, 460, 30),
        fill: '#fffdf7',
        anchor: 'middle',
      }),
      lettering(number, { x: 224, y: 152, size: 16, fill: colors.slate }),
      lettering(String(year), { x: 676, y: 152, size: 16, fill: colors.slate, anchor: 'end' }),
      lettering(title, { x: 450, y: 232, size: fittingSize(title, 440, 38), fill: accent, anchor: 'middle' }),
      lettering('This is to certify that', { x: 450, y: 284, size: 18, fill: colors.slate, anchor: 'middle' }),
      lettering(identity.name, {
        x: 450,
        y: 332,
        size: fittingSize(identity.name, 440, 34),
        fill: colors.ink,
        anchor: 'middle',
      }),
      ...[386, 404, 422, 440].map((y, index) => rect(250, y, index === 3 ? 240 : 400, 4, colors.lime)),
      stroke('M250 548h150M520 548h130', colors.slate, 1.5),
      circle(450, 528, 44, 'none', `stroke="${accent}" stroke-width="4" opacity="0.75"`),
      circle(450, 528, 34, 'none', `stroke="${accent}" stroke-width="1.5" opacity="0.75"`),
      markAt({ ...identity, main: accent, second: lighter(accent, 0.4), ground: '#fffdf7' }, 432, 510, 36),
    ],
    0.8,
  );
}

/** Draws an engraved plate on a wooden shield. */
function plaque({ title, detail, year }: Certificate, identity: Identity, random: Random): Svg {
  const metal = random.pick(['#d6b25e', '#c9cdd0', '#cf9f6c']);
  const wood = random.pick(['#7d4e30', '#6a4028', '#8f5c3a']);
  const text = darker(metal, 0.72);
  return drawing(
    900,
    640,
    [
      rect(0, 0, 900, 640, random.pick([colors.sand, colors.mist, colors.sage, colors.lime])),
      rect(0, 520, 900, 120, darker(colors.sand, 0.16)),
      path(
        'M240 70H660V420C660 510 560 560 450 600C340 560 240 510 240 420Z',
        darker(wood, 0.25),
        'transform="translate(8 10)"',
      ),
      path('M240 70H660V420C660 510 560 560 450 600C340 560 240 510 240 420Z', wood),
      path('M276 104H624V408C624 478 540 520 450 552C360 520 276 478 276 408Z', metal),
      path('M276 104H624V140H276Z', lighter(metal, 0.3)),
      markAt({ ...identity, main: text, second: darker(metal, 0.4), ground: metal }, 412, 160, 76),
      lettering(title, { x: 450, y: 296, size: fittingSize(title, 300, 34), fill: text, anchor: 'middle' }),
      lettering(identity.name, {
        x: 450,
        y: 346,
        size: fittingSize(identity.name, 290, 26),
        fill: text,
        anchor: 'middle',
      }),
      stroke('M370 370h160', text, 2),
      lettering(detail, { x: 450, y: 404, size: fittingSize(detail, 280, 20), fill: text, anchor: 'middle' }),
      lettering(String(year), { x: 450, y: 446, size: 24, fill: text, anchor: 'middle' }),
    ],
    0.8,
  );
}
