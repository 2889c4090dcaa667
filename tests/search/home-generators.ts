import fc from 'fast-check';
import { unitChoices } from '#projects/shared/unit-choice-rules.ts';
import type { HomeFilter } from '#search/shared/filter-rules.ts';
import { type HomeField, homeFields, homeFilters } from '#search/shared/home-filter-rules.ts';

export type Generated<A> = A extends fc.Arbitrary<infer T> ? T : never;

const prices = [900_000, 4_000_000, 8_000_000, 9_500_000, 20_000_000];
const areas = [350, 600.5, 1200, 20_000];
const price = fc.option(fc.constantFrom(...prices), { freq: 5 });
/**
 * The choices of a unit type. The first ones are the most frequent, so that several filters find something together.
 */
const said = fc.record(
  Object.fromEntries(
    Object.entries(unitChoices).map(([field, { choices }]) => [
      field,
      fc.option(fc.constantFrom<string>(...choices.slice(0, 3))),
    ]),
  ),
);
const unit = fc.record({
  configuration: fc.constantFrom('1 BHK', '2 BHK', '2.5 BHK', 'Plot', 'Showroom'),
  area: fc.constantFrom(...areas),
  low: price,
  high: price,
  said,
});
const some = (max: number) => fc.uniqueArray(fc.nat(max), { maxLength: 2 });
/**
 * Latitudes and longitudes. Among those around 18.51, 73.75 the first is further away. Two are on edges of an area that
 * is searched.
 */
export const points: (readonly [number, number])[] = [
  [18.52, 73.76],
  [18.5, 73.75],
  [18.7, 73.9],
  [21.1, 79.1],
];
/** The generated fields of a project. Numbers are positions in lists of ids. */
export const home = fc.record({
  developer: fc.nat(2),
  place: fc.option(fc.nat(2)),
  status: fc.constantFrom('ongoing', 'ongoing', 'upcoming', 'past', 'on_hold', 'cancelled'),
  completion: fc.option(fc.constantFrom('2020-06-30', '2027-12-31', '2028-01-01', '2029-05-31')),
  inCategory: fc.boolean(),
  low: price,
  high: price,
  units: fc.array(unit, { maxLength: 2 }),
  banks: some(1),
  facilities: some(1),
  consultants: some(0),
  rera: fc.boolean(),
  /** The number of three units that are not booked; null if it is unknown. */
  left: fc.option(fc.nat(2)),
  plan: fc.boolean(),
  point: fc.option(fc.constantFrom(...points)),
});
/** It has no single unit that is a plot for less than 80 lakh, although it has plots and a price from 9 lakh. */
export const smallAndDear: Generated<typeof home> = {
  developer: 0,
  place: 0,
  status: 'ongoing',
  completion: null,
  inCategory: false,
  low: null,
  high: null,
  units: [
    { configuration: '1 BHK', area: 350, low: 900_000, high: null, said: { furnished: 'unfurnished', facing: 'east' } },
    { configuration: 'Plot', area: 1200, low: 20_000_000, high: null, said: { furnished: null, facing: 'north' } },
  ],
  banks: [],
  facilities: [],
  consultants: [],
  rera: false,
  left: null,
  plan: false,
  point: null,
};
const around = (number: number): number[] => [Math.floor(number) - 1, Math.floor(number), Math.ceil(number) + 1];

/** Draws the value of a filter. @param ids are those of the records that it can name. */
function valueFor(filter: HomeFilter, ids: readonly number[]): fc.Arbitrary<unknown> {
  switch (filter.kind) {
    case 'places':
    case 'categories':
    case 'records':
      return fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 2 });
    case 'builder':
    case 'listed record':
      return fc.constantFrom(...ids);
    case 'choice':
      return fc.constantFrom(...filter.choices);
    case 'unit choices':
      return fc.uniqueArray(fc.constantFrom(...filter.choices), { minLength: 1, maxLength: 6 });
    case 'unit at least':
    case 'unit at most':
      // Values are mostly on either side of what units have, where a number decides. Other values are decided by their
      // step.
      return fc.oneof(
        { arbitrary: fc.constantFrom(...(filter.column === 'area' ? areas : prices).flatMap(around)), weight: 4 },
        { arbitrary: fc.constantFrom(...filter.steps.flatMap(around)), weight: 1 },
      );
    case 'by year':
      return fc.constantFrom('ready', '2027', '2028');
    case 'from year':
      return fc.constantFrom(2027, 2028);
    case 'flag':
      return fc.constant('1');
  }
}

/** Draws searches with up to five filters. @param ids are those of the records that filters can name, by facet. */
export const searches = (ids: Record<string, number[]>): fc.Arbitrary<Record<string, unknown>> =>
  fc.subarray(['near', 'box', ...homeFields], { maxLength: 5 }).chain((fields) =>
    fc.record(
      Object.fromEntries(
        fields.map((field) => {
          if (field === 'near') return [field, fc.constantFrom('18.51,73.75', '18.51,73.75,30', '18.51,73.75,1.2')];
          if (field === 'box') return [field, fc.constantFrom('18.5,73.75,18.7,74', '18,73,22,80')];
          const filter: HomeFilter = homeFilters[field as HomeField];
          return [field, valueFor(filter, ids[filter.facet] ?? [])];
        }),
      ),
    ),
  );
