import { formatCount } from '#platform/shared/format/counts.ts';
import type { ProjectStatus } from '#projects/shared/rules.ts';
import { type BuildingKind, type Design, designs, filmed } from './designs-data.ts';
import { slugOf } from './exhibitor-plan.ts';
import { builders, consultants } from './exhibitors-data.ts';
import { type Kind, kinds } from './kinds-data.ts';
import { addressIn, cities, type Locality, localityOf } from './places-data.ts';
import { type ProjectRow, projectRows } from './projects-data.ts';
import { createRandom, type Random } from './random.ts';
import { banks, facilityNames } from './reference-data.ts';
import { surroundings } from './surroundings-data.ts';
import { details, features, offers, openings, titles } from './texts-data.ts';
import { type PlannedUnitType, planUnitTypes } from './unit-plan.ts';

type Offer = { text: string; until: string };

export type PlannedProject = {
  developer: number;
  name: string;
  title: string | null;
  status: ProjectStatus;
  sub3: string;
  kind: Kind;
  design: Design;
  locality: Locality;
  address: string;
  latitude: number;
  longitude: number;
  description: string;
  detail: string;
  advantage: string;
  startPrice: number | null;
  endPrice: number | null;
  offer: Offer | null;
  unitTypes: PlannedUnitType[];
  reraNumber: string | null;
  totalUnits: number;
  bookedUnits: number;
  completionDate: string | null;
  features: string[];
  facilities: string[];
  banks: string[];
  hasPicture: boolean;
  hasGallery: boolean;
  hasLogo: boolean;
  hasBrochure: boolean;
  hasVideo: boolean;
  meetLink: string | null;
  daysHere: number;
};

/** Returns the part of the units that are booked. */
const bookedShare = (random: Random, status: ProjectStatus): number =>
  ({ past: Math.min(1, random.between(0.93, 1.03)), ongoing: random.between(0.2, 0.85), on_hold: 0.15 })[
    status as string
  ] ?? 0;

const endOfMonth = (today: Date, months: number): string =>
  new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months + 1, 0)).toISOString().slice(0, 10);

/** Gives designs to the projects of one kind in turn, city by city, so that no design is seen twice in one city. */
function designsOf(rows: ProjectRow[]): Map<string, Design> {
  const given = new Map<BuildingKind, number>();
  const byCity = cities.flatMap((city) => rows.filter(([, at]) => localityOf(at).city === city));
  return new Map(
    byCity.map(([name, , sub3]) => {
      const { picture } = kinds[sub3] as Kind;
      const count = given.get(picture) ?? 0;
      given.set(picture, count + 1);
      return [name, designs[picture][count % designs[picture].length] as Design];
    }),
  );
}

/** Returns the demo's projects, which are the same for the same day. */
export function planProjects(today: Date): PlannedProject[] {
  const designOf = designsOf(Object.values(projectRows).flat());
  return Object.entries(projectRows).flatMap(([builder, rows]) =>
    rows.map((row) =>
      planProject(
        row,
        builders.findIndex(([name]) => name === builder),
        designOf.get(row[0]) as Design,
        today,
      ),
    ),
  );
}

function planProject(
  [name, at, sub3, status, months]: ProjectRow,
  developer: number,
  design: Design,
  today: Date,
): PlannedProject {
  const random = createRandom(`project ${name}`);
  const kind = kinds[sub3] as Kind;
  const locality = localityOf(at);
  const rate = locality.flatRate * kind.rate * random.between(0.94, 1.08);
  const booked = bookedShare(random, status);
  const types = planUnitTypes(random, { name, sub3, kind, design, rate, booked });
  const sum = (numberOf: (type: PlannedUnitType) => number | null) =>
    types.reduce((total, type) => total + (numberOf(type) ?? 0), 0);
  const totalUnits = sum(({ total_units }) => total_units);
  const isPriced = status !== 'planning' && !(status === 'upcoming' && random.chance(0.2));
  // The builder that belongs to a demo account shows everything. Others leave out unit types now and then.
  const isDetailed = random.chance(kind.category === 'Residential' ? 0.97 : 0.7) || developer === 0;
  const prices = types.flatMap(({ price_from, price_to }) => [price_from ?? 0, price_to ?? 0]);
  const words = wordsOf(name, sub3, kind, design, locality, types, totalUnits);
  const own = kind.picture === 'plots' ? 'Plots' : kind.category;
  const completionDate = months === null ? null : endOfMonth(today, months);
  const year = Math.min(today.getUTCFullYear(), Number(completionDate?.slice(0, 4) ?? today.getUTCFullYear()) - 3);
  return {
    ...{ developer, name, status, sub3, kind, design, locality, completionDate, totalUnits },
    title: random.chance(0.6) ? random.pick(titles[kind.picture]) : null,
    address: addressIn(random, locality, doorOf(random, locality)),
    latitude: near(random, locality.latitude),
    longitude: near(random, locality.longitude),
    description: fill((openings[kind.picture] as string[])[developer % openings[kind.picture].length] as string, words),
    detail: (details[own] as string[])[developer % details[own].length] as string,
    advantage: surroundings[at] as string,
    startPrice: isPriced ? Math.min(...prices) : null,
    endPrice: isPriced && (isDetailed || random.chance(0.5)) ? Math.max(...prices) : null,
    offer: isPriced && status !== 'past' ? planOffer(name, own, today) : null,
    unitTypes: isDetailed ? types.map((type) => (isPriced ? type : { ...type, price_from: null, price_to: null })) : [],
    reraNumber:
      status === 'planning' || sub3 === 'Farm Plots'
        ? null
        : `AGN/${locality.city.short}/${year}/${random.integer(20_000, 39_999)}`,
    bookedUnits: totalUnits - sum(({ units_left }) => units_left),
    features: random.sample(features[own], random.integer(3, 6)),
    facilities: planFacilities(random, kind, totalUnits),
    banks: planBanks(random, kind, locality),
    hasPicture: random.chance(0.95),
    hasGallery: random.chance(0.85) || developer === 0,
    hasLogo: random.chance(0.5),
    hasBrochure: random.chance(0.1),
    hasVideo: design.kind === 'towers' && design.number === filmed,
    meetLink: random.chance(0.25) ? `https://meet.jit.si/aangan-demo-${slugOf(name)}` : null,
    daysHere: developer > 0 && random.chance(0.12) ? random.integer(2, 24) : random.integer(75, 320),
  };
}

