import type { Box } from '#maps/shared/rules.ts';

/**
 * The sizes of cells whose counts are stored, each a sixteenth of the one before. A cell's side is 2^-step degrees.
 * `put_on_grid` repeats these numbers.
 */
export const gridSteps = [0, 4, 8] as const;

/** At most this many cells are answered, homes read for a filtered map, and homes counted exactly. */
export const mapLimits = { cells: 1_024, homes: 2_000, counted: 10_000, zoom: 22 } as const;

/**
 * Cells of a map, given by whole rows and columns from 0°, with the last ones included. A cell's side is 2^-step
 * degrees, and steps can be negative.
 */
export type Cells = { step: number; rows: [first: number, last: number]; columns: [first: number, last: number] };

/** Returns the cell of a coordinate. */
const cellOf = (degrees: number, step: number): number => Math.floor(degrees * 2 ** step);

function covering({ south, west, north, east }: Box, step: number): Cells {
  const span = (from: number, to: number): [number, number] => [cellOf(from, step), Math.ceil(to * 2 ** step) - 1];
  return { step, rows: span(south, north), columns: span(west, east) };
}

const countOf = ({ rows, columns }: Cells): number => (rows[1] - rows[0] + 1) * (columns[1] - columns[0] + 1);

/**
 * Returns the cells that cover a box. They are about 90 pixels wide at MapLibre's zoom, or larger if they would be too
 * many.
 * @param zoom may be undefined; then the box has about a hundred cells.
 */
export function cellsOf(box: Box, zoom: number | undefined): Cells {
  const maxCells = zoom === undefined ? 100 : mapLimits.cells;
  let cells = covering(box, Math.round(zoom ?? mapLimits.zoom) - 6);
  while (countOf(cells) > maxCells) cells = covering(box, cells.step - 1);
  return cells;
}

/** Returns the box of cells, without what is beyond the poles and the 180th meridian. */
export const boxOfCells = ({ step, rows, columns }: Cells): Box => {
  const side = 2 ** -step;
  return {
    south: Math.max(-90, rows[0] * side),
    west: Math.max(-180, columns[0] * side),
    north: Math.min(90, (rows[1] + 1) * side),
    east: Math.min(180, (columns[1] + 1) * side),
  };
};

type Weighed = { latitude: number; longitude: number; homes: number };

/**
 * If there are at least `from` homes, this share of them is left out on each side, so that a few wrong points don't
 * make the map as large as a continent.
 */
const outliers = { from: 100, share: 0.01 } as const;
/** In degrees, the margin around a single point. */
const margin = 0.01;

function rangeOf(values: { at: number; homes: number }[], total: number): [number, number] {
  const sorted = values.toSorted((a, b) => a.at - b.at);
  const skipped = total >= outliers.from ? total * outliers.share : 0;
  const first = (ordered: typeof sorted): number => {
    let passed = 0;
    for (const { at, homes } of ordered) {
      passed += homes;
      if (passed > skipped) return at;
    }
    return 0;
  };
  return [first(sorted), first(sorted.toReversed())];
}

/**
 * Returns the box around all points except outliers, with a margin; undefined for none. @param points have a number of
 * homes each.
 */
export function extentOf(points: readonly Weighed[]): Box | undefined {
  const total = points.reduce((sum, { homes }) => sum + homes, 0);
  if (total === 0) return undefined;
  const [south, north] = rangeOf(
    points.map(({ latitude: at, homes }) => ({ at, homes })),
    total,
  );
  const [west, east] = rangeOf(
    points.map(({ longitude: at, homes }) => ({ at, homes })),
    total,
  );
  return {
    south: Math.max(-90, south - margin),
    west: Math.max(-180, west - margin),
    north: Math.min(90, north + margin),
    east: Math.min(180, east + margin),
  };
}

export type Point = { id: number; latitude: number; longitude: number };
/** The homes of a cell: their mean point, and the box around them. A single home has its `id`. */
export type Cluster = { latitude: number; longitude: number; homes: number; id: number | undefined; bounds: Box };

/** Groups points by their cells. Points outside of the cells are left out. */
export function clustersOf(points: readonly Point[], { step, rows, columns }: Cells): Cluster[] {
  const cells = new Map<string, Point[]>();
  for (const point of points) {
    const [row, column] = [cellOf(point.latitude, step), cellOf(point.longitude, step)];
    if (row < rows[0] || row > rows[1] || column < columns[0] || column > columns[1]) continue;
    const cell = cells.get(`${row},${column}`);
    if (cell) cell.push(point);
    else cells.set(`${row},${column}`, [point]);
  }
  return [...cells.values()].map((within) => {
    const [latitudes, longitudes] = [within.map(({ latitude }) => latitude), within.map(({ longitude }) => longitude)];
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    return {
      latitude: mean(latitudes),
      longitude: mean(longitudes),
      homes: within.length,
      id: within.length === 1 ? within[0]?.id : undefined,
      bounds: {
        south: Math.min(...latitudes),
        west: Math.min(...longitudes),
        north: Math.max(...latitudes),
        east: Math.max(...longitudes),
      },
    };
  });
}
