import { dayInIndia } from '#platform/shared/format/dates.ts';
import type { ProjectStatus } from '#projects/shared/rules.ts';
import { unitChoices } from '#projects/shared/unit-choice-rules.ts';
import type { UnitConfiguration } from '#projects/shared/unit-fields.ts';
import type { Possession } from '#search/shared/choice-rules.ts';
import type { HomeFilter } from '#search/shared/filter-rules.ts';
import { type HomeField, homeFields, homeFilters, unitFields } from '#search/shared/home-filter-rules.ts';
import type { HomeSearch } from '#search/shared/home-rules.ts';
import { type HomeKind, homeKindOf } from '#search/shared/kind-rules.ts';

/** This model states docs/product ("Search for homes") in plain code over all projects. */

export type ModelUnit = {
  configuration: UnitConfiguration;
  area: number;
  from: number | null;
  to: number | null;
  /** The values of unit types by their choices. */
  said: Record<string, string | null>;
};
export type ModelHome = {
  id: number;
  developer: number;
  /** Say whether its builder is verified, shown, and from a register that no one has claimed. */
  verified: boolean;
  active: boolean;
  fromRegister: boolean;
  consultants: number[];
  /** The ids of its place and the places that contain it. */
  places: number[];
  status: ProjectStatus;
  completion: string | null;
  /** The main, sub and third categories. */
  categories: number[];
  /** The kind that its category says. */
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
  unitsLeft: boolean;
  plan: boolean;
  /**
   * Its rows of `home_search` and `home_units`. Columns that this model doesn't derive are compared as they are stored.
   */
  stored: Row;
  storedUnits: Row[];
};
type Row = Record<string, unknown>;

const lowest = (...numbers: (number | null)[]) =>
  numbers.filter((n) => n !== null).toSorted((a, b) => a - b)[0] ?? null;
const highest = (...numbers: (number | null)[]) =>
  numbers.filter((n) => n !== null).toSorted((a, b) => b - a)[0] ?? null;

const isListed = (home: ModelHome): boolean => home.active && home.status !== 'planning' && home.status !== 'cancelled';
const isReady = (home: ModelHome): boolean => home.status === 'past' && !home.fromRegister;

/** Returns one row for each unit type, or else one for what the category says. */
function unitsOf(home: ModelHome): Row[] {
  const from = lowest(...home.units.map((unit) => unit.from)) ?? home.start ?? home.end;
  const to = highest(...home.units.map((unit) => unit.to ?? unit.from)) ?? home.end ?? home.start;
  const nothing = Object.fromEntries(Object.keys(unitChoices).map((field) => [field, null]));
  if (home.units.length === 0) return [{ kind: home.kind, area: null, price_from: from, price_to: to, ...nothing }];
  return home.units.map((unit) => ({
    kind: homeKindOf[unit.configuration],
    area: unit.area,
    price_from: unit.from ?? from,
    price_to: unit.to ?? unit.from ?? to,
    ...unit.said,
  }));
}

/** Returns the meaning of the columns of `home_search`, as far as the project itself tells it. */
const valuesOf = (home: ModelHome): Row => ({
  ...home.stored,
  developer_id: home.developer,
  consultant_ids: home.consultants,
  status: home.status,
  bank_ids: home.banks,
  facility_ids: home.facilities,
  has_rera: home.rera,
  is_verified: home.verified,
  has_picture: home.picture,
  has_units_left: home.unitsLeft,
  has_floor_plan: home.plan,
});

function isHadBy(home: ModelHome, possession: string): boolean {
  if (isReady(home)) return true;
  return possession !== 'ready' && home.completion !== null && home.completion.slice(0, 4) <= possession;
}

const isHadFrom = (home: ModelHome, year: number): boolean =>
  !isReady(home) && home.completion !== null && Number(home.completion.slice(0, 4)) >= year;

/** Uses the law of cosines on a sphere. */
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