/** One project in five has an offer. Its own random numbers leave those of the project as they are. */
function planOffer(name: string, category: keyof typeof offers, today: Date): Offer | null {
  const random = createRandom(`offer ${name}`);
  if (!random.chance(0.2)) return null;
  return { text: random.pick(offers[category]), until: endOfMonth(today, random.integer(1, 3)) };
}

/** Land is numbered by survey in Pune, Nashik and Nagpur, and by plot elsewhere. */
const doorOf = (random: Random, { city }: Locality): string =>
  /Pune|Nashik|Nagpur/.test(city.name)
    ? `S. No. ${random.integer(11, 260)}/${random.integer(1, 9)}`
    : `Plot ${random.integer(3, 148)}`;

/** The result is within about 700 metres. */
const near = (random: Random, degrees: number): number =>
  Math.round((degrees + random.between(-0.006, 0.006)) * 10_000) / 10_000;

const squareFeetOfAcre = 43_560;

function wordsOf(
  name: string,
  sub3: string,
  kind: Kind,
  { blocks, floors, perFloor }: Design,
  locality: Locality,
  types: PlannedUnitType[],
  total: number,
): Record<string, string> {
  const areas = types.map(({ carpet_area }) => carpet_area);
  const built = (total * (areas.reduce((sum, area) => sum + area, 0) / areas.length)) as number;
  // Land depends on the kind: plots need roads, houses need gardens, and buildings follow the floor area that is
  // allowed on it.
  const land = { plots: built * 1.6, villas: built * 1.8, works: built * 2.2 }[kind.picture as string] ?? built;
  const numbers = ['one tower', 'two towers', 'three towers', 'four towers'];
  return {
    ...{ name, locality: locality.name, floors: String(floors), perFloor: String(perFloor), total: String(total) },
    ...{ towers: numbers[blocks - 1] ?? `${blocks} towers`, units: sub3.toLowerCase() },
    at: `${/Road$/.test(locality.name) ? 'on' : 'in'} ${locality.name}`,
    lifts: floors > 12 ? 'three' : 'two',
    acres: (land / squareFeetOfAcre).toFixed(1),
    smallest: formatCount(Math.min(...areas)),
  };
}

function fill(text: string, words: Record<string, string>): string {
  const filled = text.replace(/\{(\w+)\}/g, (_, key: string) => words[key] as string);
  return (filled[0] as string).toUpperCase() + filled.slice(1);
}

function planFacilities(random: Random, { picture }: Kind, units: number): string[] {
  const { homes, built, everywhere, offices, works } = facilityNames;
  const own = {
    ...{ towers: random.sample(homes, Math.min(11, 3 + Math.floor(units / 22))), villas: random.sample(homes, 5) },
    ...{ plots: ['Jogging Track', 'Children’s Play Area'], offices, shops: [], works },
  }[picture] as string[];
  return [
    ...own,
    ...(picture === 'towers' || picture === 'offices' ? random.sample(built, random.integer(3, 5)) : []),
    ...random.sample(everywhere, random.integer(2, 4)),
  ];
}

/** Banks lend for homes in their own cities, and some for workplaces. */
function planBanks(random: Random, { category }: Kind, { city }: Locality): string[] {
  const near = banks.filter(([, , , lendIn]) => lendIn.includes(city.name)).map(([name]) => name);
  return random.sample(near, category === 'Residential' ? random.integer(1, near.length) : random.integer(0, 1));
}

export type Mapping = { project: number; exhibitor: number };

/** The demo consultant's visits and inquiries are about these projects. */
const mappedToDemoConsultant = ['Amrut Enclave', 'Malhar Towers', 'Ketaki Upvan', 'Maru Verandahs', 'Megha Gardens'];

/**
 * Maps each consultant except the last to projects of their city. The demo's builder keeps some for requests that wait.
 */
export function planMappings(projects: PlannedProject[]): Mapping[] {
  return consultants.slice(0, -1).flatMap(([name, , at], index) => {
    const random = createRandom(`mapping ${name}`);
    const inCity = projects.filter(
      ({ locality, developer }) => locality.city === localityOf(at).city && (index > 0 || developer > 0),
    );
    const chosen = new Set(random.sample(inCity, random.integer(4, 9)).map((project) => project.name));
    if (index === 0) for (const own of mappedToDemoConsultant) chosen.add(own);
    return projects.flatMap((project, place) =>
      chosen.has(project.name) ? [{ project: place, exhibitor: builders.length + index }] : [],
    );
  });
}
