export const colors = {
  plaster: '#f6efe2',
  cream: '#fbf6ec',
  sand: '#e9dcc3',
  terracotta: '#b5532f',
  clay: '#cb7447',
  brick: '#8c3d22',
  blush: '#e3ab8b',
  neem: '#2f5d46',
  leaf: '#4f7f5c',
  sage: '#8fae8e',
  forest: '#1f4334',
  monsoon: '#2e5a7a',
  rain: '#5f8ba8',
  mist: '#b3c9d4',
  night: '#1f3a52',
  stone: '#8b8479',
  pebble: '#b9b1a3',
  lime: '#d8d0c1',
  slate: '#57524a',
  ochre: '#d6a03c',
  straw: '#ecca84',
  ink: '#2a211b',
  bougainvillea: '#b33b62',
} as const;

const parse = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parse(from), parse(to)];
  return `#${a
    .map((part, index) =>
      Math.round(part + ((b[index] as number) - part) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Returns whether dark text has more contrast on a colour than light text. */
export function isLight(color: string): boolean {
  const [red, green, blue] = parse(color) as [number, number, number];
  return red * 0.299 + green * 0.587 + blue * 0.114 > 145;
}

export const darker = (color: string, share = 0.18): string => mix(color, colors.ink, share);
export const lighter = (color: string, share = 0.3): string => mix(color, colors.cream, share);

/** `bands` are the sky from top to bottom. `lit` is the share of lit windows. */
export type Light = {
  name: string;
  bands: string[];
  sun: string;
  sunHeight: number;
  cloud: string | undefined;
  far: string;
  ground: string;
  glass: string;
  lit: number;
  tint: string;
  tintShare: number;
};

export const lights: Light[] = [
  {
    name: 'morning',
    bands: ['#f3e3c6', '#f7e6cd', '#faead6', '#fceedd'],
    sun: '#eebf74',
    sunHeight: 0.3,
    cloud: '#fdf6ea',
    far: '#d9c9ab',
    ground: '#c9b489',
    glass: '#7f9cab',
    lit: 0,
    tint: '#f6d9a8',
    tintShare: 0.06,
  },
  {
    name: 'noon',
    bands: ['#bdd8de', '#c9e0e3', '#d6e7e6', '#e3eee8'],
    sun: '#fbf3dc',
    sunHeight: 0.16,
    cloud: '#f3f7f2',
    far: '#a9c1b4',
    ground: '#b4b884',
    glass: '#5f8ba8',
    lit: 0,
    tint: '#ffffff',
    tintShare: 0,
  },
  {
    name: 'monsoon',
    bands: ['#93aebb', '#a3bac4', '#b3c6cd', '#c5d3d5'],
    sun: '#d5dedd',
    sunHeight: 0.2,
    cloud: '#8aa5b2',
    far: '#7f9f95',
    ground: '#7d9a68',
    glass: '#486f87',
    lit: 0.1,
    tint: '#7d9aa6',
    tintShare: 0.12,
  },
  {
    name: 'dusk',
    bands: ['#d98a63', '#e39a70', '#ecae83', '#f3c59b'],
    sun: '#d4552f',
    sunHeight: 0.52,
    cloud: '#e7a988',
    far: '#b2725a',
    ground: '#a07a52',
    glass: '#6b5560',
    lit: 0.35,
    tint: '#d97b4e',
    tintShare: 0.12,
  },
  {
    name: 'evening',
    bands: ['#24425c', '#2f506b', '#3e607a', '#557387'],
    sun: '#f4e7c4',
    sunHeight: 0.2,
    cloud: undefined,
    far: '#2c4a5c',
    ground: '#2f4a41',
    glass: '#2b4257',
    lit: 0.55,
    tint: '#2a4460',
    tintShare: 0.38,
  },
  {
    name: 'haze',
    bands: ['#eee6d6', '#efe4d0', '#f1e3cb', '#f2e1c5'],
    sun: '#e8c990',
    sunHeight: 0.24,
    cloud: undefined,
    far: '#d3c5a8',
    ground: '#c3b58e',
    glass: '#8a9ea3',
    lit: 0,
    tint: '#efe0c0',
    tintShare: 0.1,
  },
];

export const inLight = (color: string, light: Light): string => mix(color, light.tint, light.tintShare);

export type Paint = { wall: string; trim: string; accent: string };

const paints: Paint[] = [
  { wall: '#f3e8d5', trim: '#b5532f', accent: '#2f5d46' },
  { wall: '#e8c9a6', trim: '#8c3d22', accent: '#f6efe2' },
  { wall: '#cb7f55', trim: '#f6efe2', accent: '#2e5a7a' },
  { wall: '#dfe2d3', trim: '#2f5d46', accent: '#d6a03c' },
  { wall: '#f1e2b8', trim: '#8c3d22', accent: '#2e5a7a' },
  { wall: '#c9d6d6', trim: '#2e5a7a', accent: '#d6a03c' },
  { wall: '#efe7dc', trim: '#57524a', accent: '#cb7447' },
  { wall: '#d9a441', trim: '#f6efe2', accent: '#8c3d22' },
  { wall: '#b9c7ae', trim: '#f6efe2', accent: '#b5532f' },
  { wall: '#e6b79b', trim: '#f6efe2', accent: '#2f5d46' },
];

/** Returns the paint of a number, in a light. */
export function paintOf(number: number, light: Light): Paint {
  const { wall, trim, accent } = paints[number % paints.length] as Paint;
  return { wall: inLight(wall, light), trim: inLight(trim, light), accent: inLight(accent, light) };
}
