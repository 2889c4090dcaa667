import type { Random } from '#demo/random.ts';
import { colors, darker, inLight, type Light, lighter } from './palette.ts';
import { circle, d, ellipse, group, path, polygon, rect, type Svg, stroke } from './svg.ts';

type Plant = (random: Random, light: Light, x: number, base: number, size: number) => Svg;

const greens = [colors.neem, colors.leaf, '#5d8a4f', '#3f7057', '#6d8f4a'];

const neem: Plant = (random, light, x, base, size) => {
  const green = inLight(random.pick(greens), light);
  const trunk = inLight('#6b4a35', light);
  const blobs = Array.from({ length: 7 }, (_, index) => {
    const angle = (index / 7) * Math.PI * 2 + random.between(0, 0.5);
    return [
      x + Math.cos(angle) * size * 0.26,
      base - size * 0.66 + Math.sin(angle) * size * 0.17,
      size * random.between(0.17, 0.24),
    ] as const;
  });
  return [
    path(
      d`M${x - size * 0.035} ${base}L${x - size * 0.02} ${base - size * 0.5}H${x + size * 0.02}L${x + size * 0.035} ${base}Z`,
      trunk,
    ),
    stroke(d`M${x} ${base - size * 0.34}L${x + size * 0.14} ${base - size * 0.56}`, trunk, size * 0.025),
    ...blobs.map(([cx, cy, r]) => circle(cx, cy, r, darker(green, 0.16))),
    ...blobs.map(([cx, cy, r]) => circle(cx - size * 0.035, cy - size * 0.045, r * 0.82, green)),
    ...blobs
      .slice(3, 6)
      .map(([cx, cy, r]) => circle(cx - size * 0.06, cy - size * 0.08, r * 0.42, lighter(green, 0.16))),
  ].join('');
};

const palm: Plant = (random, light, x, base, size) => {
  const lean = random.between(-0.16, 0.16) * size;
  const [topX, topY] = [x + lean, base - size];
  const green = inLight(random.pick(['#5a8a4d', '#47795a', '#6f934c']), light);
  const fronds = [-2.9, -2.35, -1.85, -1.3, -0.8, -0.25, 0.2, 2.95].map((angle, index) => {
    const reach = size * random.between(0.34, 0.42);
    const [endX, endY] = [topX + Math.cos(angle) * reach, topY + Math.sin(angle) * reach * 0.62 + reach * 0.3];
    const [bendX, bendY] = [
      topX + Math.cos(angle) * reach * 0.55,
      topY + Math.sin(angle) * reach * 0.85 - reach * 0.12,
    ];
    return path(
      d`M${topX} ${topY}Q${bendX} ${bendY} ${endX} ${endY}Q${bendX} ${bendY + size * 0.11} ${topX} ${topY}Z`,
      index % 2 ? green : darker(green, 0.16),
    );
  });
  return [
    stroke(
      d`M${x} ${base}Q${x - lean * 0.3} ${base - size * 0.55} ${topX} ${topY}`,
      inLight('#8a6a4c', light),
      size * 0.045,
    ),
    ...fronds,
    circle(topX - size * 0.03, topY + size * 0.03, size * 0.028, inLight(colors.ochre, light)),
    circle(topX + size * 0.025, topY + size * 0.04, size * 0.026, inLight(colors.clay, light)),
  ].join('');
};

const ashoka: Plant = (random, light, x, base, size) => {
  const green = inLight(random.pick(['#2f5d46', '#3d6b48', '#4c7350']), light);
  const half = size * 0.12;
  return [
    rect(x - size * 0.02, base - size * 0.14, size * 0.04, size * 0.14, inLight('#6b4a35', light)),
    path(
      d`M${x} ${base - size}C${x + half * 1.4} ${base - size * 0.6} ${x + half * 1.3} ${base - size * 0.12} ${x} ${base - size * 0.1}C${x - half * 1.3} ${base - size * 0.12} ${x - half * 1.4} ${base - size * 0.6} ${x} ${base - size}Z`,
      green,
    ),
    path(
      d`M${x} ${base - size}C${x + half * 1.4} ${base - size * 0.6} ${x + half * 1.3} ${base - size * 0.12} ${x} ${base - size * 0.1}Z`,
      darker(green, 0.18),
    ),
  ].join('');
};

