import type { Random } from '#demo/random.ts';
import { colors, type Light, mix } from './palette.ts';
import { along, circle, d, ellipse, path, rect, type Svg, stroke } from './svg.ts';

export type Frame = { width: number; height: number; horizon: number };

export function sky(random: Random, light: Light, { width, height, horizon }: Frame): Svg {
  const bandHeight = horizon / light.bands.length;
  const sunX = width * random.pick([0.16, 0.24, 0.74, 0.84]);
  const sunY = height * light.sunHeight * random.between(0.85, 1.1);
  const radius = height * random.between(0.075, 0.1);
  return [
    ...light.bands.map((color, index) => rect(0, index * bandHeight - 1, width, bandHeight + 2, color)),
    light.name === 'monsoon' ? '' : circle(sunX, sunY, radius * 1.7, light.sun, 'opacity="0.22"'),
    light.name === 'monsoon' ? '' : circle(sunX, sunY, radius, light.sun),
    light.name === 'evening' ? stars(random, width, horizon) : '',
    light.cloud ? clouds(random, light.cloud, width, horizon, light.name === 'monsoon' ? 5 : 3) : '',
    light.name === 'evening' || random.chance(0.35) ? '' : birds(random, width, horizon),
  ].join('');
}

const stars = (random: Random, width: number, horizon: number): Svg =>
  along(26, 0, 1)
    .map(() =>
      circle(
        random.between(0, width),
        random.between(0, horizon * 0.6),
        random.between(0.8, 1.7),
        '#f4e7c4',
        'opacity="0.8"',
      ),
    )
    .join('');

function clouds(random: Random, color: string, width: number, horizon: number, count: number): Svg {
  return along(count, 0, 1)
    .map((index) => {
      const x = (width / count) * (index + random.between(0.1, 0.7));
      const y = horizon * random.between(0.1, 0.42);
      const size = random.between(0.55, 1.15) * width * 0.05;
      return [
        rect(x - size * 1.7, y - size * 0.18, size * 3.4, size * 0.36, color, `rx="${size * 0.18}" opacity="0.85"`),
        rect(x - size * 0.7, y - size * 0.46, size * 1.9, size * 0.4, color, `rx="${size * 0.2}" opacity="0.85"`),
      ].join('');
    })
    .join('');
}

function birds(random: Random, width: number, horizon: number): Svg {
  const [x, y] = [width * random.between(0.2, 0.75), horizon * random.between(0.14, 0.3)];
  return along(random.integer(3, 5), 0, 1)
    .map((index) => {
      const [bx, by, s] = [x + index * 22 + random.between(-6, 6), y + random.between(-14, 14), random.between(5, 8)];
      return stroke(
        d`M${bx - s} ${by - s * 0.4}Q${bx - s * 0.4} ${by - s * 0.7} ${bx} ${by}Q${bx + s * 0.4} ${by - s * 0.7} ${bx + s} ${by - s * 0.4}`,
        colors.slate,
        1.6,
        'stroke-linecap="round" opacity="0.7"',
      );
    })
    .join('');
}

/** Draws hills or a skyline. */
export function distance(random: Random, light: Light, { width, horizon }: Frame): Svg {
  const [far, further] = [light.far, mix(light.far, light.bands.at(-1) as string, 0.55)];
  if (random.chance(0.5)) {
    const hill = (top: number, phase: number, color: string) =>
      path(
        d`M0 ${horizon}V${horizon - top * 0.5}C${width * (0.12 + phase)} ${horizon - top * 1.3} ${width * (0.3 + phase)} ${horizon - top * 0.2} ${width * (0.48 + phase)} ${horizon - top * 0.7}S${width * 0.86} ${horizon - top * 1.2} ${width} ${horizon - top * 0.4}V${horizon}Z`,
        color,
      );
    return hill(horizon * 0.3, 0.06, further) + hill(horizon * 0.16, -0.04, far);
  }
  const blocks: Svg[] = [];
  for (let x = -10; x < width; ) {
    const [w, h] = [random.between(24, 64), horizon * random.between(0.08, 0.34)];
    const color = mix(further, far, random.between(0, 0.35));
    blocks.push(rect(x, horizon - h, w, h + 1, color));
    if (random.chance(0.25)) blocks.push(rect(x + w * 0.4, horizon - h - 12, w * 0.2, 13, color));
    if (random.chance(0.14)) blocks.push(ellipse(x + w / 2, horizon - h, w * 0.32, w * 0.3, color));
    x += w + random.between(-4, 10);
  }
  return blocks.join('');
}
