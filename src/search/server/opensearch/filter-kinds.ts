import type { DirectoryFilter, HomeFilter } from '#search/shared/filter-rules.ts';
import { choiceNumber, maxCounted } from '../counted.ts';
import { dayNumber, idsOf, readyYear, yearOf } from '../row-values.ts';
import type { FedHome } from './feed-queries.ts';

export type Query = Record<string, unknown>;

export const all = (...conditions: Query[]): Query => ({ bool: { filter: conditions } });
export const any = (...conditions: Query[]): Query => ({ bool: { should: conditions, minimum_should_match: 1 } });
export const equals = (field: string, value: unknown): Query => ({ term: { [field]: value } });
export const anyOf = (field: string, values: readonly unknown[]): Query => ({ terms: { [field]: values } });
const allOf = (field: string, values: readonly unknown[]): Query => all(...values.map((value) => equals(field, value)));
export const within = (field: string, bounds: object): Query => ({ range: { [field]: bounds } });

/** No filter by year has this many values. */
const maxYears = 200;

export type Filter = HomeFilter | DirectoryFilter;
/** The homes in each bucket of an aggregation, by the bucket's key. */
type Homes = ReadonlyMap<string, number>;
type Choices = [choice: number | string, homes: number][];

/** `choices` counts homes by choice, and `read` reads that. */
type Counting = { choices: (field: string) => Query; read: (homes: Homes, name: string) => Choices };

/**
 * Says how a filter is stored, found and counted. `from` returns what a home's document has; unit types have their own
 * values. A filter whose choices another one counts isn't counted.
 */
type Translation = {
  name: string;
  type: string;
  from: (home: FedHome) => unknown;
  query: (field: string, value: never) => Query;
} & Partial<Counting>;

/** Counts the homes of at most so many values. @param choiceOf returns the choice of a bucket, if there is one. */
const counted = (
  size: number,
  choiceOf: (key: string, name: string) => number | string | undefined = Number,
): Counting => ({
  choices: (field) => ({ terms: { field, size } }),
  read: (homes, name) =>
    [...homes].flatMap(([key, count]): Choices => {
      const choice = choiceOf(key, name);
      return choice === undefined ? [] : [[choice, count]];
    }),
});

/**
 * Counts homes by step. Each step's bucket has the homes of all steps beyond it, too. @param beyond leads to the next
 * of them.
 */
const countedBySteps = (steps: readonly number[], rangeOf: (step: number) => object, beyond: 1 | -1): Counting => ({
  choices: (field) => ({ range: { field, ranges: steps.map((step, at) => ({ key: String(at), ...rangeOf(step) })) } }),
  read: (homes) => {
    const homesOf = (place: number): number => homes.get(String(place)) ?? 0;
    return steps.map((_, place) => [String(place), homesOf(place) - homesOf(place + beyond)]);
  },
});

/** Returns the next higher number, because a range doesn't include its end. */
const above = (step: number): number => step * (1 + Number.EPSILON);

const storedOf =
  ({ column }: Filter) =>
  (home: FedHome) =>
    home[column as keyof FedHome];

/** Returns what a filter's kind says, without what most have: an integer as it is stored, under its column's name. */
function kindOf(filter: Filter): Pick<Translation, 'query'> & Partial<Translation> {
  const stored = storedOf(filter);
  const path = { name: 'path', from: ({ path }: FedHome) => idsOf(path ?? '{}') };
  const list = { from: (home: FedHome) => idsOf(stored(home) as string) };
  const year = {
    name: 'promised_year',
    from: ({ promised }: FedHome) => promised && yearOf(dayNumber(promised)),
  };
  switch (filter.kind) {
    case 'places':
      return { ...path, query: anyOf, ...counted(maxCounted.places) };
    case 'place':
      return { ...path, query: equals };
    case 'categories':
      return {
        name: 'category_ids',
        from: (home) => [home.category_id, home.sub_category_id, home.sub_category3_id],
        query: anyOf,
        ...counted(maxCounted.records),
      };
    case 'category':
      return { query: equals };
    case 'builder':
      return { query: equals, ...counted(maxCounted.records) };
    case 'listed record':
      return { ...list, query: equals, ...counted(maxCounted.records) };
    case 'records':
      return { ...list, query: filter.match === 'all' ? allOf : anyOf, ...counted(maxCounted.records) };
    case 'choice': {
      const values = filter.stored ?? filter.choices;
      return {
        from: (home) => choiceNumber(filter, stored(home)),
        query: (field, value) => equals(field, choiceNumber(filter, value)),
        // One number more than the choices is counted, which stands for no choice.
        ...counted(values.length + 1, (number) => values[Number(number) - 1]),
      };
    }
    case 'by year':
      return {
        ...year,
        query: (field, value) => within(field, { gte: readyYear, lte: value === 'ready' ? readyYear : Number(value) }),
        ...counted(maxYears, (key) => (Number(key) === readyYear ? 'ready' : key)),
      };
    case 'from year':
      return { ...year, query: (field, value) => within(field, { gte: value }) };
    case 'flag':
      return {
        type: 'boolean',
        query: (field) => equals(field, true),
        ...counted(2, (key, name) => (key === '1' ? name : undefined)),
      };
    case 'unit choices':
      return {
        type: 'keyword',
        query: anyOf,
        // One value more than the choices is counted, which stands for no choice.
        ...counted(filter.choices.length + 1, (key) => key),
      };
    case 'unit at least':
      return {
        type: 'double',
        query: (field, value) => within(field, { gte: value }),
        ...countedBySteps(filter.steps, (from) => ({ from }), 1),
      };
    case 'unit at most':
      return {
        type: 'double',
        query: (field, value) => within(field, { lte: value }),
        ...countedBySteps(filter.steps, (step) => ({ to: above(step) }), -1),
      };
  }
}

/** The path of unit types. Both indexes have what homes are found by in `home`. */
export const units = 'home.units';

/** Returns a filter's translation, with its field. */
export function translationOf(filter: Filter) {
  const translation: Translation = {
    name: filter.column,
    type: 'integer',
    from: storedOf(filter),
    ...kindOf(filter),
  };
  const isOfUnits = filter.kind.startsWith('unit ');
  return { ...translation, isOfUnits, field: `${isOfUnits ? units : 'home'}.${translation.name}` };
}
