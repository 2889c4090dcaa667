import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Box } from '#maps/shared/rules.ts';
import { stringifyQuery } from '#platform/web/lib/query-string.ts';
import type { HomeMap, HomePage } from '#search/shared/home-contract.ts';
import type { HomeSearch } from '#search/shared/home-rules.ts';
import { mapLimits } from '#search/shared/map-rules.ts';
import { expoOfFile } from '../support/test-app.ts';

const service = await expoOfFile();
const { query } = service;
const [{ id: developer }] = await query(
  `insert into exhibitors (kind, name) values ('developer', 'Builder') returning id`,
);

const written = ({ south, west, north, east }: Box): string => `${south},${west},${north},${east}`;
/** Rounds a coordinate as addresses do. */
const rounded = (degrees: number): number => Number(degrees.toFixed(6));
type Asked = HomeSearch & { bounds?: string; zoom?: number };

async function ask(asked: Asked): Promise<HomeMap> {
  const response = await service.send('GET', `/homes/map${stringifyQuery(asked)}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}

/** Adds up the choices of the status, which count the same homes. */
async function totalOf(search: HomeSearch): Promise<number> {
  const response = await service.send('GET', `/homes${stringifyQuery(search)}`);
  expect(response.statusCode, response.body).toBe(200);
  const { total, facets } = response.json() as HomePage;
  const statuses = facets.statuses.filter(({ value }) => !search.status || value === search.status);
  expect(statuses.reduce((sum, { homes }) => sum + homes, 0)).toBe(total);
  return total;
}

type Home = { latitude: number; longitude: number; hasPoint: boolean; status: string };

/** Stores homes in one statement, like an import. Each has a price, so that a filter on it removes none. */
async function store(homes: Home[]): Promise<void> {
  await query('delete from projects');
  await query(
    `insert into projects (developer_id, project_name, status, latitude, longitude, start_price)
     select $1, 'Home', status::project_status, latitude, longitude, 5000000
     from unnest($2::text[], $3::double precision[], $4::double precision[]) given (status, latitude, longitude)`,
    [
      developer,
      homes.map(({ status }) => status),
      homes.map(({ latitude, hasPoint }) => (hasPoint ? latitude : null)),
      homes.map(({ longitude, hasPoint }) => (hasPoint ? longitude : null)),
    ],
  );
}

/**
 * Some share a cell at every zoom, and some a point. Some are south of the equator and west of Greenwich. Unrounded
 * ones could be so small that a division makes them zero.
 */
const near = (centre: number) =>
  fc
    .oneof(
      fc.constantFrom(centre, centre + 0.25, centre + 0.002),
      fc.double({ min: centre - 2, max: centre + 2, noNaN: true }),
      fc.double({ min: -60, max: 60, noNaN: true }),
    )
    .map(rounded);
const home = fc.record({
  latitude: near(18.5),
  longitude: near(73.75),
  hasPoint: fc.constantFrom(true, true, true, false),
  status: fc.constantFrom('ongoing', 'ongoing', 'upcoming', 'cancelled'),
});
const view = fc.record({
  south: near(17),
  west: near(72),
  height: fc.constantFrom(0.01, 0.5, 3, 29),
  width: fc.constantFrom(0.01, 1, 5, 100),
  zoom: fc.option(fc.double({ min: 0, max: 18, noNaN: true }), { nil: undefined }),
});

/** Adds a little because the mean of two homes may lie between two millionths, and is rounded either way then. */
const toMillionth = (degrees: number): string => (degrees + 1e-9).toFixed(6);

const whatIsIn = ({ clusters, points }: HomeMap) =>
  [...clusters, ...points.map((point) => ({ ...point, homes: 1 }))]
    .map(({ latitude, longitude, homes }) => [homes, toMillionth(latitude), toMillionth(longitude)].join())
    .toSorted();

describe('the map of homes', () => {
  test('shows the search’s homes in its bounds, by stored counts and by points alike', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(home, { minLength: 1, maxLength: 25 }),
        fc.array(view, { minLength: 4, maxLength: 4 }),
        async (homes, views) => {
          await store(homes);
          for (const { south, west, height, width, zoom } of views) {
            const box = {
              south: rounded(south),
              west: rounded(west),
              north: rounded(south + height),
              east: rounded(west + width),
            };
            const looked = { bounds: written(box), ...(zoom === undefined ? {} : { zoom }) };
            const [kept, byPoints, narrowed] = [
              await ask(looked),
              await ask({ ...looked, budget_max: 5_000_000 }),
              await ask({ ...looked, status: 'ongoing' }),
            ];
            const bounds = kept.bounds as Box;
            expect(bounds.south <= box.south && bounds.north >= box.north).toBe(true);
            expect(bounds.west <= box.west && bounds.east >= box.east).toBe(true);
            expect(whatIsIn(kept)).toEqual(whatIsIn(byPoints));
            expect(kept.clusters.length + kept.points.length).toBeLessThanOrEqual(mapLimits.cells);
            for (const [answer, search] of [
              [kept, {}],
              [narrowed, { status: 'ongoing' as const }],
            ] as const) {
              const found = await totalOf({ ...search, box: written(bounds) });
              expect([answer.homes, answer.total]).toEqual([found, found]);
              expect(answer.clusters.reduce((sum, { homes: within }) => sum + within, 0) + answer.points.length).toBe(
                found,
              );
            }
            for (const { latitude, longitude, homes: within, bounds: own } of kept.clusters) {
              expect(within).toBeGreaterThan(1);
              expect(latitude >= own.south && latitude <= own.north).toBe(true);
              expect(longitude >= own.west && longitude <= own.east).toBe(true);
            }
          }
        },
      ),
      { numRuns: 6 },
    );
  });

  test('the box of stored homes in a corner of their cell is around them, not around the cell', async () => {
    const homes = [21.062, 21.104].map((latitude) => ({
      latitude,
      longitude: 79.05,
      hasPoint: true,
      status: 'ongoing',
    }));
    await store(homes);
    const { clusters } = await ask({ bounds: '8,68,36,97', zoom: 6 });
    // A cell of the view is a degree wide, and one of the stored counts a sixteenth.
    expect(clusters).toMatchObject([{ homes: 2, bounds: { south: 21.0625 - 1 / 16, north: 21.0625 + 1 / 16 } }]);
    expect(clusters).toMatchObject([{ bounds: { west: 79, east: 79.0625 } }]);
  });

  test('follows homes that move, lose their point, are unlisted and are deleted, even simultaneously', async () => {
    const at = (latitude: number): Home => ({ latitude, longitude: 73.75, hasPoint: true, status: 'ongoing' });
    await store([at(18.5), at(18.5), at(18.501), at(21)]);
    const rows = await query('select id from projects order by id');
    const [first, second, third, fourth] = rows.map(({ id }) => id);
    // A home on the border of two areas is in one of them.
    expect([await totalOf({ box: '18,73,18.5,74' }), await totalOf({ box: '18.5,73,18.501,73.75' })]).toEqual([0, 0]);
    expect(await totalOf({ box: '18.5,73.75,18.501,74' })).toBe(2);
    const shown = async () => whatIsIn(await ask({ bounds: '8,68,36,97', zoom: 6 }));
    const cell = (homes: number, latitude: number) => `${homes},${latitude.toFixed(6)},73.750000`;
    expect(await shown()).toEqual([cell(1, 21), cell(3, 55.501 / 3)]);
    await query('update projects set project_name = project_name');
    await Promise.all([
      query('update projects set latitude = 21 where id = $1', [first]),
      query('update projects set latitude = null, longitude = null where id = $1', [second]),
      query(`update projects set status = 'cancelled' where id = $1`, [third]),
      query('update projects set latitude = 22.5 where id = $1', [fourth]),
    ]);
    expect(await shown()).toEqual([cell(1, 21), cell(1, 22.5)]);
    // The one that lost its point is still found, and counted.
    for (const search of [{}, { status: 'ongoing' as const }]) expect((await ask(search)).unplaced).toBe(1);
    expect((await ask({ bounds: '8,68,36,97' })).unplaced).toBeNull();
    await query('delete from projects where id = $1', [fourth]);
    const { points } = await ask({ bounds: '8,68,36,97', zoom: 6 });
    expect(points).toMatchObject([{ id: first, latitude: 21, start_price: 5_000_000, developer_name: 'Builder' }]);
  });

  test('shows all but outliers without bounds, and if a filter finds many, the best and their number', async () => {
    await store([]);
    expect(await ask({})).toEqual({ bounds: null, clusters: [], points: [], homes: 0, total: 0, unplaced: 0 });
    const many = mapLimits.homes + 100;
    await store(
      Array.from({ length: many }, (_, index) => ({
        latitude: index < 5 ? -10 : 18 + index / many,
        longitude: 73 + index / many,
        hasPoint: true,
        status: 'ongoing',
      })),
    );
    const all = await ask({});
    expect(all.bounds?.south).toBeGreaterThan(17);
    expect([all.homes, all.total]).toEqual([many - 5, many - 5]);
    const found = await ask({ budget_max: 5_000_000, bounds: '10,70,30,80' });
    expect([found.homes, found.total]).toEqual([mapLimits.homes, many - 5]);
    // A search of the whole world in great detail gets larger cells.
    expect((await ask({ bounds: '-90,-180,90,180', zoom: 22 })).homes).toBe(many);
  });

  test('names the wrong field', async () => {
    const wrong: [fields: Record<string, string>, field: string][] = [
      [{ bounds: '18,73,17,74' }, 'bounds'],
      [{ bounds: '18,73,18,74' }, 'bounds'],
      [{ bounds: '18,170,19,-170' }, 'bounds'],
      [{ bounds: '18,73,91,74' }, 'bounds'],
      [{ bounds: '18,73,19' }, 'bounds'],
      [{ bounds: '18,73,19,1e2' }, 'bounds'],
      [{ box: 'Pune' }, 'box'],
      [{ zoom: '23' }, 'zoom'],
      [{ zoom: '-1' }, 'zoom'],
      [{ zoom: 'x' }, 'zoom'],
      [{ budget_min: '0' }, 'budget_min'],
    ];
    for (const [fields, field] of wrong) {
      const response = await service.send('GET', `/homes/map?${new URLSearchParams(fields)}`);
      expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]]);
    }
    expect((await service.send('GET', '/homes?box=1,2,3')).json().errors).toHaveProperty('box');
  });
});
