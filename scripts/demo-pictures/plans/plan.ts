import { lettering } from '../art/lettering.ts';
import { colors } from '../art/palette.ts';
import { along, circle, drawing, path, rect, type Svg, stroke } from '../art/svg.ts';
import { layouts, plotRatio } from './layouts-data.ts';

type Room = { name: string; x: number; y: number; width: number; depth: number; isCarpet: boolean };
/** In pixels. `isLowest` says whether its lower wall is the building's. */
type Placed = Room & { w: number; h: number; isLowest: boolean };

const [width, height] = [900, 640];
const ink = '#4a4038';

const readRoom = (text: string): Room => {
  const [, plus, name = '', ...numbers] = /^(\+ )?(.+?) (-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+)$/.exec(text) ?? [];
  const [x = 0, y = 0, across = 0, depth = 0] = numbers.map(Number);
  return { name, x, y, width: across, depth, isCarpet: plus === undefined };
};

/** Returns a configuration's floors, scaled so that the rooms together have the carpet area. */
function floorsOf(configuration: string, area: number): Room[][] {
  const key = configuration === 'Office' && area < 700 ? 'Small office' : configuration;
  const texts = layouts[key];
  if (!texts) throw new Error(`There is no layout of ${configuration}.`);
  const floors = texts
    .join('|')
    .split('|/|')
    .map((floor) => floor.split('|').map(readRoom));
  const drawn = floors
    .flat()
    .filter(({ isCarpet }) => isCarpet)
    .reduce((sum, room) => sum + room.width * room.depth, 0);
  const scale = Math.sqrt(area / drawn);
  return floors.map((rooms) =>
    rooms.map((room) => ({
      ...room,
      x: room.x * scale,
      y: room.y * scale,
      width: room.width * scale,
      depth: room.depth * scale,
    })),
  );
}

const fills: [RegExp, string][] = [
  [/bath|toilet/i, '#c2d5dc'],
  [/bedroom|servant/i, '#e9d3b6'],
  [/kitchen|pantry/i, '#d9dfc6'],
  [/balcony|terrace|verandah|porch/i, '#cfdcc0'],
  [/utility|store|dressing|stairs/i, '#ddd8cc'],
  [/passage|foyer|lobby/i, '#f3ead9'],
];
const fillOf = (name: string): string => fills.find(([pattern]) => pattern.test(name))?.[1] ?? '#f1e2c8';

const feet = (length: number): string => {
  const inches = Math.round(length * 12);
  return `${Math.floor(inches / 12)}' ${inches % 12}"`;
};

export function drawPlan(configuration: string, area: number): Svg {
  return drawing(width, height, [
    rect(0, 0, width, height, colors.cream),
    ...along(22, 20, 40).map((x) => rect(x, 0, 1, height, '#f3ead9')),
    ...along(16, 20, 40).map((y) => rect(0, y, width, 1, '#f3ead9')),
    configuration === 'Plot' ? drawPlot(area) : drawFloors(floorsOf(configuration, area)),
    lettering(
      `${configuration}, ${area.toLocaleString('en-IN')} sq ft${configuration === 'Plot' ? '' : ' carpet area'}`,
      { x: 44, y: 612, size: 25, fill: colors.ink },
    ),
    lettering(`${(area * 0.09290304).toFixed(1)} sq m`, {
      x: 856,
      y: 612,
      size: 19,
      fill: colors.slate,
      anchor: 'end',
    }),
    north,
  ]);
}

const north =
  circle(858, 52, 22, 'none', `stroke="${colors.terracotta}" stroke-width="2"`) +
  path('M858 32l8 22h-16z', colors.terracotta) +
  lettering('N', { x: 858, y: 70, size: 14, fill: colors.terracotta, anchor: 'middle' });

