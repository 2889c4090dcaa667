import { distance, type Frame, ground, sky } from './backdrop.ts';
import { hedge, potted, type Tree, tree } from './greenery.ts';
import { choosePaint, colors, darker, inLight, type Light, lighter, lights } from './palette.ts';
import { plottedLayout } from './plots.ts';
import { createRandom, type Random } from './random.ts';
import { along, archOutline, d, drawing, ogeeOutline, path, polygon, rect, type Svg, stroke } from './svg.ts';
import { podium, tower } from './tower.ts';
import { compoundWall, courtyardVilla, modernVilla } from './villa.ts';
import { highStreet, lorry, office, works } from './workplace.ts';

export type BuildingKind = 'towers' | 'villas' | 'plots' | 'offices' | 'shops' | 'works';

const size = { width: 960, height: 540 };

export function drawBuilding(kind: BuildingKind, seed: string): Svg {
  const random = createRandom(`${kind} ${seed}`);
  if (kind === 'plots') return plottedLayout(random);
  const light = random.pick(lights);
  const frame: Frame = { ...size, horizon: size.height * random.between(0.76, 0.82) };
  const scene = [
    sky(random, light, frame),
    distance(random, light, frame),
    ground(random, light, frame),
    scenes[kind](random, light, frame.horizon + 14),
  ];
  return drawing(size.width, size.height, [
    ...scene,
    foreground(random, light, kind),
    random.chance(0.22) ? arcade(random, light) : '',
  ]);
}

const scenes: Record<Exclude<BuildingKind, 'plots'>, (random: Random, light: Light, base: number) => Svg> = {
  towers(random, light, base) {
    const count = random.integer(1, 4);
    const paint = choosePaint(random, light);
    const other = random.chance(0.4) ? choosePaint(random, light) : paint;
    const width = [230, 170, 140, 116][count - 1] as number;
    const gap = random.between(18, 44);
    const total = count * (width + gap) - gap + width * 0.18;
    const start = (size.width - total) * random.pick([0.5, 0.5, 0.3, 0.7]);
    const tall = random.between(300, 360);
    const towers = along(count, 0, 1).map((index) =>
      tower(random, light, index % 2 ? other : paint, {
        x: start + index * (width + gap),
        base: base - 40,
        width: width * random.between(0.86, 1.06),
        height: tall * random.between(0.66, 1),
      }),
    );
    return (
      backRow(random, light, base) +
      towers.join('') +
      podium(random, light, paint, { x: start - 40, base, width: total + 80, height: 52 })
    );
  },
  villas(random, light, base) {
    const count = random.integer(1, 3);
    const width = [520, 340, 236][count - 1] as number;
    const height = [285, 215, 168][count - 1] as number;
    const gap = count === 3 ? 50 : 80;
    const start = (size.width - (count * (width + gap) - gap)) / 2;
    const draw = random.chance(0.55) ? courtyardVilla : modernVilla;
    const paint = choosePaint(random, light);
    const houses = along(count, 0, 1).map((index) =>
      draw(random, light, index ? choosePaint(random, light) : paint, {
        x: start + index * (width + gap),
        base,
        width,
        height,
      }),
    );
    const palms = along(count + 2, 0, 1).map((index) =>
      tree(
        random.pick<Tree>(['palm', 'palm', 'neem', 'gulmohar']),
        random,
        light,
        start - 60 + index * (width + gap) * 0.92,
        base,
        random.between(190, 260),
      ),
    );
    return (
      palms.join('') +
      houses.join('') +
      (random.chance(0.6)
        ? compoundWall(light, paint, 0, size.width, base + 46, size.width * random.pick([0.3, 0.5, 0.68]))
        : '')
    );
  },
  offices(random, light, base) {
    const count = random.integer(1, 3);
    const width = [360, 250, 190][count - 1] as number;
    const start = (size.width - count * (width + 50) + 50) / 2;
    return (
      backRow(random, light, base) +
      along(count, 0, 1)
        .map((index) =>
          office(random, light, choosePaint(random, light), {
            x: start + index * (width + 50),
            base,
            width,
            height: random.between(210, 345),
          }),
        )
        .join('')
    );
  },
  shops: (random, light, base) =>
    highStreet(random, light, random.between(20, 90), base, random.between(790, 860), () => choosePaint(random, light)),
  works: (random, light, base) =>
    works(random, light, choosePaint(random, light), { x: 60, base, width: 690, height: random.between(150, 190) }) +
    lorry(
      light,
      random.between(180, 560),
      base + 34,
      random.pick([colors.terracotta, colors.monsoon, colors.neem, colors.ochre]),
    ),
};

