import { expect, test } from 'vitest';
import { receivers } from '../support/receivers.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';

const expo = await expoOfFile();
const people = await receivers(expo);

const save = (headers: Headers, id: number, payload: object) => expo.send('POST', `/projects/${id}`, headers, payload);

test('prices and units follow from the unit types, whose areas come in either unit', async () => {
  const { builder } = people;
  const { project: id } = people;
  const types = [
    {
      configuration: '1 BHK',
      carpet_area: 400,
      price_from: 4_000_000,
      price_to: 4_600_000,
      total_units: 30,
      units_left: 12,
      furnished: 'partly_furnished',
      facing: 'north_east',
    },
    {
      configuration: '2 BHK',
      carpet_area: '60.5',
      area_unit: 'sq_m',
      price_from: 7_000_000,
      total_units: 20,
      units_left: 0,
    },
  ];
  const saved = await save(builder.headers, id, { unit_types: JSON.stringify(types) });
  expect(saved.json().data).toMatchObject({
    start_price: 4_000_000,
    end_price: 7_000_000,
    total_units: 50,
    booked_units: 38,
    unit_types: [
      { configuration: '1 BHK', furnished: 'partly_furnished', facing: 'north_east' },
      { configuration: '2 BHK', carpet_area: 651.22, price_to: null, furnished: null },
    ],
  });
  const shown = (await expo.send('GET', `/projects/${id}`)).json().data;
  expect(shown.unit_types).toMatchObject([
    { carpet_area_sq_m: 37.16, price_per_sq_ft: 10_000, furnished: 'partly_furnished', facing: 'north_east' },
    { carpet_area_sq_m: 60.5, price_per_sq_ft: 10_749 },
  ]);
  const refused: [field: string, input: object][] = [
    ['start_price', { start_price: 3_000_000 }],
    ['end_price', { unit_types: types, end_price: 9_000_000 }],
    ['unit_types.0.carpet_area', { unit_types: [{ ...types[0], carpet_area: 0 }] }],
    ['unit_types.0.price_to', { unit_types: [{ ...types[0], price_to: 100 }] }],
    ['unit_types.0.units_left', { unit_types: [{ ...types[0], units_left: 31 }] }],
    ['unit_types.0.configuration', { unit_types: [{ ...types[0], configuration: 'Castle' }] }],
    ['unit_types.0.facing', { unit_types: [{ ...types[0], facing: 'inwards' }] }],
    ['unit_types', { unit_types: 'two rooms' }],
  ];
  for (const [field, input] of refused) {
    const answer = await save(builder.headers, id, input);
    expect(answer.statusCode, JSON.stringify(input)).toBe(422);
    expect(Object.keys(answer.json().errors), JSON.stringify(input)).toEqual([field]);
  }
  const history = await expo.send('GET', `/projects/managed/${id}/history`, builder.headers);
  const [{ changes }] = history.json().data;
  expect(changes.find(({ field }: { field: string }) => field === 'unit_types').to[0]).toMatchObject({
    facing: 'north_east',
  });
  const [copy] = [await expo.send('POST', `/projects/${id}/duplicate`, builder.headers)];
  expect(copy.json().data.unit_types).toHaveLength(2);
  expect((await save(builder.headers, id, { unit_types: [] })).json().data).toMatchObject({
    start_price: 4_000_000,
    unit_types: [],
  });
});