/** Draws floors side by side, all in one scale. */
function drawFloors(floors: Room[][]): Svg {
  const bounds = floors.map((rooms) => ({
    left: Math.min(...rooms.map(({ x }) => x)),
    top: Math.min(...rooms.map(({ y }) => y)),
    right: Math.max(...rooms.map((room) => room.x + room.width)),
    bottom: Math.max(...rooms.map((room) => room.y + room.depth)),
  }));
  const [gap, labels] = [50, floors.length > 1 ? 30 : 0];
  const wide = bounds.reduce((sum, { left, right }) => sum + right - left, 0);
  const tall = Math.max(...bounds.map(({ top, bottom }) => bottom - top));
  const scale = Math.min((770 - gap * (floors.length - 1)) / wide, (510 - labels) / tall);
  let pen = (width - wide * scale - gap * (floors.length - 1)) / 2;
  return floors
    .map((rooms, index) => {
      const { left, top, right, bottom } = bounds[index] as (typeof bounds)[number];
      const [dx, dy] = [pen - left * scale, 40 + (510 - labels - (bottom - top) * scale) / 2 - top * scale];
      pen += (right - left) * scale + gap;
      const placed = rooms.map((room) => ({
        ...room,
        x: room.x * scale + dx,
        y: room.y * scale + dy,
        w: room.width * scale,
        h: room.depth * scale,
        isLowest: room.y + room.depth > bottom - 0.1,
      }));
      return [
        ...placed.map(drawRoom),
        ...(labels
          ? [
              lettering(index ? 'First floor' : 'Ground floor', {
                x: dx + ((left + right) / 2) * scale,
                y: dy + bottom * scale + 26,
                size: 17,
                fill: colors.slate,
                anchor: 'middle',
              }),
            ]
          : []),
      ].join('');
    })
    .join('');
}

function drawRoom(room: Placed): Svg {
  const { name, x, y, w, h, isCarpet } = room;
  return [
    rect(
      x,
      y,
      w,
      h,
      fillOf(name),
      `stroke="${ink}" stroke-width="${isCarpet ? 5 : 2}"${isCarpet ? '' : ' stroke-dasharray="7 5"'}`,
    ),
    furniture(room),
    isCarpet && w > 40 && h > 40 && !/Passage|Stairs/.test(name) ? door(room) : '',
    label(room),
  ].join('');
}

function label({ name, x, y, w, h, width: across, depth }: Placed): Svg {
  const size = Math.min(17, (w - 8) / (name.length * 0.52), h / 2.4);
  if (size < 8) return '';
  const middle = x + w / 2;
  const hasSize = h > size * 3.4 && w > 76;
  // The name is written below the furniture along the upper wall, and between rows of desks.
  const share = /Work area/.test(name)
    ? 0.3
    : /bedroom|Living|Kitchen|Bedroom|Dining|bath|^Toilet$|^Bath$/.test(name)
      ? 0.68
      : 0.5;
  const at = y + h * share + (hasSize ? 0 : size * 0.35);
  return (
    lettering(name, { x: middle, y: at, size, fill: ink, anchor: 'middle' }) +
    (hasSize
      ? lettering(`${feet(across)} x ${feet(depth)}`, {
          x: middle,
          y: at + size * 1.15,
          size: Math.min(13, size * 0.8, (w - 8) / 7),
          fill: colors.slate,
          anchor: 'middle',
        })
      : '')
  );
}

/**
 * Draws a door leaf of about 0.9 metres in a left corner, cut from the wall. It is the upper corner if the lower wall
 * is the building's.
 */
function door({ x, y, h, width: across, w, isLowest }: Placed): Svg {
  const leaf = Math.min((w / across) * 2.8, w * 0.45, h * 0.45);
  const [at, turn] = isLowest ? [y, 1] : [y + h, -1];
  return (
    rect(x + 8, at - 3, leaf, 6, '#fbf6ec') +
    stroke(
      `M${x + 8} ${at}v${turn * leaf}a${leaf} ${leaf} 0 0 ${isLowest ? 0 : 1} ${leaf} ${-turn * leaf}`,
      '#a08c74',
      1.6,
    )
  );
}

