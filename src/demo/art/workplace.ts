import { colors, darker, inLight, type Light, lighter, mix, type Paint } from './palette.ts';
import type { Random } from './random.ts';
import { along, arch, circle, path, polygon, rect, type Svg } from './svg.ts';
import type { Block } from './tower.ts';

export function office(random: Random, light: Light, paint: Paint, { x, base, width, height }: Block): Svg {
  const columns = Math.max(5, Math.round(width / 24));
  const floors = Math.max(5, Math.round(height / 27));
  const [w, h] = [width / columns, (height - 30) / floors];
  const core = random.integer(1, columns - 2);
  const mirror = random.integer(2, columns);
  const panes = along(floors, 0, 1).flatMap((row) =>
    along(columns, 0, 1).map((column) => {
      if (column === core) return '';
      const slant = (column + row) % (mirror + 3) < 2;
      const color = random.chance(light.lit)
        ? '#f3cd85'
        : slant
          ? mix(light.glass, '#ffffff', 0.32)
          : mix(light.glass, random.pick(['#ffffff', colors.night]), random.between(0, 0.1));
      return rect(x + column * w + 1, base - height + row * h + 1, w - 2, h - 3.4, color);
    }),
  );
  const side = width * 0.13;
  const coreX = x + core * w;
  const cell = w / 3;
  return [
    polygon(
      [
        [x + width, base - height],
        [x + width + side, base - height + side * 0.5],
        [x + width + side, base],
        [x + width, base],
      ],
      darker(light.glass, 0.34),
    ),
    rect(x, base - height, width, height, darker(light.glass, 0.42)),
    ...panes,
    rect(coreX, base - height - 20, w, height + 20, paint.trim),
    ...along(Math.floor(height / cell) - 1, base - height, cell).flatMap((y) =>
      along(3, coreX, cell).map((at) => circle(at + cell / 2, y + cell / 2, cell * 0.27, darker(paint.trim, 0.32))),
    ),
    rect(x - 6, base - height - 6, width + 12, 8, paint.accent),
    rect(x - 12, base - 34, width + 24, 7, lighter(paint.wall, 0.4)),
    rect(x, base - 27, width, 27, light.lit > 0.3 ? '#efc57a' : darker(light.glass, 0.5)),
    ...along(7, x, (width - 5) / 6).map((at) => rect(at, base - 28, 5, 28, lighter(paint.wall, 0.4))),
  ].join('');
}

export function highStreet(
  random: Random,
  light: Light,
  x: number,
  base: number,
  width: number,
  paintOf: () => Paint,
): Svg {
  const houses: Svg[] = [];
  for (let at = x; at < x + width - 40; ) {
    const paint = paintOf();
    const w = Math.min(random.between(110, 160), x + width - at);
    const h = random.between(190, 290);
    const shop = 74;
    const rows = Math.floor((h - shop - 24) / 56);
    const columns = Math.max(2, Math.round(w / 46));
    const step = w / columns;
    const stripe = w / 10;
    houses.push(
      rect(at, base - h, w, h, paint.wall),
      rect(at + w - 6, base - h, 6, h, darker(paint.wall, 0.16)),
      rect(at - 3, base - h - 6, w + 6, 12, paint.trim),
      random.chance(0.4)
        ? polygon(
            [
              [at + w * 0.2, base - h - 6],
              [at + w / 2, base - h - 34],
              [at + w * 0.8, base - h - 6],
            ],
            paint.trim,
          ) + circle(at + w / 2, base - h - 15, 6, lighter(paint.wall, 0.5))
        : '',
      ...along(rows, base - h + 18, 56).flatMap((y) =>
        along(columns, at, step).map(
          (wx) =>
            arch(wx + step * 0.2, y, step * 0.6, 42, paint.trim) +
            arch(wx + step * 0.28, y + 5, step * 0.44, 37, random.chance(light.lit) ? '#f3c878' : light.glass) +
            rect(wx + step * 0.14, y + 40, step * 0.72, 5, lighter(paint.wall, 0.5)),
        ),
      ),
      rect(
        at + 6,
        base - shop + 8,
        w - 12,
        shop - 8,
        random.chance(light.lit + 0.1) ? '#f0c57c' : darker(light.glass, 0.15),
      ),
      rect(at + w * 0.42, base - shop + 22, w * 0.18, shop - 22, darker(paint.trim, 0.2)),
      rect(at + 6, base - 16, w * 0.36, 16, paint.accent),
      ...along(10, at, stripe).map((sx, index) =>
        path(
          `M${sx.toFixed(1)} ${base - shop - 4}h${stripe.toFixed(1)}v24a${(stripe / 2).toFixed(1)} ${(stripe / 2).toFixed(1)} 0 0 1 -${stripe.toFixed(1)} 0z`,
          index % 2 ? inLight(colors.cream, light) : paint.accent === paint.wall ? paint.trim : paint.accent,
        ),
      ),
      rect(at, base - shop - 18, w, 15, darker(paint.trim, 0.1)),
    );
    at += w;
  }
  return houses.join('');
}

