import { lakh } from '#shared/format/money.ts';
import type { Random } from './art/random.ts';
import { streets } from './exhibitor-data.ts';
import { slugOf } from './exhibitor-plan.ts';
import {
  advantages,
  type BuildType,
  buildTypes,
  details,
  features,
  firstNames,
  lastNames,
  openings,
} from './project-data.ts';
import { bankNames, type City, cities, facilityNames } from './reference-data.ts';

export type Status = 'planning' | 'upcoming' | 'ongoing' | 'on_hold' | 'past' | 'cancelled';

export type PlannedProject = {
  developer: number;
  name: string;
  title: string | null;
  status: Status;
  type: BuildType;
  sub3: string;
  city: City;
  address: string;
  pinCode: string;
  latitude: number;
  longitude: number;
  description: string;
  detail: string;
  advantage: string;
  startPrice: number | null;
  endPrice: number | null;
  reraNumber: string | null;
  totalUnits: number;
  bookedUnits: number;
  completionDate: string | null;
  features: string[];
  facilities: string[];
  banks: string[];
  hasPicture: boolean;
  hasLogo: boolean;
  hasBrochure: boolean;
  hasVideo: boolean;
  meetLink: string | null;
  daysHere: number;
};

const [minPrice, maxPrice] = [18 * lakh, 2_500 * lakh];

const statusShares: [Status, number][] = [
  ['ongoing', 46],
  ['upcoming', 23],
  ['past', 20],
  ['planning', 4],
  ['on_hold', 4],
  ['cancelled', 3],
];

/** In months from today. */
const completion: Record<Status, [number, number] | undefined> = {
  ongoing: [3, 34],
  upcoming: [20, 58],
  past: [-80, -2],
  planning: [36, 70],
  on_hold: [6, 26],
  cancelled: undefined,
};

function pickByShare<Choice>(random: Random, choices: readonly (readonly [Choice, number])[]): Choice {
  let left = random.between(
    0,
    choices.reduce((sum, [, share]) => sum + share, 0),
  );
  for (const [choice, share] of choices) {
    left -= share;
    if (left < 0) return choice;
  }
  return (choices[0] as readonly [Choice, number])[0];
}

/** Rounds a price by its size and limits it to the demo's range. */
export function roundPrice(rupees: number): number {
  const step = rupees < 100 * lakh ? lakh : rupees < 500 * lakh ? 5 * lakh : 25 * lakh;
  return Math.min(maxPrice, Math.max(minPrice, Math.round(rupees / step) * step));
}

const endOfMonth = (today: Date, months: number): string =>
  new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months + 1, 0)).toISOString().slice(0, 10);

export function planProjects(random: Random, developers: number, count: number, today: Date): PlannedProject[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => planProject(random, index, developers, today, taken));
}

function planProject(
  random: Random,
  index: number,
  developers: number,
  today: Date,
  taken: Set<string>,
): PlannedProject {
  const developer = index < developers ? index : Math.floor(developers * random.between(0, 1) ** 1.4);
  const type = pickByShare(
    random,
    buildTypes.map((built) => [built, built.share] as const),
  );
  const city = random.chance(0.35)
    ? (cities[(developer * 5) % cities.length] as City)
    : pickByShare(
        random,
        cities.map((where, order) => [where, 16 - order] as const),
      );
  const status = pickByShare(random, statusShares);
  const [locality, pinCode] = random.pick(city.localities);
  const sub3 = random.pick(Object.keys(type.prices));
  const name = uniqueName(random, type, taken);
  const prices = planPrices(random, index, type.prices[sub3] as [number, number], city);
  const months = completion[status];
  const totalUnits = random.integer(...type.units);
  const booked =
    // Some completed projects are sold out.
    { past: Math.min(1, random.between(0.93, 1.03)), ongoing: random.between(0.2, 0.85), on_hold: 0.15 }[
      status as string
    ] ?? 0;
  const words = { name, locality, city: city.name, sub: type.sub.toLowerCase() };
  const opening = random.pick(openings).replace(/\{(\w+)\}/g, (_, word: keyof typeof words) => words[word]);
  return {
    developer,
    name,
    title: random.chance(0.75) ? `${/\d/.test(sub3) ? `${sub3} homes` : sub3} in ${locality}` : null,
    status,
    type,
    sub3,
    city,
    address: `${random.pick(streets)}, ${locality}, ${city.name} ${pinCode}`,
    pinCode,
    latitude: Math.round((city.latitude + random.between(-0.06, 0.06)) * 10_000) / 10_000,
    longitude: Math.round((city.longitude + random.between(-0.05, 0.05)) * 10_000) / 10_000,
    description: `${opening} ${totalUnits} units in all.`,
    detail: random.pick(details),
    advantage: random.pick(advantages),
    ...prices,
    reraNumber:
      status !== 'planning' && random.chance(0.86)
        ? `AGN/${city.short}/${today.getUTCFullYear() - random.integer(0, 6)}/${String(20_000 + index * 73)}`
        : null,
    totalUnits,
    bookedUnits: Math.floor(totalUnits * booked),
    completionDate: months ? endOfMonth(today, random.integer(...months)) : null,
    features: random.sample(features[type.category] as string[], random.integer(3, 6)),
    facilities: planFacilities(random, type),
    banks: random.chance(0.85) ? random.sample(bankNames, random.integer(2, 5)) : [],
    hasPicture: random.chance(0.93),
    hasLogo: random.chance(0.5),
    hasBrochure: random.chance(0.1),
    hasVideo: random.chance(0.25),
    meetLink: random.chance(0.25) ? `https://meet.jit.si/aangan-demo-${slugOf(name)}` : null,
    daysHere: random.integer(1, 300),
  };
}

function uniqueName(random: Random, type: BuildType, taken: Set<string>): string {
  for (;;) {
    const name = `${random.pick(firstNames)} ${random.pick(lastNames[type.picture])}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

function planPrices(
  random: Random,
  index: number,
  [low, high]: [number, number],
  city: City,
): { startPrice: number | null; endPrice: number | null } {
  // Both ends of the range always occur.
  if (index === 7) return { startPrice: minPrice, endPrice: 26 * lakh };
  if (index === 11) return { startPrice: 1_200 * lakh, endPrice: maxPrice };
  if (random.chance(0.08)) return { startPrice: null, endPrice: null };
  const startPrice = roundPrice(low * lakh * city.priceLevel * random.between(0.9, 1.25));
  const endPrice = roundPrice(Math.max(startPrice, high * lakh * city.priceLevel * random.between(0.85, 1.1)));
  return { startPrice, endPrice: random.chance(0.12) ? null : endPrice };
}

function planFacilities(random: Random, type: BuildType): string[] {
  const own = type.category === 'Residential' ? facilityNames.homes : facilityNames.work;
  return [
    ...random.sample(own, random.integer(3, Math.min(9, own.length))),
    ...random.sample(facilityNames.everywhere, random.integer(3, 7)),
  ];
}

export type Mapping = { project: number; exhibitor: number };

/** Maps each consultant except the last to 4 to 15 projects. */
export function planMappings(random: Random, exhibitors: { kind: string }[], projectCount: number): Mapping[] {
  const consultants = exhibitors.flatMap(({ kind }, index) => (kind === 'broker' ? [index] : []));
  const projects = Array.from({ length: projectCount }, (_, index) => index);
  return consultants
    .slice(0, -1)
    .flatMap((exhibitor) => random.sample(projects, random.integer(4, 15)).map((project) => ({ project, exhibitor })));
}
