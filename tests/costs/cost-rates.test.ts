import { expect, test } from 'vitest';
import { addDays, dayInIndia } from '#platform/shared/format/dates.ts';
import { addPerson, signIn } from '../support/people.ts';
import { addExhibitor, addProject, insertRow } from '../support/stalls.ts';
import { expoOfFile, type Method } from '../support/test-app.ts';

const expo = await expoOfFile();
const headers = await signIn(expo.app, await addPerson(expo.database, { role: 'SuperAdmin' }));
const state = await insertRow(expo.database, 'locations', { location_name: 'Maharashtra', kind: 'state' });
const city = await insertRow(expo.database, 'locations', { location_name: 'Pune', kind: 'city', parent_id: state });
const elsewhere = await insertRow(expo.database, 'locations', { location_name: 'Kerala', kind: 'state' });
const project = await addProject(expo.database, await addExhibitor(expo.database, {}), { location_id: city });

const today = dayInIndia(new Date());
const send = (method: Method, path: string, payload?: object) => expo.send(method, `/admin/${path}`, headers, payload);
const blank = {
  kind: 'stamp_duty',
  percent: '6',
  price_above: '',
  min_amount: '',
  max_amount: '',
  holds_from: '2021-04-01',
  holds_until: '',
  source: 'Maharashtra Stamp Act, 1958, Article 25',
  source_url: '',
  note: '',
};
const add = (fields: object = {}) => send('POST', 'cost-rates', { ...blank, location_id: state, ...fields });
await add({ location_id: elsewhere, percent: 8 });

const errorsOf = async (answer: ReturnType<typeof add>) => Object.keys((await answer).json().errors ?? {});
const inForce = async () =>
  (await expo.send('GET', `/projects/${project}/costs`))
    .json()
    .data.rates.map(
      ({ kind, place, depth, percent }: Record<string, unknown>) => `${kind} ${place} ${depth} ${percent}`,
    );

test('a rate without source, day or place is refused, and so are fields that its kind can’t have', async () => {
  expect(await errorsOf(add({ source: ' ' }))).toEqual(['source']);
  for (const percent of ['', null, undefined]) expect(await errorsOf(add({ percent }))).toEqual(['percent']);
  expect((await add({ percent: 0, holds_from: '2001-01-01', holds_until: '2001-12-31' })).json().data.percent).toBe(0);
  expect(await errorsOf(add({ percent: '5.555' }))).toEqual(['percent']);
  expect(await errorsOf(add({ holds_from: '2021-02-30' }))).toEqual(['holds_from']);
  expect(await errorsOf(add({ source_url: 'javascript:alert(1)' }))).toEqual(['source_url']);
  expect(await errorsOf(add({ location_id: '' }))).toEqual(['location_id']);
  expect(await errorsOf(add({ location_id: 999_999 }))).toEqual(['location_id']);
  expect(await errorsOf(add({ kind: 'gst' }))).toEqual(['location_id']);
  expect(await errorsOf(add({ kind: 'gst', location_id: '', buyer: 'women' }))).toEqual(['buyer']);
  expect(await errorsOf(add({ min_amount: '500', max_amount: '400' }))).toEqual(['max_amount']);
  expect(await errorsOf(add({ holds_until: '2021-03-31' }))).toEqual(['holds_until']);
});

test('a project gets the rates in force there today: those of its place, its state and India, the later before the earlier', async () => {
  const { data: old } = (await add({ percent: '5', max_amount: '30000' })).json();
  expect(old).toMatchObject({ name: 'Stamp duty, Maharashtra', percent: 5, max_amount: 30_000, in_force: true });
  expect(await errorsOf(add())).toEqual(['holds_from']);
  expect(await inForce()).toEqual(['stamp_duty Maharashtra 1 5']);
  await add({ holds_from: '2022-04-01' });
  await add({ location_id: city, percent: '7' });
  await add({ kind: 'gst', location_id: '', percent: '5' });
  // Tomorrow's rate and one that ended yesterday don't count.
  await add({ percent: '9', holds_from: addDays(today, 2) });
  await add({ kind: 'registration', percent: '1', holds_until: addDays(today, -2) });
  expect(await inForce()).toEqual(['stamp_duty Maharashtra 1 6', 'stamp_duty Pune 2 7', 'gst null 0 5']);
  const { places, rates, day } = (await expo.send('GET', `/projects/${project}/costs`)).json().data;
  expect([places, day]).toEqual([['Maharashtra', 'Pune'], today]);
  expect(rates[0]).toMatchObject({ holds_from: '2022-04-01', source: blank.source, source_url: null });
  const list = (await send('GET', 'cost-rates?search=pune%20stamp&in_force=yes')).json();
  expect(list.data).toMatchObject([{ location_name: 'Pune', percent: 7 }]);
  expect((await send('GET', `cost-rates?in_force=no&location_id=${state}`)).json().total).toBe(4);
  const file = await send('GET', 'cost-rates/export?kind=gst');
  expect(file.body).toMatch(/GST|gst/);
  expect(file.body.trim().split('\n')).toHaveLength(2);
  // A correction is seen with the next request, and is in the history.
  await send('PUT', `cost-rates/${old.id}`, { ...blank, percent: '4.5', holds_from: '2022-04-02' });
  expect(await inForce()).toContain('stamp_duty Maharashtra 1 4.5');
  const { data: history } = (await send('GET', `cost-rates/${old.id}/history`)).json();
  expect(history[0].changes).toContainEqual({ field: 'percent', from: 5, to: 4.5 });
  expect((await expo.send('GET', '/projects/999999/costs')).statusCode).toBe(404);
  await expo.query(`update projects set listing = 'draft' where id = ${project}`);
  expect((await expo.send('GET', `/projects/${project}/costs`)).statusCode).toBe(404);
});

test('a place with rates can’t be deleted, and isn’t merged while both have the same one', async () => {
  const one = await insertRow(expo.database, 'locations', { location_name: 'Goa', kind: 'state' });
  const other = await insertRow(expo.database, 'locations', { location_name: 'Goa State', kind: 'state' });
  const { data: rate } = (await add({ location_id: one })).json();
  const { data: same } = (await add({ location_id: other })).json();
  const refused = await send('DELETE', `locations/${one}`);
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'Goa can’t be deleted: used by 1 cost rate.']);
  expect(await errorsOf(send('POST', `locations/${other}/merge`, { into: one }))).toEqual(['into']);
  await send('DELETE', `cost-rates/${same.id}`);
  expect((await send('POST', `locations/${one}/merge`, { into: other })).statusCode).toBe(200);
  expect((await send('GET', `cost-rates/${rate.id}`)).json().data).toMatchObject({ location_name: 'Goa State' });
});
