import { expect, test } from 'vitest';
import { catalogueInBulk } from '#catalogue/server/bulk-service.ts';
import type { Location } from '#catalogue/shared/location-contract.ts';
import { addPerson, signIn } from '../support/people.ts';
import { addExhibitor, addProject } from '../support/stalls.ts';
import { expoOfFile, type Method } from '../support/test-app.ts';

const expo = await expoOfFile();
const organiser = await addPerson(expo.database, { role: 'SuperAdmin', name: 'Asha Rao' });
const headers = await signIn(expo.app, organiser);
const builder = await addExhibitor(expo.database, {});

const send = (method: Method, path: string, payload?: object) =>
  expo.send(method, `/admin/locations${path}`, headers, payload);
const add = async (location_name: string, kind: string, parent_id: number | null, more: object = {}): Promise<number> =>
  (await send('POST', '', { location_name, kind, parent_id, ...more })).json().data.id;
const find = async (id: number): Promise<Location> => (await send('GET', `/${id}`)).json().data;
const errors = async (answer: ReturnType<typeof send>) => (await answer).json().errors;
const countOf = async (id: number) =>
  (await expo.send('GET', '/locations')).json().locations.find((each: Location) => each.id === id);

test('a place counts and finds the projects of the places within it, and has their centre', async () => {
  const state = await add('Maharashtra', 'state', null);
  const pune = await add('Pune', 'city', state);
  const spellings = { spellings: ' Hinjewadi , hinjewadi', pin_codes: '411057, 411033' };
  const hinjawadi = await add('Hinjawadi', 'locality', pune, spellings);
  const located = { location_id: hinjawadi, latitude: 18.5, longitude: 73.7 };
  await addProject(expo.database, builder, located);
  await addProject(expo.database, builder, { location_id: pune, latitude: 18.6, longitude: 73.9 });
  await addProject(expo.database, builder, { location_id: pune, status: 'cancelled', latitude: 10, longitude: 70 });
  expect(await countOf(state)).toEqual({ id: state, location_name: 'Maharashtra', parent_id: null, projects: 2 });
  expect(await find(state)).toMatchObject({ projects: 2, latitude: 18.55, longitude: 73.8 });
  expect(await find(hinjawadi)).toMatchObject({
    parent_name: 'Pune',
    spellings: ['Hinjewadi'],
    pin_codes: ['411057', '411033'],
    projects: 1,
  });
  const asked = async (query: string) => (await expo.send('GET', `/projects?${query}`)).json();
  expect([(await asked(`location_id=${state}`)).total, (await asked(`location_id=${hinjawadi}`)).total]).toEqual([
    2, 1,
  ]);
  // Facets count in the same way.
  const { facets } = await asked(`location_id=${pune}`);
  expect(facets.locations).toMatchObject([
    { id: hinjawadi, projects: 1 },
    { id: state, projects: 2 },
    { id: pune, projects: 2 },
  ]);
  // A search finds the place by its other spelling, and by the places that contain it.
  expect([(await asked('search=hinjewadi')).total, (await asked('search=maharashtra')).total]).toEqual([1, 2]);
  const { data } = (await expo.send('GET', '/search/suggestions?q=hinje')).json();
  expect(data).toMatchObject([{ kind: 'location', text: 'Hinjawadi', detail: 'Pune' }]);
  // All of this follows a move.
  const goa = await add('Goa', 'state', null);
  await send('PUT', `/${pune}`, { location_name: 'Pune', kind: 'city', parent_id: goa });
  expect([(await countOf(state)).projects, (await countOf(goa)).projects]).toEqual([0, 2]);
  expect((await asked('search=goa%20hinjewadi')).total).toBe(1);
});