function furniture({ name, x, y, w, h, width: across }: Placed): Svg {
  const foot = w / across;
  const wood = '#c98e68';
  if (/bedroom/i.test(name) && w > 60) {
    const [bed, long] = [Math.min(foot * (/Master/.test(name) ? 6 : 5), w * 0.5), Math.min(foot * 6.4, h * 0.42)];
    const left = x + w - bed - foot * 0.8;
    return (
      rect(left, y + foot * 0.5, bed, long, wood, 'rx="4"') +
      rect(left + 3, y + foot * 0.5 + 3, bed - 6, long * 0.26, colors.cream, 'rx="3"')
    );
  }
  if (/^Living/.test(name))
    return (
      rect(x + foot * 0.6, y + foot, foot * 2.4, Math.min(foot * 6.5, h * 0.42), colors.neem, 'rx="5" opacity="0.85"') +
      rect(x + w - foot * 1.9, y + foot * 1.4, foot * 1.4, Math.min(foot * 5, h * 0.35), wood, 'rx="3"')
    );
  if (/Dining$/.test(name) && h > 60)
    return rect(x + w / 2 - foot * 2, y + foot * 0.7, foot * 4, foot * 2.4, wood, 'rx="5"');
  if (/Kitchen/.test(name))
    return (
      rect(x + 3, y + 3, w - 6, foot * 1.9, '#b5ad9a') +
      rect(x + w - foot * 2.6, y + foot * 0.4, foot * 1.7, foot * 1.1, colors.cream, 'rx="3"')
    );
  if (/bath|^Toilet$|^Bath$/i.test(name) && w > 24)
    return rect(
      x + w - foot * 1.9,
      y + foot * 0.4,
      foot * 1.5,
      foot * 2.1,
      colors.cream,
      `rx="6" stroke="${ink}" stroke-width="1"`,
    );
  if (/Stairs/.test(name))
    return along(Math.floor(w / 9), x + 5, 9)
      .map((at) => rect(at, y + 3, 1.5, h - 6, '#a08c74'))
      .join('');
  if (/Work area/.test(name))
    return along(3, 0, 1)
      .flatMap((row) =>
        along(4, 0, 1).map((column) =>
          rect(x + w * (0.08 + column * 0.23), y + h * (0.1 + row * 0.3), w * 0.17, h * 0.09, wood, 'rx="2"'),
        ),
      )
      .join('');
  if (/Shop floor|Display/.test(name))
    return [0.08, 0.84].map((at) => rect(x + w * at, y + h * 0.12, w * 0.08, h * 0.6, wood)).join('');
  if (/^Bay/.test(name))
    return along(3, 0, 1)
      .map((column) => rect(x + w * (0.12 + column * 0.3), y + h * 0.06, w * 0.14, h * 0.86, '#d8c29a'))
      .join('');
  return '';
}

function drawPlot(area: number): Svg {
  const across = Math.sqrt(area * plotRatio);
  const deep = area / across;
  const scale = 440 / deep;
  const [w, h] = [across * scale, deep * scale];
  const [x, y] = [(width - w) / 2, 40];
  const edge = Math.min(w, h) * 0.13;
  return [
    rect(60, y + h + 12, 780, 56, '#d5cdbf'),
    ...along(13, 70, 60).map((at) => rect(at, y + h + 39, 30, 3, colors.cream)),
    lettering('Road, 9 metres', { x: 120, y: y + h + 34, size: 15, fill: colors.slate }),
    rect(x, y, w, h, '#d9cf9f', `stroke="${ink}" stroke-width="5"`),
    rect(
      x + edge,
      y + edge * 1.3,
      w - edge * 2,
      h - edge * 3.2,
      '#e9d3b6',
      `stroke="${colors.terracotta}" stroke-width="2" stroke-dasharray="9 6"`,
    ),
    lettering('May be built on', { x: x + w / 2, y: y + h * 0.46, size: 17, fill: ink, anchor: 'middle' }),
    ...[
      [x, y],
      [x + w, y],
      [x, y + h],
      [x + w, y + h],
    ].map(([cx = 0, cy = 0]) => circle(cx, cy, 7, colors.terracotta)),
    lettering(feet(across), { x: x + w / 2, y: y + h - 12, size: 16, fill: ink, anchor: 'middle' }),
    lettering(feet(deep), { x: x + w + 14, y: y + h / 2, size: 16, fill: ink }),
  ].join('');
}
