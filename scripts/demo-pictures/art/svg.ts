export type Svg = string;
export type Point = readonly [x: number, y: number];

/** Rounds to a tenth of a pixel. */
const short = (value: number): string => String(Math.round(value * 10) / 10);

export const rect = (x: number, y: number, width: number, height: number, fill: string, attributes = ''): Svg =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}" ${attributes}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, attributes = ''): Svg =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}" ${attributes}/>`;

export const ellipse = (x: number, y: number, across: number, down: number, fill: string, attributes = ''): Svg =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(across)}" ry="${short(down)}" fill="${fill}" ${attributes}/>`;

export const polygon = (points: Point[], fill: string, attributes = ''): Svg =>
  `<polygon points="${points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')}" fill="${fill}" ${attributes}/>`;

export const line = (from: Point, to: Point, stroke: string, width: number, attributes = ''): Svg =>
  `<path d="M${short(from[0])} ${short(from[1])}L${short(to[0])} ${short(to[1])}" stroke="${stroke}" stroke-width="${short(width)}" fill="none" ${attributes}/>`;

export const path = (d: string, fill: string, attributes = ''): Svg => `<path d="${d}" fill="${fill}" ${attributes}/>`;

export const stroke = (d: string, color: string, width: number, attributes = ''): Svg =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${short(width)}" ${attributes}/>`;

export const d = (parts: TemplateStringsArray, ...values: number[]): string =>
  parts.reduce((made, part, index) => made + short(values[index - 1] as number) + part);

/** Returns the path of a round-headed opening with its base at `y + height`. */
export function archOutline(x: number, y: number, width: number, height: number): string {
  const radius = width / 2;
  return d`M${x} ${y + height}V${y + radius}A${radius} ${radius} 0 0 1 ${x + width} ${y + radius}V${y + height}Z`;
}

/** Returns the path of a pointed, slightly ogee opening. */
export function ogeeOutline(x: number, y: number, width: number, height: number): string {
  const [middle, spring] = [x + width / 2, y + width * 0.55];
  return (
    d`M${x} ${y + height}V${spring}C${x} ${y + width * 0.22} ${middle - width * 0.16} ${y + width * 0.2} ${middle} ${y}` +
    d`C${middle + width * 0.16} ${y + width * 0.2} ${x + width} ${y + width * 0.22} ${x + width} ${spring}V${y + height}Z`
  );
}

export const arch = (x: number, y: number, width: number, height: number, fill: string, attributes = ''): Svg =>
  path(archOutline(x, y, width, height), fill, attributes);

export const group = (attributes: string, ...parts: Svg[]): Svg => `<g ${attributes}>${parts.join('')}</g>`;

export const along = (count: number, start: number, step: number): number[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => start + index * step);

/** Returns an SVG document with a viewBox of `width` by `height`; `scale` sets its size in pixels. */
export const drawing = (width: number, height: number, parts: Svg[], scale = 1): Svg =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
