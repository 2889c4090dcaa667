import { lettering } from './lettering.ts';
import { colors } from './palette.ts';
import { createRandom, type Random } from './random.ts';
import { along, circle, d, drawing, path, rect, type Svg, stroke } from './svg.ts';

type Room = { name: string; x: number; y: number; width: number; height: number; fill: string };

const wallColor = '#4a4038';

function rooms(random: Random, bedrooms: number): Room[] {
  const [left, top, wide, deep] = [90, 90, 720, 440];
  const livingWidth = wide * random.between(0.36, 0.44);
  const kitchen = deep * random.between(0.3, 0.36);
  const bedWidth = wide - livingWidth;
  const columns = bedrooms > 2 ? 2 : 1;
  const lines = Math.ceil(bedrooms / columns);
  const sleeping = along(bedrooms, 0, 1).flatMap((index): Room[] => {
    const [width, height] = [bedWidth / columns, deep / lines];
    const [x, y] = [left + livingWidth + (index % columns) * width, top + Math.floor(index / columns) * height];
    const lastAlone = bedrooms % 2 === 1 && columns === 2 && index === bedrooms - 1;
    const across = lastAlone ? width * 2 : width;
    return [
      { name: `Bedroom ${index + 1}`, x, y, width: across, height: height * 0.68, fill: '#e9d3b6' },
      { name: 'Bath', x, y: y + height * 0.68, width: across * 0.46, height: height * 0.32, fill: '#c2d5dc' },
      {
        name: 'Wardrobe',
        x: x + across * 0.46,
        y: y + height * 0.68,
        width: across * 0.54,
        height: height * 0.32,
        fill: '#e3cdb0',
      },
    ];
  });
  return [
    { name: 'Living and dining', x: left, y: top, width: livingWidth, height: deep - kitchen, fill: '#f1e2c8' },
    { name: 'Kitchen', x: left, y: top + deep - kitchen, width: livingWidth * 0.64, height: kitchen, fill: '#d9dfc6' },
    {
      name: 'Utility',
      x: left + livingWidth * 0.64,
      y: top + deep - kitchen,
      width: livingWidth * 0.36,
      height: kitchen,
      fill: '#cfd8cf',
    },
    ...sleeping,
  ];
}

/** Draws a flat's plan, 900 by 640. */
export function drawFloorPlan(bedrooms: number, seed: string): Svg {
  const random = createRandom(`plan ${bedrooms} ${seed}`);
  const plan = rooms(random, bedrooms);
  const mirrored = random.chance(0.5);
  const place = (room: Room): Room => (mirrored ? { ...room, x: 900 - room.x - room.width } : room);
  const door = ({ x, y, width, height }: Room) =>
    stroke(d`M${x + width * 0.3} ${y + height}a34 34 0 0 1 34 -34v34`, '#a08c74', 2);
  const label = ({ name, x, y, width, height }: Room) =>
    width < 90 || height < 50
      ? ''
      : lettering(name, {
          x: x + width / 2,
          y: name.startsWith('Bed') ? y + 36 : y + height / 2 + 6,
          size: name.length > 12 ? 19 : 17,
          fill: wallColor,
          anchor: 'middle',
        });
  const placed = plan.map(place);
  const living = placed[0] as Room;
  return drawing(900, 640, [
    rect(0, 0, 900, 640, colors.cream),
    ...along(22, 20, 40).map((x) => rect(x, 0, 1, 640, '#efe5d3')),
    ...along(16, 20, 40).map((y) => rect(0, y, 900, 1, '#efe5d3')),
    rect(living.x + 14, 40, living.width - 28, 50, '#cfdcc0', `stroke="${wallColor}" stroke-width="3"`),
    lettering('Balcony', { x: living.x + living.width / 2, y: 71, size: 16, fill: wallColor, anchor: 'middle' }),
    ...placed.map(({ x, y, width, height, fill }) =>
      rect(x, y, width, height, fill, `stroke="${wallColor}" stroke-width="5"`),
    ),
    rect(90, 90, 720, 440, 'none', `stroke="${wallColor}" stroke-width="11"`),
    ...placed
      .filter(({ name }) => name.startsWith('Bed'))
      .map(
        (room) =>
          rect(room.x + room.width - 74, room.y + room.height - 84, 56, 70, '#c98e68', 'rx="6"') +
          rect(room.x + room.width - 70, room.y + room.height - 80, 48, 18, colors.cream, 'rx="5"'),
      ),
    rect(living.x + 24, living.y + 24, 116, 38, colors.neem, 'rx="8"'),
    circle(living.x + living.width * 0.66, living.y + living.height * 0.74, 30, '#a5673f'),
    ...placed.filter(({ name }) => name !== 'Wardrobe' && name !== 'Bath').map(door),
    ...placed.map(label),
    path('M820 586l12 28h-24z', colors.terracotta),
    lettering('N', { x: 820, y: 580, size: 18, fill: colors.terracotta, anchor: 'middle' }),
    lettering(`${bedrooms} BHK, typical floor`, { x: 90, y: 600, size: 24, fill: colors.slate }),
  ]);
}
