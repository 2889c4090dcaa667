import { createRandom, type Random } from '#demo/random.ts';
import { distance, sky } from './backdrop.ts';
import { hedge, type Tree, tree } from './greenery.ts';
import { colors, darker, inLight, type Light, lighter, lights, mix } from './palette.ts';
import { solid } from './solid.ts';
import { type Camera, createCamera, drawPieces, fittingFocal, type Piece, type Place, type Shades } from './space.ts';
import { along, circle, drawing, polygon, rect, type Svg, stroke } from './svg.ts';

export const size = { width: 960, height: 540 };

/** The drawings of one project share a scene. Ground lies at height 0; the road is in the south. */
export type Scene = {
  /** Half of the plot's width and depth. */
  reach: { x: number; y: number };
  /** The street views fit these corners into the picture. */
  subject: Place[];
  ground: (camera: Camera, light: Light) => Svg;
  pieces: (light: Light, shades: Shades) => Piece[];
  /** In metres above the ground, the height of the eye in street views; eye level by default. */
  eyeHeight?: number;
};

export type OutdoorView = { from: 'street' | 'corner' | 'evening' | 'site'; light: Light };

export const lightNamed = (name: string): Light => lights.find((light) => light.name === name) as Light;

/** Returns views of the same building in the morning, at another time of the day, and in the evening. */
export function viewsOf(random: Random): OutdoorView[] {
  return [
    { from: 'street', light: lightNamed(random.pick(['noon', 'morning', 'haze', 'monsoon', 'noon', 'dusk'])) },
    { from: 'corner', light: lightNamed(random.pick(['morning', 'noon', 'haze'])) },
    { from: 'evening', light: lightNamed(random.pick(['dusk', 'evening'])) },
    { from: 'site', light: lightNamed('noon') },
  ];
}

const shadesOf: Record<OutdoorView['from'], Shades> = {
  street: { south: 0, east: 0.2, west: 0.2, north: 0.3, top: -0.12 },
  corner: { south: 0.17, east: -0.04, west: 0.26, north: 0.3, top: -0.12 },
  evening: { south: 0.1, east: 0.26, west: -0.04, north: 0.3, top: 0.05 },
  site: { south: 0.02, east: 0.2, west: 0.18, north: 0.3, top: -0.14 },
};

export function drawOutdoors(scene: Scene, { from, light }: OutdoorView, seed: string): Svg {
  const random = createRandom(`${seed} ${from}`);
  if (from === 'site') return fromAbove(scene, light);
  const eyeHeight = scene.eyeHeight ?? (from === 'corner' ? 5 : 2.6);
  return drawStanding(scene, { ...standpoints[from], eyeHeight, light, shades: shadesOf[from], random, seed });
}

const standpoints = {
  street: { degrees: -26, share: 0.84 },
  corner: { degrees: 38, share: 0.82 },
  evening: { degrees: -8, share: 0.85 },
};

type Standing = {
  /** Counted from the south, positive towards the east. */
  degrees: number;
  /** The horizon is at this share of the picture's height. */
  share: number;
  eyeHeight: number;
  light: Light;
  shades?: Shades;
  random: Random;
  seed: string;
};

/** Draws the scene as a person sees it who stands before it. */
export function drawStanding(
  scene: Scene,
  { degrees, share, eyeHeight, light, shades = shadesOf.street, random, seed }: Standing,
): Svg {
  const turn = (degrees * Math.PI) / 180;
  const height = Math.max(...scene.subject.map(([, , z]) => z));
  const breadth = Math.max(...scene.subject.map(([x]) => Math.abs(x))) + 12;
  const away = Math.max(breadth * 1.3, height * 1.15) + scene.reach.y;
  const horizon = size.height * (share - Math.min(0.4, (eyeHeight - 2) / 40));
  const options = {
    eye: [Math.sin(turn) * away, -Math.cos(turn) * away, eyeHeight] as Place,
    target: [0, 0, 0] as Place,
    upright: true,
    middle: [size.width / 2, horizon] as const,
  };
  const focal = fittingFocal(options, scene.subject, [60, 40, 900, 520]);
  const camera = createCamera({ ...options, focal });
  const frame = { ...size, horizon };
  return drawing(size.width, size.height, [
    sky(random, light, frame),
    distance(createRandom(`${seed} far`), light, frame),
    rect(0, horizon, size.width, size.height - horizon, light.ground),
    scene.ground(camera, light),
    drawPieces(camera, [...scene.pieces(light, shades), ...passersBy(scene, light, random)]),
    edges(light, seed),
    light.name === 'evening' || light.name === 'dusk' ? veil(light) : '',
  ]);
}

