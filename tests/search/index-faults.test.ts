import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexService } from '#server/search/index-service.ts';
import { assertWidths } from '#server/search/index-traits.ts';
import { addStall, addVisitableProject } from '../support/bookable.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

let expo: TestApp;
let first: number;
beforeAll(async () => {
  expo = await testApp();
  const stall = await addStall(expo.database, 'developer');
  first = await addVisitableProject(expo.database, stall, {});
  await addVisitableProject(expo.database, stall, {});
});
afterAll(() => expo.close());

/** An index of its own on the expo's database, with a clock that stands still. */
function opened() {
  let time = 0;
  const faults: unknown[] = [];
  const index = indexService(expo.database.db, () => time);
  index.onFault((_error, counts) => faults.push(counts));
  const found = (version = 0) =>
    index.answer(
      version,
      async ({ homes }) => ({ answer: homes.count({}), versions: [] }),
      () => {},
    );
  return { index, faults, found, wait: (ms: number) => (time += ms) };
}

const query = (text: string) => expo.database.pool.query(text);
const newest = async () => Number((await query('select version from directory_version')).rows[0].version);

test('a row that can’t be read is told and left out; all others are found', async () => {
  await query(`alter table home_search alter column kinds drop not null`);
  await query(`update home_search set kinds = null where project_id = ${first}`);
  const { index, faults, found } = opened();
  await index.load();
  expect(await found()).toBe(1);
  expect(faults).toEqual([{ loads: 0, catchUps: 0, rows: 1 }]);
  await query(`update home_search set kinds = '{}' where project_id = ${first}`);
});

test('a load that fails is told, counted, and tried again after growing pauses', async () => {
  const { index, faults, found, wait } = opened();
  await query('alter table home_search rename to away');
  await index.load();
  await index.load();
  expect(faults).toEqual([{ loads: 1, catchUps: 0, rows: 0 }]);
  wait(250);
  await index.load();
  wait(250);
  await index.load();
  expect(faults).toHaveLength(2);
  await query('alter table away rename to home_search');
  wait(250);
  await index.load();
  expect(await found()).toBe(2);
});

test('while following fails the older state answers', async () => {
  const { index, faults, found, wait } = opened();
  await index.load();
  await query('update directory_version set version = version + 1');
  await query('alter table home_writes rename to away');
  expect(await found(await newest())).toBe(2);
  expect(await found(await newest())).toBe(2);
  expect(faults).toEqual([{ loads: 0, catchUps: 1, rows: 0 }]);
  await query('alter table away rename to home_writes');
  expect(index.version()).toBeLessThan(await newest());
  wait(250);
  expect(await found(await newest())).toBe(2);
  expect(index.version()).toBe(await newest());
});

test('packed numbers have room for every choice', () => {
  expect(() => assertWidths()).not.toThrow();
  expect(() => assertWidths({ flags: { values: 4, most: 3 } })).toThrow('There is room for 3 flags');
});
