import { type Point, polygon, type Svg } from './svg.ts';

/** In metres: east, north, up. */
export type Place = readonly [x: number, y: number, z: number];

const minus = (a: Place, b: Place): Place => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Place, b: Place): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Place, b: Place): Place => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Place): Place => {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};

export type Camera = {
  eye: Place;
  /** The pixels of a metre at a metre's distance. */
  focal: number;
  project: (place: Place) => Point;
  depth: (place: Place) => number;
  /** Draws the part of a polygon that is in front of the camera. */
  fill: (places: readonly Place[], color: string, attributes?: string) => Svg;
  distance: (place: Place) => number;
};

type CameraOptions = {
  eye: Place;
  target: Place;
  /** Keeps vertical lines vertical, with the horizon at `middle`'s height. */
  upright: boolean;
  /** The position in the picture of the target's direction, or of the horizon. */
  middle: Point;
  focal: number;
};

const near = 0.6;

export function createCamera({ eye, target, upright, middle, focal }: CameraOptions): Camera {
  const towards = minus(target, eye);
  const forward = unit(upright ? [towards[0], towards[1], 0] : towards);
  const right = unit(cross(forward, [0, 0, 1]));
  const up = cross(right, forward);
  const depth = (place: Place) => dot(minus(place, eye), forward);
  const project = (place: Place): Point => {
    const from = minus(place, eye);
    const away = Math.max(near, dot(from, forward));
    return [middle[0] + (focal * dot(from, right)) / away, middle[1] - (focal * dot(from, up)) / away];
  };
  const clipped = (places: readonly Place[]): Place[] =>
    places.flatMap((place, index) => {
      const before = places[(index + places.length - 1) % places.length] as Place;
      const [a, b] = [depth(before) - near, depth(place) - near];
      const cut = (): Place => {
        const share = a / (a - b);
        return [0, 1, 2].map(
          (axis) => (before[axis] as number) + share * ((place[axis] as number) - (before[axis] as number)),
        ) as unknown as Place;
      };
      if (b >= 0) return a >= 0 ? [place] : [cut(), place];
      return a >= 0 ? [cut()] : [];
    });
  return {
    eye,
    focal,
    project,
    depth,
    distance: (place) => Math.hypot(...minus(place, eye)),
    fill: (places, color, attributes) => {
      const seen = clipped(places);
      return seen.length < 3 ? '' : polygon(seen.map(project), color, attributes);
    },
  };
}

/** Returns the focal length at which all places fit a frame around `middle`. */
export function fittingFocal(
  options: Omit<CameraOptions, 'focal'>,
  places: readonly Place[],
  [left, top, right, bottom]: readonly [number, number, number, number],
): number {
  const camera = createCamera({ ...options, focal: 1 });
  const [mx, my] = options.middle;
  const limits = places.flatMap((place) => {
    const [x, y] = camera.project(place);
    const [dx, dy] = [x - mx, y - my];
    return [
      dx === 0 ? Number.POSITIVE_INFINITY : ((dx > 0 ? right : left) - mx) / dx,
      dy === 0 ? Number.POSITIVE_INFINITY : ((dy > 0 ? bottom : top) - my) / dy,
    ];
  });
  return Math.min(...limits.filter((limit) => limit > 0));
}

/** A thing that hides what is behind it. Pieces farther from the eye are drawn first. */
export type Piece = { at: Place; draw: (camera: Camera) => Svg };

export const drawPieces = (camera: Camera, pieces: readonly Piece[]): Svg =>
  [...pieces]
    .filter(({ at }) => camera.depth(at) > near)
    .sort((one, other) => camera.distance(other.at) - camera.distance(one.at))
    .map(({ draw }) => draw(camera))
    .join('');

/** A wall seen from outside. `u` runs along it from its left end, `v` up, and `out` towards the viewer, in metres. */
export type Wall = {
  width: number;
  height: number;
  /** The wall is darker the higher this is. It begins at 0. */
  shade: number;
  side: Side;
  at: (u: number, v: number, out?: number) => Place;
  /** Fills a rectangle on the wall. */
  rect: (u: number, v: number, width: number, height: number, color: string, out?: number) => Svg;
};

type Side = 'south' | 'east' | 'north' | 'west';

export type Box = { x: number; y: number; z: number; width: number; depth: number; height: number };
export type Shades = Record<Side | 'top', number>;

/** Returns the walls of a box (`x` and `y` are its middle) that the camera sees, with their normals' shades. */
export function wallsOf(camera: Camera, { x, y, z, width, depth, height }: Box, shades: Shades): Wall[] {
  const [w, d] = [width / 2, depth / 2];
  const sides: [Side, Place, Place, Place, number][] = [
    ['south', [x - w, y - d, z], [1, 0, 0], [0, -1, 0], width],
    ['east', [x + w, y - d, z], [0, 1, 0], [1, 0, 0], depth],
    ['north', [x + w, y + d, z], [-1, 0, 0], [0, 1, 0], width],
    ['west', [x - w, y + d, z], [0, -1, 0], [-1, 0, 0], depth],
  ];
  return sides.flatMap(([side, origin, along, normal, length]) => {
    if (dot(minus(camera.eye, origin), normal) <= 0) return [];
    const at = (u: number, v: number, out = 0): Place => [
      origin[0] + along[0] * u + normal[0] * out,
      origin[1] + along[1] * u + normal[1] * out,
      origin[2] + v,
    ];
    const wall: Wall = {
      ...{ width: length, height, shade: shades[side], side, at },
      rect: (u, v, across, up, color, out = 0) =>
        camera.fill([at(u, v, out), at(u + across, v, out), at(u + across, v + up, out), at(u, v + up, out)], color),
    };
    return [wall];
  });
}

/** Returns the corners of a box's top, or of its underside. */
export const levelOf = ({ x, y, z, width, depth, height }: Box, top = true): Place[] => {
  const [w, d, at] = [width / 2, depth / 2, top ? z + height : z];
  return [
    [x - w, y - d, at],
    [x + w, y - d, at],
    [x + w, y + d, at],
    [x - w, y + d, at],
  ];
};

export const cornersOf = (box: Box): Place[] => [...levelOf(box), ...levelOf(box, false)];