/** Draws hedges in the corners nearest to the viewer. */
function edges(light: Light, seed: string): Svg {
  const random = createRandom(`${seed} edges`);
  return [
    hedge(random, light, -10, size.height + 8, random.between(150, 260), random.between(26, 36)),
    hedge(random, light, size.width - random.between(140, 250), size.height + 8, 300, random.between(26, 36)),
  ].join('');
}

/** Evening light covers everything in the same tone. */
const veil = (light: Light): Svg =>
  rect(0, 0, size.width, size.height, light.name === 'dusk' ? '#d97b4e' : '#1b3350', 'opacity="0.1"');

function fromAbove(scene: Scene, light: Light): Svg {
  const { x, y } = scene.reach;
  const away = Math.max(x, y) * 4;
  const options = {
    eye: [-away * 0.3, -away * 0.86, away * 0.98] as Place,
    target: [0, 0, 0] as Place,
    upright: false,
    middle: [size.width / 2, size.height / 2 + 10] as const,
  };
  const plot: Place[] = [
    [-x, -y, 0],
    [x, -y, 0],
    [x, y, 0],
    [-x, y, 0],
  ];
  const focal = fittingFocal(options, [...plot, ...scene.subject], [46, 24, 914, 520]);
  const camera = createCamera({ ...options, focal });
  return drawing(size.width, size.height, [
    rect(0, 0, size.width, size.height, mix(light.ground, colors.cream, 0.35)),
    neighbours(camera, scene, light),
    scene.ground(camera, light),
    drawPieces(camera, scene.pieces(light, shadesOf.site)),
  ]);
}

/** Draws pale plots and roads around the site. */
function neighbours(camera: Camera, { reach: { x, y } }: Scene, light: Light): Svg {
  const [stepX, stepY] = [x * 2 + 12, y * 2 + 14];
  const pale = mix(light.ground, colors.cream, 0.55);
  return along(5, -2, 1)
    .flatMap((column) =>
      along(6, -2, 1).map((row) => {
        const [cx, cy] = [column * stepX, row * stepY];
        return column === 0 && row === 0
          ? ''
          : patch(camera, cx - x, cy - y, x * 2, y * 2, pale) +
              along(3, -1, 1)
                .map((part) =>
                  patch(camera, cx + part * x * 0.62 - x * 0.2, cy - y * 0.4, x * 0.4, y * 0.8, darker(pale, 0.05)),
                )
                .join('');
      }),
    )
    .join('');
}

/** Draws the scene as a person standing in it sees it. */
export function drawWithin(scene: Scene, light: Light, seed: string, eye: Place, target: Place, focal: number): Svg {
  const horizon = size.height * 0.62;
  const camera = createCamera({ eye, target, upright: true, middle: [size.width / 2, horizon], focal });
  return drawing(size.width, size.height, [
    sky(createRandom(`${seed} sky`), light, { ...size, horizon }),
    distance(createRandom(`${seed} far`), light, { ...size, horizon }),
    rect(0, horizon, size.width, size.height - horizon, light.ground),
    scene.ground(camera, light),
    drawPieces(camera, scene.pieces(light, shadesOf.street)),
  ]);
}

export const patch = (camera: Camera, x: number, y: number, width: number, depth: number, color: string, z = 0): Svg =>
  camera.fill(
    [
      [x, y, z],
      [x + width, y, z],
      [x + width, y + depth, z],
      [x, y + depth, z],
    ],
    color,
  );

export const disc = (camera: Camera, x: number, y: number, radius: number, color: string, squeeze = 1): Svg =>
  camera.fill(
    along(20, 0, Math.PI / 10).map(
      (angle): Place => [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * squeeze, 0],
    ),
    color,
  );

function plant(kind: Tree, x: number, y: number, height: number, light: Light): Piece {
  return {
    at: [x, y, height / 2],
    draw: (camera) => {
      const [sx, sy] = camera.project([x, y, 0]);
      const pixels = (camera.focal * height) / Math.max(1, camera.depth([x, y, 0]));
      if (sx < -pixels || sx > size.width + pixels || pixels < 3) return '';
      return tree(kind, createRandom(`tree ${x} ${y}`), light, sx, sy, pixels);
    },
  };
}

export const trees = (kind: Tree, places: [x: number, y: number][], height: number, light: Light): Piece[] =>
  places.map(([x, y], index) => plant(kind, x, y, height * (0.85 + ((index * 7) % 5) * 0.07), light));

