import { dayInIndia } from '#shared/format/dates.ts';
import type { ProjectStatus } from '#shared/projects/rules.ts';
import type { UnitConfiguration } from '#shared/projects/unit-rules.ts';
import { areaSteps, budgetSteps, type HomeSearch, type Possession } from '#shared/search/home-rules.ts';
import type { HomeKind } from '#shared/search/kind-rules.ts';
import { homeKindOf } from '#shared/search/kind-rules.ts';

/** What docs/product.md ("Search for homes") says, in plain code over all projects. */

export type ModelUnit = { configuration: UnitConfiguration; area: number; from: number | null; to: number | null };
export type ModelHome = {
  id: number;
  developer: number;
  /** Whether its builder is verified, shown, and of a register that no one has claimed. */
  verified: boolean;
  active: boolean;
  fromRegister: boolean;
  consultants: number[];
  /** With the places around it. */
  places: number[];
  status: ProjectStatus;
  completion: string | null;
  /** Main, sub and third. */
  categories: number[];
  /** What its category says. */
  kind: HomeKind | null;
  start: number | null;
  end: number | null;
  units: ModelUnit[];
  banks: number[];
  facilities: number[];
  rera: boolean;
  /** Latitude and longitude. */
  point: readonly number[] | null;
  picture: boolean;
};

type Unit = { kind: HomeKind | null; area: number | null; from: number | null; to: number | null };

const lowest = (...numbers: (number | null)[]) =>
  numbers.filter((n) => n !== null).toSorted((a, b) => a - b)[0] ?? null;
const highest = (...numbers: (number | null)[]) =>
  numbers.filter((n) => n !== null).toSorted((a, b) => b - a)[0] ?? null;

const isListed = (home: ModelHome): boolean => home.active && home.status !== 'planning' && home.status !== 'cancelled';
const isReady = (home: ModelHome): boolean => home.status === 'past' && !home.fromRegister;

/** One for each unit type, else one for what the category says. */
function unitsOf(home: ModelHome): Unit[] {
  const from = lowest(...home.units.map((unit) => unit.from)) ?? home.start ?? home.end;
  const to = highest(...home.units.map((unit) => unit.to ?? unit.from)) ?? home.end ?? home.start;
  if (home.units.length === 0) return [{ kind: home.kind, area: null, from, to }];
  return home.units.map((unit) => ({
    kind: homeKindOf[unit.configuration],
    area: unit.area,
    from: unit.from ?? from,
    to: unit.to ?? unit.from ?? to,
  }));
}

function unitMatches(unit: Unit, search: HomeSearch): boolean {
  const { kinds, budget_min, budget_max, area_min, area_max } = search;
  return (
    (!kinds || (unit.kind !== null && kinds.includes(unit.kind))) &&
    (budget_min === undefined || (unit.to !== null && unit.to >= budget_min)) &&
    (budget_max === undefined || (unit.from !== null && unit.from <= budget_max)) &&
    (area_min === undefined || (unit.area !== null && unit.area >= area_min)) &&
    (area_max === undefined || (unit.area !== null && unit.area <= area_max))
  );
}

function isHadBy(home: ModelHome, possession: string): boolean {
  if (isReady(home)) return true;
  return possession !== 'ready' && home.completion !== null && home.completion.slice(0, 4) <= possession;
}

const isHadFrom = (home: ModelHome, year: number): boolean =>
  !isReady(home) && home.completion !== null && Number(home.completion.slice(0, 4)) >= year;

/** By the law of cosines on a sphere. */
function isNear({ point }: ModelHome, near: string): boolean {
  const [latitude = 0, longitude = 0, radius = 5] = near.split(',').map(Number);
  const [own = 0, ownLongitude = 0] = point ?? [];
  const angle = (degrees: number) => (degrees * Math.PI) / 180;
  const cosine =
    Math.sin(angle(latitude)) * Math.sin(angle(own)) +
    Math.cos(angle(latitude)) * Math.cos(angle(own)) * Math.cos(angle(longitude - ownLongitude));
  return point !== null && Math.acos(Math.min(1, cosine)) * 6371 <= radius;
}

function isIn({ point }: ModelHome, box: string): boolean {
  const [south = 0, west = 0, north = 0, east = 0] = box.split(',').map(Number);
  const [latitude = 0, longitude = 0] = point ?? [];
  return point !== null && latitude >= south && latitude < north && longitude >= west && longitude < east;
}

const some = (chosen: number[] | undefined, of: number[]) => !chosen || chosen.some((id) => of.includes(id));

export function isFound(home: ModelHome, search: HomeSearch): boolean {
  return (
    isListed(home) &&
    some(search.location_ids, home.places) &&
    unitsOf(home).some((unit) => unitMatches(unit, search)) &&
    some(search.category_ids, home.categories) &&
    (!search.possession || isHadBy(home, search.possession)) &&
    (!search.possession_from || isHadFrom(home, search.possession_from)) &&
    (!search.status || home.status === search.status) &&
    (!search.developer_id || home.developer === search.developer_id) &&
    (!search.broker_id || home.consultants.includes(search.broker_id)) &&
    some(search.bank_ids, home.banks) &&
    (search.facility_ids ?? []).every((id) => home.facilities.includes(id)) &&
    (!search.near || isNear(home, search.near)) &&
    (!search.box || isIn(home, search.box)) &&
    (!search.rera || home.rera) &&
    (!search.verified || home.verified) &&
    (!search.pictures || home.picture)
  );
}

/** The years that can be chosen: this one and those after it. */
const thisYear = Number(dayInIndia(new Date()).slice(0, 4));
const years = [0, 1, 2, 3, 4, 5].map((after): Possession => `20${(thisYear + after) % 100}`);

/** For every choice of a field that finds something: how many, by asking for each with the other filters as they are. */
export function countsOf(
  homes: ModelHome[],
  search: HomeSearch,
  ids: { places: number[]; categories: number[]; banks: number[]; facilities: number[]; developers: number[] },
) {
  const count = (change: HomeSearch) => homes.filter((home) => isFound(home, { ...search, ...change })).length;
  const each = <Value>(values: readonly Value[], change: (value: Value) => HomeSearch): [Value, number][] =>
    values.map((value): [Value, number] => [value, count(change(value))]).filter(([, homes]) => homes > 0);
  return {
    places: each(ids.places, (id) => ({ location_ids: [id] })),
    kinds: each([...new Set(Object.values(homeKindOf))], (kind) => ({ kinds: [kind] })),
    categories: each(ids.categories, (id) => ({ category_ids: [id] })),
    budgets_max: each(budgetSteps, (budget_max) => ({ budget_max })),
    budgets_min: each(budgetSteps, (budget_min) => ({ budget_min })),
    areas_max: each(areaSteps, (area_max) => ({ area_max })),
    areas_min: each(areaSteps, (area_min) => ({ area_min })),
    possession: each<Possession>(['ready', ...years], (possession) => ({ possession })),
    statuses: each(['ongoing', 'upcoming', 'past'] as const, (status) => ({ status })),
    developers: each(ids.developers, (developer_id) => ({ developer_id })),
    banks: each(ids.banks, (id) => ({ bank_ids: [id] })),
    facilities: each(ids.facilities, (id) => ({ facility_ids: [...(search.facility_ids ?? []), id] })),
    rera: count({ rera: '1' }),
    verified: count({ verified: '1' }),
    pictures: count({ pictures: '1' }),
  };
}
