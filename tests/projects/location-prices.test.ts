import { expect, test } from 'vitest';
import { addExhibitor, addProject, insertRow } from '../support/stalls.ts';
import { expoOfFile } from '../support/test-app.ts';

const expo = await expoOfFile();

const usualPrices = async (project: number) => {
  await expo.services.locationPrices.update();
  return (await expo.send('GET', `/projects/${project}`)).json().data.location_prices;
};

test('usual prices are of flats in the smallest place with enough projects, and follow what is listed', async () => {
  const { database } = expo;
  const city = await insertRow(database, 'locations', { location_name: 'Pune', kind: 'city' });
  const place = (location_name: string) =>
    insertRow(database, 'locations', { location_name, kind: 'locality', parent_id: city });
  const [baner, aundh] = [await place('Baner'), await place('Aundh')];
  const builders: number[] = [];
  for (let n = 0; n < 3; n += 1) builders.push(await addExhibitor(database, { kind: 'developer', name: `Firm ${n}` }));
  const add = async (n: number, location_id: number, price: number, configuration = '2 BHK') => {
    const id = await addProject(database, builders[n % 3] ?? 0, { location_id });
    for (const [position, times] of [1, 2].entries())
      await expo.query(
        'insert into project_unit_types (project_id, position, configuration, carpet_area, price_from) values ($1, $2, $3, 1000, $4)',
        [id, position, configuration, price * 1_000 * times],
      );
    return id;
  };
  const inAundh = await add(0, aundh, 5_000);
  const inBaner: number[] = [];
  for (let n = 0; n < 4; n += 1) inBaner.push(await add(n, baner, 10_000 + n * 1_000));
  const plots = await add(2, baner, 400, 'Plot');
  expect(await usualPrices(inAundh)).toEqual({
    location_name: 'Pune',
    projects: 5,
    low: 10_000,
    high: 12_000,
    own: 5_000,
  });
  const [first = 0] = inBaner;
  expect(await usualPrices(first)).toMatchObject({ location_name: 'Pune' });

  const last = await add(1, baner, 14_000);
  expect(await usualPrices(first)).toEqual({
    location_name: 'Baner',
    projects: 5,
    low: 11_000,
    high: 13_000,
    own: 10_000,
  });
  expect(await usualPrices(plots)).toMatchObject({ location_name: 'Baner', own: null });
  expect(await usualPrices(inAundh)).toMatchObject({ location_name: 'Pune', projects: 6 });
  // A price for a square foot beyond what an integer holds.
  await expo.query('update project_unit_types set carpet_area = 0.001 where project_id = $1', [last]);
  expect(await usualPrices(first)).toMatchObject({ projects: 5, low: 11_000, high: 13_000 });

  await expo.query(`update projects set listing = 'draft' where id = any ($1)`, [[last, inAundh]]);
  expect(await usualPrices(first)).toBeNull();
});