export function person(x: number, y: number, light: Light, number: number): Piece {
  return {
    at: [x, y, 0.8],
    draw: (camera) => {
      const [sx, sy] = camera.project([x, y, 0]);
      const tall = (camera.focal * 1.68) / Math.max(1, camera.depth([x, y, 0]));
      if (tall < 6) return '';
      const cloth = inLight(
        [colors.terracotta, colors.ochre, colors.monsoon, colors.bougainvillea, colors.neem][number % 5] as string,
        light,
      );
      const skin = inLight('#8b5a3c', light);
      const legs = inLight(colors.slate, light);
      const s = tall / 36;
      const body =
        number % 2
          ? polygon(
              [
                [sx - 4 * s, sy - 24 * s],
                [sx + 4 * s, sy - 24 * s],
                [sx + 7 * s, sy],
                [sx - 7 * s, sy],
              ],
              cloth,
            ) + stroke(`M${sx - 4 * s} ${sy - 27 * s}L${sx + 6 * s} ${sy - 12 * s}`, lighter(cloth, 0.5), 2 * s)
          : rect(sx - 4 * s, sy - 15 * s, 3.2 * s, 15 * s, legs) +
            rect(sx + 0.8 * s, sy - 15 * s, 3.2 * s, 15 * s, legs);
      return (
        body +
        rect(
          sx - 5 * s,
          sy - 28 * s,
          10 * s,
          number % 2 ? 9 * s : 15 * s,
          number % 2 ? darker(cloth, 0.15) : cloth,
          `rx="${2 * s}"`,
        ) +
        circle(sx, sy - 32 * s, 4.4 * s, skin)
      );
    },
  };
}

export function car(x: number, y: number, light: Light, number: number, alongX = true): Piece[] {
  const color = inLight(
    ['#e9e4da', '#b5532f', '#8b9aa3', '#2e5a7a', '#d9d2c3', '#57524a'][number % 6] as string,
    light,
  );
  const shades: Shades = { south: 0.05, east: 0.18, west: 0.18, north: 0.25, top: -0.15 };
  const [width, depth] = alongX ? [4, 1.7] : [1.7, 4];
  const glass = (): string => light.glass;
  return [
    solid({ x, y, z: 0.3, width, depth, height: 0.75 }, color, shades, (_camera, wall, fill) =>
      wall.rect(0, 0, wall.width, 0.18, darker(fill, 0.5)),
    ),
    solid(
      { x, y: y + 0.01, z: 1.05, width: width * 0.6, depth: depth * 0.6 + (alongX ? 0.5 : 0), height: 0.55 },
      color,
      shades,
      (_, wall) => wall.rect(0.08, 0.08, wall.width - 0.16, 0.38, glass()),
    ),
  ];
}

function passersBy({ reach: { x, y } }: Scene, light: Light, random: Random): Piece[] {
  return along(4, 0, 1).map((index) =>
    person(random.between(-x * 0.6, x * 0.6), -y - random.between(1.5, 3), light, random.integer(0, 9) + index),
  );
}

/** Draws a road along the south of the plot, with its pavement and markings. */
export function frontRoad(camera: Camera, light: Light, { x, y }: Scene['reach']): Svg {
  const far = x * 9;
  const road = inLight('#8d867b', light);
  const mark = inLight('#efe6d4', light);
  return [
    patch(camera, -far, -y - 4, far * 2, 4, inLight('#d3c8b4', light)),
    patch(camera, -far, -y - 4.3, far * 2, 0.3, inLight('#a89f90', light)),
    patch(camera, -far, -y - 13.3, far * 2, 9, road),
    ...along(Math.ceil((x * 6) / 6), -x * 3, 6).map((at) => patch(camera, at, -y - 8.9, 3, 0.25, mark)),
    patch(camera, -far, -y - 18, far * 2, 4.7, inLight('#cabfa8', light)),
  ].join('');
}

/**
 * Returns a wall along the plot's front with a gap for the gate, in pieces so that trees may stand behind and before
 * it.
 */
export function frontWall(
  { x, y }: Scene['reach'],
  gate: number,
  gateWidth: number,
  color: string,
  trim: string,
  shades: Shades,
): Piece[] {
  const length = 6;
  const parts = along(Math.floor((x * 2) / length), -x + length / 2, length).filter(
    (at) => Math.abs(at - gate) > gateWidth / 2 + length / 2 - 1,
  );
  return [
    ...parts.flatMap((at) => [
      solid({ x: at, y: -y, z: 0, width: length, depth: 0.3, height: 1.3 }, color, shades),
      solid({ x: at, y: -y, z: 1.3, width: length, depth: 0.5, height: 0.18 }, trim, shades),
    ]),
    ...[-1, 1].map((sign) =>
      solid({ x: gate + (sign * gateWidth) / 2, y: -y, z: 0, width: 1, depth: 1, height: 3 }, trim, shades),
    ),
  ];
}
