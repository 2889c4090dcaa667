import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStall, addVisitableProject } from '../support/bookable.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const rounds = 40;
const asked = 6;
const limit = 50_00_000;

let expo: TestApp;
let moving: number;

beforeAll(async () => {
  expo = await testApp();
  const builder = await addStall(expo.database, 'developer', { owner: null, name: 'Moving Builders' });
  for (const name of ['Steady Court', 'Moving Court'])
    moving = await addVisitableProject(expo.database, builder, { project_name: name, start_price: 10_00_000 });
});
afterAll(() => expo.close());

test('rows and counts of an answer agree while a price passes the limit again and again', async () => {
  const seen = new Set<number>();
  for (let round = 0; round < rounds; round += 1) {
    const change = expo.database.pool.query('update projects set start_price = $1, end_price = $1 where id = $2', [
      round % 2 === 0 ? 90_00_000 : 10_00_000,
      moving,
    ]);
    const answers = Array.from({ length: asked }, async (_, at) => {
      // Each limit was never asked for before.
      const most = limit + round * asked + at;
      const { data, total } = (await expo.app.inject({ url: `/api/homes?budget_max=${most}` })).json();
      expect(data).toHaveLength(total);
      for (const { start_price } of data) expect(Number(start_price)).toBeLessThanOrEqual(most);
      seen.add(total);
    });
    await Promise.all([change, ...answers]);
  }
  expect([...seen].toSorted()).toEqual([1, 2]);
});
