export type BuildingKind = 'towers' | 'villas' | 'plots' | 'offices' | 'shops' | 'works';

/** A project's pictures show its design, which projects in different cities may share. */
export type Design = {
  kind: BuildingKind;
  number: number;
  /** Counts towers, houses, plots or buildings. */
  blocks: number;
  floors: number;
  /** Homes or workplaces on a floor of a block. */
  perFloor: number;
};

type Row = [blocks: number, floors: number, perFloor: number];

const rows: Record<BuildingKind, Row[]> = {
  towers: [
    ...([
      [2, 14, 4],
      [3, 12, 4],
      [2, 18, 4],
      [1, 16, 4],
      [2, 10, 2],
      [3, 7, 4],
      [4, 11, 4],
      [2, 12, 4],
    ] as Row[]),
    ...([
      [1, 12, 4],
      [3, 14, 4],
      [2, 9, 4],
      [1, 20, 2],
      [2, 16, 4],
      [3, 10, 4],
      [4, 7, 4],
      [2, 21, 4],
    ] as Row[]),
    ...([
      [1, 9, 4],
      [3, 16, 4],
      [2, 11, 4],
      [2, 7, 4],
      [1, 18, 4],
      [4, 9, 4],
      [3, 11, 2],
      [2, 13, 4],
    ] as Row[]),
    ...([
      [3, 9, 4],
      [1, 14, 4],
    ] as Row[]),
  ],
  villas: [
    [24, 2, 1],
    [16, 2, 1],
    [32, 2, 1],
    [12, 2, 1],
    [20, 2, 1],
    [28, 3, 1],
    [18, 2, 1],
  ],
  plots: [
    [64, 0, 1],
    [88, 0, 1],
    [48, 0, 1],
    [120, 0, 1],
    [72, 0, 1],
  ],
  offices: [
    [1, 9, 6],
    [2, 8, 6],
    [1, 12, 8],
    [2, 6, 8],
  ],
  shops: [
    [1, 2, 18],
    [1, 3, 14],
    [1, 2, 24],
    [1, 2, 30],
  ],
  works: [
    [4, 1, 3],
    [6, 1, 2],
    [5, 1, 4],
    [3, 1, 4],
  ],
};

export const designs = Object.fromEntries(
  Object.entries(rows).map(([kind, of]) => [
    kind,
    of.map(([blocks, floors, perFloor], number) => ({ kind, number, blocks, floors, perFloor })),
  ]),
) as Record<BuildingKind, Design[]>;

/** The number of the towers that the demo's film (walk.mp4) shows. */
export const filmed = 1;

/** Each design has these pictures, in the order of a gallery. */
export const views = ['street', 'corner', 'evening', 'site', 'inside', 'second room'] as const;
export type View = (typeof views)[number];
