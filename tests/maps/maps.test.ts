import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#app/server/config.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const origin = 'https://tiles.example';
let without: TestApp;
let withBase: TestApp;

beforeAll(async () => {
  without = await testApp();
  withBase = await testApp({ MAP_URL: `${origin}/{z}/{x}/{y}.png?key=1`, MAP_ATTRIBUTION: '© <Mappers>' });
});
afterAll(async () => {
  await without.close();
  await withBase.close();
});

const mapsOf = async ({ app }: TestApp, query = '') => (await app.inject(`/api/maps${query}`)).json().data;

test('pages and workers may call only the base map’s host, and no host without a base map', async () => {
  const directives = async ({ app }: TestApp, url: string) =>
    String((await app.inject(url)).headers['content-security-policy'])
      .split(/; ?/)
      .filter((directive) => !/^(script|style)-src /.test(directive));
  for (const url of ['/projects', '/images/facilities.svg', '/healthz']) {
    const usual = await directives(without, url);
    expect(usual).toContain("connect-src 'self'");
    const open = usual.map((directive) =>
      /^(connect|img)-src /.test(directive) ? `${directive} ${origin}` : directive,
    );
    expect(await directives(withBase, url)).toEqual(open);
  }
  expect((await mapsOf(without)).base).toBeNull();
  expect((await mapsOf(withBase)).base).toEqual({
    url: `${origin}/{z}/{x}/{y}.png?key=1`,
    is_tiles: true,
    attribution: '© <Mappers>',
  });
});

test('names places at the centre of their projects, localities near by, and a city unless its parts say more', async () => {
  await without.query(`
    with maker as (insert into exhibitors (kind, name) values ('developer', 'Builder') returning id),
    city as (insert into locations (location_name) values ('Pune') returning id),
    empty as (insert into locations (location_name) values ('Nashik') returning id)
    insert into projects (developer_id, project_name, status, location_id, latitude, longitude)
    select maker.id, 'Home', 'ongoing', city.id, 18.5, 73.8 from maker, city, generate_series(1, 2)`);
  await without.query(`
    with part as (insert into locations (location_name, kind, parent_id) select 'Wakad', 'locality', id from locations where location_name = 'Pune' returning id)
    insert into projects (developer_id, project_name, status, location_id, latitude, longitude)
    select (select max(id) from exhibitors), 'Home', 'ongoing', part.id, 18.59, 73.74 from part`);
  const named = async (bounds: string) => (await mapsOf(without, `?bounds=${bounds}`)).places;
  expect(await named('18,73,19,74')).toMatchObject([
    { name: 'Pune', latitude: expect.closeTo(18.53), longitude: expect.closeTo(73.78) },
    { name: 'Wakad', latitude: 18.59, longitude: 73.74 },
  ]);
  expect(await named('18.58,73,19,74')).toMatchObject([{ name: 'Wakad' }]);
  expect(await named('8,68,30,90')).toMatchObject([{ name: 'Pune' }]);
  await without.query(`
    insert into projects (developer_id, project_name, status, location_id, latitude, longitude)
    select (select max(id) from exhibitors), 'Home', 'ongoing', id, 18.59, 73.74
    from locations, generate_series(1, 2) where location_name = 'Wakad'`);
  await expect.poll(() => named('18,73,19,74')).toMatchObject([{ name: 'Wakad' }]);
  expect(await mapsOf(without)).toMatchObject({ places: [] });
  const refused = await without.send('GET', '/maps?bounds=1,2');
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['bounds']]);
});

test.each([
  ['MAP_URL: must be an address', { MAP_URL: 'tiles.example' }],
  ['MAP_URL: must begin with https', { MAP_URL: 'http://tiles.example/style' }],
  ['MAP_ATTRIBUTION: is needed', { MAP_URL: `${origin}/{z}/{x}/{y}.png` }],
])('a base map’s settings are refused: %s', (words, env) => {
  expect(() => readConfig(env)).toThrow(words);
});
