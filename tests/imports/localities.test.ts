import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSetup, registerFile } from './import-setup.ts';

let setup: Awaited<ReturnType<typeof importSetup>>;
beforeAll(async () => {
  setup = await importSetup();
});
afterAll(() => setup.close());

test('a PIN code narrows a row’s location to a locality, which is the organiser’s where one has it', async () => {
  const [pune] = await setup.rows(
    `insert into locations (location_name, kind) values ('Pune', 'district') returning id`,
  );
  await setup.rows(`insert into locations (location_name, kind, parent_id, pin_codes, spellings)
    values ('Baner', 'locality', ${pune?.id}, '{411045}', '{Marunji}'), ('Kothrud', 'locality', ${pune?.id}, '{}', '{}')`);
  const files = {
    'a.csv': registerFile([
      { rera_id: 'P1', location_pin_code: '411057' },
      { rera_id: 'P2', location_pin_code: '411045' },
      { rera_id: 'P3', location_pin_code: '411038' },
      { rera_id: 'P4', location_pin_code: '410210', district: 'Raigarh' },
      { rera_id: 'P5', location_pin_code: '410210' },
      { rera_id: 'P6' },
    ]),
  };
  // Raigarh, Maharashtra, a city and two localities are new.
  expect(await setup.run(files)).toMatchObject({ locationsAdded: 5, projects: { added: 6 } });
  const located = `select rera_number, location_name, spellings, pin_codes,
      (select string_agg(location_name, ', ' order by array_length(path, 1) desc) from locations around where around.id = any (place.path)) as path
    from projects join locations place on place.id = location_id order by 1`;
  expect(await setup.rows(located)).toEqual([
    {
      rera_number: 'P1',
      location_name: 'Wakad and Hinjawadi',
      spellings: ['Wakad', 'Hinjawadi', 'Hinjewadi', 'Pimpri Chinchwad'],
      pin_codes: ['411057'],
      path: 'Wakad and Hinjawadi, Pune, Maharashtra',
    },
    {
      rera_number: 'P2',
      location_name: 'Baner',
      spellings: ['Marunji'],
      pin_codes: ['411045'],
      path: 'Baner, Pune, Maharashtra',
    },
    {
      rera_number: 'P3',
      location_name: 'Kothrud',
      spellings: [],
      pin_codes: ['411029', '411038'],
      path: 'Kothrud, Pune, Maharashtra',
    },
    {
      rera_number: 'P4',
      location_name: 'Kharghar',
      spellings: [],
      pin_codes: ['410210'],
      path: 'Kharghar, Navi Mumbai, Raigarh, Maharashtra',
    },
    { rera_number: 'P5', location_name: 'Pune', path: 'Pune, Maharashtra', spellings: [], pin_codes: [] },
    { rera_number: 'P6', location_name: 'Pune', path: 'Pune, Maharashtra', spellings: [], pin_codes: [] },
  ]);
  expect(await setup.run(files)).toMatchObject({ locationsAdded: 0, projects: { unchanged: 6 } });

  // Another spelling that the mapping has now is added, also one that several places share.
  await setup.rows(`update locations set spellings = '{Hinjewadi}' where location_name = 'Wakad and Hinjawadi'`);
  expect(await setup.run(files)).toMatchObject({ locationsAdded: 0, locationsChanged: 1 });
  expect(await setup.rows(`select spellings from locations where 'Wakad' = any (spellings)`)).toEqual([
    { spellings: ['Hinjewadi', 'Wakad', 'Hinjawadi', 'Pimpri Chinchwad'] },
  ]);

  // Two places that share a PIN code aren’t told apart by it.
  await setup.rows(`update locations set pin_codes = pin_codes || '{411045}' where location_name = 'Kothrud'`);
  expect(await setup.run(files)).toMatchObject({ projects: { updated: 1, unchanged: 5 } });
});

test('a point far from the others of its PIN code is left out', async () => {
  const at = (latitude: number, longitude: number) => ({
    location_pin_code: '411038',
    location_lat_long: `('${latitude}','${longitude}')`,
  });
  await setup.run({
    'b.csv': registerFile([
      { rera_id: 'Q1', ...at(18.5, 73.81) },
      { rera_id: 'Q2', ...at(18.51, 73.8) },
      { rera_id: 'Q3', ...at(18.52, 73.82) },
      { rera_id: 'Q4', ...at(19.88, 75.34) },
      { rera_id: 'Q5', ...at(19.88, 75.34), location_pin_code: '431005' },
    ]),
  });
  expect(await setup.rows(`select rera_number, latitude from projects where rera_number like 'Q%' order by 1`)).toEqual(
    [
      { rera_number: 'Q1', latitude: 18.5 },
      { rera_number: 'Q2', latitude: 18.51 },
      { rera_number: 'Q3', latitude: 18.52 },
      { rera_number: 'Q4', latitude: null },
      { rera_number: 'Q5', latitude: 19.88 },
    ],
  );
});
