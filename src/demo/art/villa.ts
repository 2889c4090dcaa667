import { colors, darker, inLight, type Light, lighter, type Paint } from './palette.ts';
import type { Random } from './random.ts';
import { along, arch, circle, d, ogeeOutline, path, polygon, rect, type Svg, stroke } from './svg.ts';
import type { Block } from './tower.ts';

const glassOf = (light: Light, random: Random): string => (random.chance(light.lit * 1.4) ? '#f3c878' : light.glass);

function tiles(x: number, top: number, width: number, height: number, color: string): Svg {
  const overhang = width * 0.07;
  const inset = width * 0.17;
  const courses = along(4, 1, 1).map((index) => {
    const y = top + (height * index) / 5;
    const share = 1 - index / 5;
    return rect(
      x - overhang + (inset + overhang) * share,
      y,
      width + overhang * 2 - (inset + overhang) * share * 2,
      2,
      darker(color, 0.2),
    );
  });
  return (
    polygon(
      [
        [x + inset, top],
        [x + width - inset, top],
        [x + width + overhang, top + height],
        [x - overhang, top + height],
      ],
      color,
    ) +
    courses.join('') +
    rect(x - overhang, top + height - 1, width + overhang * 2, 5, darker(color, 0.35))
  );
}

export function courtyardVilla(random: Random, light: Light, paint: Paint, { x, base, width, height }: Block): Svg {
  const roof = inLight(random.pick([colors.terracotta, colors.brick, colors.clay]), light);
  const upper = height * 0.42;
  const storey = height - upper;
  const [ux, uw] = [x + width * 0.14, width * 0.72];
  const windows = along(3, ux + uw * 0.08, uw * 0.31).map((at) => {
    const [w, top] = [uw * 0.2, base - height + upper * 0.34];
    return [
      rect(at - w * 0.24, top, w * 0.24, upper * 0.5, paint.accent),
      rect(at + w, top, w * 0.24, upper * 0.5, paint.accent),
      arch(at, top - upper * 0.06, w, upper * 0.56, lighter(paint.wall, 0.6)),
      arch(at + w * 0.12, top, w * 0.76, upper * 0.5, glassOf(light, random)),
    ].join('');
  });
  const columns = random.integer(4, 6);
  const step = width / columns;
  const verandahTop = base - storey * 0.72;
  return [
    rect(ux, base - height, uw, upper + 10, paint.wall),
    rect(ux + uw * 0.86, base - height, uw * 0.14, upper + 10, darker(paint.wall, 0.14)),
    ...windows,
    tiles(ux, base - height - height * 0.2, uw, height * 0.22, roof),
    rect(x, base - storey, width, storey, darker(paint.wall, 0.2)),
    rect(x + width * 0.09, base - storey * 0.58, width * 0.14, storey * 0.34, glassOf(light, random)),
    rect(x + width * 0.77, base - storey * 0.58, width * 0.14, storey * 0.34, glassOf(light, random)),
    path(ogeeOutline(x + width * 0.41, base - storey * 0.74, width * 0.18, storey * 0.74), lighter(paint.wall, 0.5)),
    path(ogeeOutline(x + width * 0.43, base - storey * 0.66, width * 0.14, storey * 0.66), inLight('#6d3b22', light)),
    ...along(columns + 1, x, step).map(
      (at) =>
        rect(at - 5, verandahTop, 10, storey * 0.72, lighter(paint.wall, 0.55)) +
        rect(at - 8, verandahTop, 16, 7, lighter(paint.wall, 0.55)) +
        rect(at - 8, base - 9, 16, 9, lighter(paint.wall, 0.35)),
    ),
    tiles(x - width * 0.02, base - storey - storey * 0.12, width * 1.04, storey * 0.42, roof),
    rect(x - 14, base - 5, width + 28, 9, inLight('#cfc2aa', light)),
  ].join('');
}

export function modernVilla(random: Random, light: Light, paint: Paint, { x, base, width, height }: Block): Svg {
  const wood = inLight('#a5673f', light);
  const white = lighter(paint.wall, 0.5);
  const left = random.chance(0.5);
  const place = (from: number, span: number): [number, number] => [
    left ? x + width * from : x + width * (1 - from - span),
    width * span,
  ];
  const [ux, uw] = place(0.2, 0.8);
  const [lx, lw] = place(0.04, 0.7);
  const [sx, sw] = place(0.06, 0.16);
  const ground = height * 0.46;
  const glass = (gx: number, gy: number, w: number, h: number, panes: number) =>
    rect(gx, gy, w, h, darker(light.glass, 0.3)) +
    along(panes, gx, w / panes)
      .map((at) => rect(at + 1.5, gy + 2, w / panes - 3, h - 4, glassOf(light, random)))
      .join('');
  return [
    rect(lx, base - ground, lw, ground, paint.wall),
    rect(sx, base - height * 1.08, sw, height * 1.08, paint.accent),
    ...along(9, base - height * 1.02, height * 0.1).map((y) =>
      rect(sx + sw * 0.2, y, sw * 0.6, 3, darker(paint.accent, 0.25)),
    ),
    glass(lx + lw * 0.3, base - ground * 0.78, lw * 0.5, ground * 0.78, 4),
    rect(lx + lw * 0.84, base - ground * 0.7, lw * 0.12, ground * 0.7, wood),
    rect(ux, base - height, uw, height * 0.5, white),
    rect(ux + uw * 0.9, base - height, uw * 0.1, height * 0.5, darker(white, 0.16)),
    glass(ux + uw * 0.08, base - height * 0.9, uw * 0.42, height * 0.34, 3),
    ...along(10, ux + uw * 0.58, (uw * 0.3) / 10).map((at) =>
      rect(at, base - height * 0.92, uw * 0.016, height * 0.38, wood),
    ),
    rect(ux - 10, base - height - 9, uw + 20, 11, paint.trim),
    rect(ux - 4, base - height * 0.5 - 2, uw + 8, 8, darker(white, 0.3)),
    rect(ux + uw * 0.93, base - ground, 8, ground, darker(white, 0.2)),
    rect(x - 14, base - 5, width + 28, 9, inLight('#cfc2aa', light)),
  ].join('');
}

export function compoundWall(light: Light, paint: Paint, from: number, to: number, base: number, gate: number): Svg {
  const wall = lighter(paint.wall, 0.3);
  const piece = (x: number, width: number) => {
    const holes = along(Math.floor(width / 15), x + 5, 15).map((at) =>
      polygon(
        [
          [at + 5, base - 27],
          [at + 10, base - 21],
          [at + 5, base - 15],
          [at, base - 21],
        ],
        darker(wall, 0.42),
      ),
    );
    return rect(x, base - 34, width, 34, wall) + rect(x, base - 38, width, 6, paint.trim) + holes.join('');
  };
  const post = (x: number) =>
    rect(x - 8, base - 56, 16, 56, darker(wall, 0.08)) +
    rect(x - 11, base - 60, 22, 6, paint.trim) +
    circle(x, base - 66, 6, light.lit > 0.3 ? '#f7d890' : lighter(paint.wall, 0.7));
  const bars = along(8, gate - 36, 10).map((x) =>
    stroke(d`M${x} ${base - 2}V${base - 40 - Math.sin(((x - gate + 36) / 72) * Math.PI) * 9}`, paint.trim, 2.4),
  );
  return (
    piece(from, gate - 44 - from) +
    piece(gate + 44, to - gate - 44) +
    bars.join('') +
    rect(gate - 38, base - 22, 76, 3, paint.trim) +
    post(gate - 44) +
    post(gate + 44)
  );
}