/** Returns whether a row matches a filter, by the filter's kind. */
function matches(filter: HomeFilter, wanted: unknown, home: ModelHome, row: Row): boolean {
  const value = row[filter.column];
  const list = value as number[];
  const chosen = [wanted].flat() as number[];
  switch (filter.kind) {
    case 'places':
      return chosen.some((id) => home.places.includes(id));
    case 'categories':
      return chosen.some((id) => home.categories.includes(id));
    case 'builder':
    case 'choice':
      return value === wanted;
    case 'listed record':
      return list.includes(wanted as number);
    case 'records':
      return filter.match === 'all' ? chosen.every((id) => list.includes(id)) : chosen.some((id) => list.includes(id));
    case 'unit choices':
      return (chosen as unknown[]).includes(value);
    case 'unit at least':
      return value !== null && (value as number) >= (wanted as number);
    case 'unit at most':
      return value !== null && (value as number) <= (wanted as number);
    case 'by year':
      return isHadBy(home, wanted as string);
    case 'from year':
      return isHadFrom(home, wanted as number);
    case 'flag':
      return value === true;
  }
}

const isOfUnits = (field: HomeField): boolean => (unitFields as string[]).includes(field);

export function isFound(home: ModelHome, search: HomeSearch): boolean {
  const set = homeFields.filter((field) => search[field] !== undefined);
  const isMatch = (row: Row) => (field: HomeField) => matches(homeFilters[field], search[field], home, row);
  const ofUnits = set.filter(isOfUnits);
  const derived = unitsOf(home);
  const isDerived = ofUnits.every((field) => homeFilters[field].column in (derived[0] as Row));
  return (
    isListed(home) &&
    (isDerived ? derived : home.storedUnits).some((unit) => ofUnits.every(isMatch(unit))) &&
    set.filter((field) => !isOfUnits(field)).every(isMatch(valuesOf(home))) &&
    (!search.near || isNear(home, search.near)) &&
    (!search.box || isIn(home, search.box))
  );
}

/** The years that can be chosen are this one and later ones. */
const thisYear = Number(dayInIndia(new Date()).slice(0, 4));
const years = [0, 1, 2, 3, 4, 5].map((after): Possession => `20${(thisYear + after) % 100}`);

/**
 * Returns the count of every choice that finds a home, by searching for each with the other filters unchanged.
 * @param ids are those of the records that choices can name, by facet.
 */
export function countsOf(homes: ModelHome[], search: HomeSearch, ids: Record<string, number[]>) {
  const count = (change: HomeSearch) => homes.filter((home) => isFound(home, { ...search, ...change })).length;
  const choicesOf = (field: HomeField, filter: HomeFilter): [value: unknown, asked: unknown][] => {
    const each = (values: readonly unknown[], asked = (value: unknown): unknown => value) =>
      values.map((value): [unknown, unknown] => [value, asked(value)]);
    switch (filter.kind) {
      case 'places':
      case 'categories':
        return each(ids[filter.facet] ?? [], (id) => [id]);
      case 'from year':
        return [];
      case 'builder':
      case 'listed record':
        return each(ids[filter.facet] ?? []);
      case 'records':
        return each(ids[filter.facet] ?? [], (id) =>
          filter.match === 'all' ? [...((search[field] as number[] | undefined) ?? []), id] : [id],
        );
      case 'choice':
        return each(filter.choices);
      case 'unit choices':
        return each(filter.choices, (choice) => [choice]);
      case 'unit at least':
      case 'unit at most':
        return each(filter.steps);
      case 'by year':
        return each(['ready', ...years]);
      case 'flag':
        return [[field, '1']];
    }
  };
  return homeFields.map((field) => {
    const filter: HomeFilter = homeFilters[field];
    const counts = choicesOf(field, filter)
      .map(([value, asked]): [unknown, number] => [value, count({ [field]: asked })])
      .filter(([, found]) => found > 0);
    return { field, filter, counts };
  });
}