const gulmohar: Plant = (random, light, x, base, size) => {
  const flower = inLight(random.pick([colors.clay, '#c6492f', colors.ochre, colors.bougainvillea]), light);
  const green = inLight(colors.leaf, light);
  const crown = Array.from(
    { length: 9 },
    (_, index) =>
      [
        x + (index - 4) * size * 0.1,
        base - size * (0.62 + 0.12 * Math.sin((index / 8) * Math.PI)) + random.between(-4, 4),
      ] as const,
  );
  return [
    path(
      d`M${x - size * 0.035} ${base}Q${x} ${base - size * 0.3} ${x - size * 0.2} ${base - size * 0.6}L${x} ${base - size * 0.42}L${x + size * 0.22} ${base - size * 0.6}Q${x + size * 0.03} ${base - size * 0.3} ${x + size * 0.035} ${base}Z`,
      inLight('#6b4a35', light),
    ),
    ...crown.map(([cx, cy]) => ellipse(cx, cy + size * 0.03, size * 0.14, size * 0.085, green)),
    ...crown.map(([cx, cy]) => ellipse(cx + size * 0.02, cy - size * 0.03, size * 0.12, size * 0.075, flower)),
    ...crown
      .slice(2, 7)
      .map(([cx, cy]) => ellipse(cx - size * 0.03, cy - size * 0.065, size * 0.06, size * 0.03, lighter(flower, 0.28))),
  ].join('');
};

const trees = { neem, palm, ashoka, gulmohar };
export type Tree = keyof typeof trees;

export const tree = (kind: Tree, ...where: Parameters<Plant>): Svg => trees[kind](...where);

export function hedge(random: Random, light: Light, x: number, base: number, width: number, height: number): Svg {
  const green = inLight(random.pick(greens), light);
  const flower = inLight(random.pick([colors.bougainvillea, colors.ochre, colors.clay, colors.cream]), light);
  const bumps: Svg[] = [];
  for (let at = x; at < x + width; at += height * 0.62) {
    bumps.push(
      circle(
        at,
        base - height * random.between(0.35, 0.55),
        height * random.between(0.42, 0.56),
        random.chance(0.4) ? darker(green, 0.14) : green,
      ),
    );
  }
  const dots = Array.from({ length: Math.round(width / 16) }, () =>
    circle(random.between(x, x + width), base - height * random.between(0.3, 0.95), random.between(1.6, 3.2), flower),
  );
  return group(
    '',
    rect(x - height * 0.3, base - height * 0.45, width + height * 0.6, height * 0.45, green),
    ...bumps,
    ...dots,
  );
}

export function potted(random: Random, light: Light, x: number, base: number, size: number): Svg {
  const pot = inLight(random.pick([colors.terracotta, colors.clay, colors.cream, colors.monsoon]), light);
  const green = inLight(random.pick(greens), light);
  const top = base - size * 0.36;
  const leaves = [-0.9, -0.55, -0.22, 0.14, 0.5, 0.88].map((angle, index) => {
    const [tipX, tipY] = [x + Math.sin(angle) * size * 0.42, top - Math.cos(angle) * size * 0.6];
    const [sideX, sideY] = [x + Math.sin(angle + 0.42) * size * 0.24, top - Math.cos(angle + 0.42) * size * 0.3];
    const [otherX, otherY] = [x + Math.sin(angle - 0.42) * size * 0.24, top - Math.cos(angle - 0.42) * size * 0.3];
    return path(
      d`M${x} ${top}Q${sideX} ${sideY} ${tipX} ${tipY}Q${otherX} ${otherY} ${x} ${top}Z`,
      index % 2 ? green : darker(green, 0.18),
    );
  });
  return [
    ...leaves,
    polygon(
      [
        [x - size * 0.2, top],
        [x + size * 0.2, top],
        [x + size * 0.14, base],
        [x - size * 0.14, base],
      ],
      pot,
    ),
    polygon(
      [
        [x + size * 0.04, top],
        [x + size * 0.2, top],
        [x + size * 0.14, base],
        [x + size * 0.04, base],
      ],
      darker(pot, 0.16),
    ),
    rect(x - size * 0.23, top - size * 0.02, size * 0.46, size * 0.07, darker(pot, 0.08)),
  ].join('');
}