const backRow = (random: Random, light: Light, base: number): Svg =>
  along(7, 0, 1)
    .map((index) =>
      tree(
        random.pick<Tree>(['neem', 'neem', 'palm']),
        random,
        { ...light, tintShare: light.tintShare + 0.16 },
        40 + index * 145 + random.between(-40, 40),
        base,
        random.between(90, 140),
      ),
    )
    .join('');

function foreground(random: Random, light: Light, kind: BuildingKind): Svg {
  const base = size.height - random.between(22, 46);
  const kinds: Tree[] = kind === 'villas' ? ['palm', 'gulmohar', 'ashoka'] : ['neem', 'ashoka', 'palm', 'gulmohar'];
  const left = tree(random.pick(kinds), random, light, random.between(30, 110), base, random.between(150, 250));
  const right = tree(
    random.pick(kinds),
    random,
    light,
    size.width - random.between(30, 110),
    base,
    random.between(140, 250),
  );
  const ashokas = random.chance(0.35)
    ? along(3, 0, 1).flatMap((index) => [
        tree('ashoka', random, light, 210 + index * 46, base - 22, 92),
        tree('ashoka', random, light, 750 - index * 46, base - 22, 92),
      ])
    : [];
  const people = along(random.integer(2, 4), 0, 1).map(() =>
    person(random, light, random.between(300, 660), base + random.between(-34, 4)),
  );
  return [
    ...ashokas,
    ...people,
    left,
    right,
    hedge(random, light, -10, size.height + 6, random.between(170, 300), random.between(30, 44)),
    hedge(random, light, size.width - random.between(160, 290), size.height + 6, 320, random.between(30, 44)),
  ].join('');
}

function person(random: Random, light: Light, x: number, base: number): Svg {
  const cloth = inLight(
    random.pick([colors.terracotta, colors.ochre, colors.monsoon, colors.bougainvillea, colors.neem, colors.cream]),
    light,
  );
  const skin = inLight('#8b5a3c', light);
  const legs = inLight(colors.slate, light);
  const saree = random.chance(0.5);
  return [
    saree
      ? polygon(
          [
            [x - 4, base - 24],
            [x + 4, base - 24],
            [x + 7, base],
            [x - 7, base],
          ],
          cloth,
        )
      : rect(x - 4, base - 15, 3.2, 15, legs) +
        rect(x + 0.8, base - 15, 3.2, 15, legs) +
        rect(x - 5.5, base - 27, 11, 15, cloth, 'rx="3"'),
    rect(x - 4.5, base - 28, 9, 9, saree ? darker(cloth, 0.15) : cloth, 'rx="3"'),
    `<circle cx="${x.toFixed(1)}" cy="${(base - 32).toFixed(1)}" r="4.4" fill="${skin}"/>`,
    saree ? stroke(d`M${x - 4} ${base - 27}L${x + 6} ${base - 12}`, lighter(cloth, 0.5), 2) : '',
  ].join('');
}

/** Frames the picture with a courtyard's arches. */
function arcade(random: Random, light: Light): Svg {
  const wall = inLight(random.pick(['#f3e8d5', '#e0a987', '#d9c7a3', '#c9d3c3']), light);
  const count = random.pick([1, 3]);
  const [margin, pillar] = [38, 26];
  const width = (size.width - margin * 2 - pillar * (count - 1)) / count;
  const outline = count === 1 ? archOutline : ogeeOutline;
  const top = count === 1 ? -190 : 26;
  const holes = along(count, margin, width + pillar);
  const bottom = size.height - 30;
  const cut = (grow: number) =>
    holes.map((x) => outline(x - grow, top - grow, width + grow * 2, bottom - top + grow)).join('');
  return [
    path(`M0 0H${size.width}V${size.height}H0Z${cut(0)}`, wall, 'fill-rule="evenodd"'),
    stroke(cut(-4), darker(wall, 0.22), 4),
    rect(0, bottom, size.width, 5, darker(wall, 0.2)),
    potted(random, light, random.pick([70, 890]), size.height - 6, 92),
  ].join('');
}
