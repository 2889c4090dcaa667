import fc from 'fast-check';

export type Generated<A> = A extends fc.Arbitrary<infer T> ? T : never;

const price = fc.option(fc.constantFrom(900_000, 4_000_000, 8_000_000, 9_500_000, 20_000_000), { freq: 5 });
const unit = fc.record({
  configuration: fc.constantFrom('1 BHK', '2 BHK', '2.5 BHK', 'Plot', 'Showroom'),
  area: fc.constantFrom(350, 600.5, 1200, 20_000),
  low: price,
  high: price,
});
const some = (max: number) => fc.uniqueArray(fc.nat(max), { maxLength: 2 });
/** Latitudes and longitudes: of those around 18.51, 73.75 the first is further away; two are on edges of an area that is searched. */
export const points: (readonly [number, number])[] = [
  [18.52, 73.76],
  [18.5, 73.75],
  [18.7, 73.9],
  [21.1, 79.1],
];
/** What a project is generated with; numbers are places in lists of ids. */
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
  point: fc.option(fc.constantFrom(...points)),
});
/** No single unit of it is a plot for less than 80 lakh, although it has plots and a price from 9 lakh. */
export const smallAndDear: Generated<typeof home> = {
  developer: 0,
  place: 0,
  status: 'ongoing',
  completion: null,
  inCategory: false,
  low: null,
  high: null,
  units: [
    { configuration: '1 BHK', area: 350, low: 900_000, high: null },
    { configuration: 'Plot', area: 1200, low: 20_000_000, high: null },
  ],
  banks: [],
  facilities: [],
  consultants: [],
  rera: false,
  point: null,
};
/** What is searched for. */
export const asked = fc.record(
  {
    places: fc.uniqueArray(fc.nat(2), { minLength: 1 }),
    kinds: fc.uniqueArray(fc.constantFrom('1bhk', '2bhk', 'plot', 'shop'), { minLength: 1 }),
    categories: fc.uniqueArray(fc.nat(2), { minLength: 1 }),
    budget_min: fc.constantFrom(900_000, 5_000_000, 9_500_001),
    budget_max: fc.constantFrom(899_999, 8_000_000, 20_000_000),
    area_min: fc.constantFrom(351, 600),
    area_max: fc.constantFrom(600, 1200),
    possession: fc.constantFrom('ready', '2027', '2028'),
    possession_from: fc.constantFrom(2027, 2028),
    status: fc.constantFrom('ongoing', 'past'),
    developer: fc.nat(1),
    consultant: fc.constant(0),
    banks: some(1),
    facilities: some(1),
    rera: fc.constant('1'),
    verified: fc.constant('1'),
    near: fc.constantFrom('18.51,73.75', '18.51,73.75,30', '18.51,73.75,1.2'),
    box: fc.constantFrom('18.5,73.75,18.7,74', '18,73,22,80'),
  },
  { requiredKeys: [] },
);