export function works(random: Random, light: Light, paint: Paint, { x, base, width, height }: Block): Svg {
  const teeth = random.integer(4, 6);
  const step = width / teeth;
  const wall = paint.wall;
  const docks = teeth + 1;
  const dock = width / docks;
  const silo = (sx: number, color: string) =>
    rect(sx, base - height * 1.5, 48, height * 1.5, color) +
    rect(sx + 33, base - height * 1.5, 15, height * 1.5, darker(color, 0.18)) +
    polygon(
      [
        [sx - 3, base - height * 1.5],
        [sx + 24, base - height * 1.5 - 22],
        [sx + 51, base - height * 1.5],
      ],
      paint.trim,
    ) +
    along(4, base - height * 1.3, height * 0.32)
      .map((y) => rect(sx, y, 48, 3, darker(color, 0.25)))
      .join('');
  return [
    silo(x + width + 14, lighter(wall, 0.2)),
    silo(x + width + 68, inLight(colors.lime, light)),
    ...along(teeth, x, step).map(
      (at) =>
        polygon(
          [
            [at, base - height],
            [at, base - height * 1.42],
            [at + step, base - height],
          ],
          paint.trim,
        ) +
        polygon(
          [
            [at + 5, base - height - 3],
            [at + 5, base - height * 1.36],
            [at + 22, base - height * 1.2],
            [at + 22, base - height - 3],
          ],
          random.chance(light.lit) ? '#f3c878' : light.glass,
        ),
    ),
    rect(x, base - height, width, height, wall),
    ...along(Math.floor(width / 14), x, 14).map((at) => rect(at, base - height, 1.6, height, darker(wall, 0.08))),
    rect(x, base - height, width, 7, darker(paint.trim, 0.15)),
    ...along(docks, x, dock).map(
      (at, index) =>
        rect(
          at + dock * 0.18,
          base - height * 0.56,
          dock * 0.64,
          height * 0.56,
          index % 3 === 1 ? paint.accent : darker(wall, 0.34),
        ) +
        along(5, base - height * 0.5, height * 0.1)
          .map((y) => rect(at + dock * 0.18, y, dock * 0.64, 1.6, darker(wall, 0.5)))
          .join(''),
    ),
    rect(x - 8, base - 6, width + 150, 8, inLight('#b5aa99', light)),
  ].join('');
}

export function lorry(light: Light, x: number, base: number, color: string): Svg {
  const body = inLight(color, light);
  return [
    rect(x, base - 54, 96, 44, lighter(body, 0.4)),
    ...along(7, x + 8, 13).map((at) => rect(at, base - 50, 2, 36, darker(lighter(body, 0.4), 0.12))),
    path(`M${x + 100} ${base - 10}v-36h24l14 18v18z`, body),
    path(`M${x + 108} ${base - 40}h14l9 12h-23z`, light.glass),
    rect(x, base - 12, 138, 5, colors.slate),
    ...[x + 20, x + 46, x + 116].map(
      (at) => circle(at, base - 7, 9, colors.ink) + circle(at, base - 7, 4, colors.pebble),
    ),
  ].join('');
}