test('a place is within a larger one, and its name and spellings are unique there', async () => {
  const kerala = await add('Kerala', 'state', null);
  const kochi = await add('Kochi', 'city', kerala, { spellings: ['Cochin'] });
  expect(await errors(send('POST', '', { location_name: 'X', kind: 'city', parent_id: kochi }))).toEqual({
    parent_id: ['A city can’t be in Kochi, which is a city. Choose a larger place.'],
  });
  expect(await errors(send('POST', '', { location_name: 'Fort', kind: 'locality' }))).toEqual({
    parent_id: ['Choose the city that it is in.'],
  });
  expect(await errors(send('PUT', `/${kerala}`, { location_name: 'Kerala', kind: 'locality' }))).toHaveProperty('kind');
  expect(await errors(send('PUT', `/${kerala}`, { location_name: 'Kerala', kind: 'state', parent_id: kochi }))).toEqual(
    {
      parent_id: ['Kochi is within this location. Choose one around it.'],
    },
  );
  for (const [name, field] of [
    ['KOCHI', 'location_name'],
    ['cochin', 'location_name'],
  ] as const)
    expect(await errors(send('POST', '', { location_name: name, kind: 'city', parent_id: kerala }))).toHaveProperty(
      field,
    );
  const clash = { location_name: 'Port', kind: 'city', parent_id: kerala, spellings: 'kochi' };
  expect(await errors(send('POST', '', clash))).toHaveProperty('spellings');
  expect(await errors(send('POST', '', { ...clash, spellings: '', pin_codes: '012345' }))).toHaveProperty(
    'pin_codes.0',
  );
  expect(await errors(send('POST', '', { location_name: 'Port', kind: 'city', parent_id: 2_000_000 }))).toEqual({
    parent_id: ['This location is no longer there. Choose another.'],
  });
  // The database enforces it too.
  await expect(
    expo.query(`insert into locations (location_name, kind, parent_id) values ('Y', 'state', $1)`, [kochi]),
  ).rejects.toThrow("can't be within");
  expect((await send('DELETE', `/${kerala}`)).json().message).toBe(
    'Kerala can’t be deleted: used by 1 location within it.',
  );
});

test('merging keeps the name as a spelling and moves projects and places within', async () => {
  const state = await add('Karnataka', 'state', null);
  const [old, now] = [await add('Bangalore', 'city', state), await add('Bengaluru', 'city', state)];
  const hebbal = await add('Hebbal', 'locality', old);
  await addProject(expo.database, builder, { location_id: old });
  await addProject(expo.database, builder, { location_id: hebbal });
  expect(await errors(send('POST', `/${old}/merge`, { into: hebbal }))).toHaveProperty('into');
  await send('POST', `/${old}/merge`, { into: now });
  expect(await find(now)).toMatchObject({ spellings: ['Bangalore'], projects: 2 });
  expect((await find(hebbal)).parent_name).toBe('Bengaluru');
  // An import finds it by that spelling, and moves a place without a state into its state.
  const loose = await add('Mysuru', 'city', null);
  const place = (name: string) => ({ name, kind: 'district' as const, state: 'KARNATAKA' });
  const { ids, added } = await catalogueInBulk.ensureLocations(expo.database.db, [
    place('bangalore'),
    place('MYSURU'),
    place('Udupi'),
  ]);
  expect([ids.get('bangalore'), ids.get('mysuru'), added]).toEqual([now, loose, 1]);
  expect((await find(loose)).parent_name).toBe('Karnataka');
});

test('the starter set adds what is missing, once', async () => {
  const { starterSet } = expo.services;
  for (const group of ['locations', 'categories', 'banks', 'facilities', 'rates'] as const) {
    expect(await starterSet.add({ ...organiser, roles: [], permissions: [] }, group)).toBeGreaterThan(15);
    expect(await starterSet.add({ ...organiser, roles: [], permissions: [] }, group)).toBe(0);
  }
  const { data } = (await send('GET', '?search=bangalore')).json();
  expect(data).toMatchObject([{ location_name: 'Bengaluru', parent_name: 'Karnataka' }]);
});
