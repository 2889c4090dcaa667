import { expect, test } from 'vitest';
import type { z } from 'zod';
import { contract } from '#app/shared/contract.ts';
import { pageInOrder } from '#platform/server/paging.ts';

const { exhibitors, developers, brokers, projects } = contract.directory;
const inputs = Object.entries({ exhibitors, developers, brokers, projects }).map(
  ([name, call]) => [name, call['~orpc'].inputSchema as z.ZodType] as const,
);

/** Lists refuse these: the field, and a value as a query has it. */
const bad: [field: string, value: unknown][] = [
  ['page', '-1'],
  ['page', '0'],
  ['page', '1.5'],
  ['page', 'one'],
  ['page', '99999999999999999999'],
  ['per_page', '101'],
  ['per_page', '0'],
  ['status', 'nearly'],
  ['verified', 'yes'],
  ['price_band', 'cheap'],
  ['location_id', 'abc'],
  ['location_id', '-4'],
  ['category_id', '99999999999'],
  ['sort', 'random'],
  ['search', 'a'.repeat(10_000)],
  ['search', '\0'],
  ['search', ['a', 'b']],
];

test('every list of the directory refuses a bad field by name, in a sentence', () => {
  for (const [name, input] of inputs)
    for (const [field, value] of bad) {
      const { error } = input.safeParse({ [field]: value });
      const fields = new Set(error?.issues.map(({ path }) => path.join('.')));
      expect([...fields], `${name} ${field}=${value}`).toEqual([field]);
      expect(error?.issues[0]?.message, `${name} ${field}=${value}`).toMatch(/^[A-Z].*\.$/);
    }
});

test('every list of the directory refuses an unknown field', () => {
  for (const [name, input] of inputs) expect(input.safeParse({ colour: 'red' }).success, name).toBe(false);
});

test('other spellings of a status are understood', () => {
  for (const [name, input] of inputs)
    for (const status of ['ongoing', 'OnGoing', 'in_progress', 'In Progress'])
      expect(input.parse({ status }), `${name} ${status}`).toMatchObject({ status: 'ongoing' });
});

test('a page has its part of all rows in their order, and is empty past the last one', () => {
  const rows = Uint32Array.from({ length: 30_000 }, (_, row) => (row * 7_919) % 30_000);
  const ofLast = (offset: number) => pageInOrder(rows, { limit: 12, offset }, (one, other) => other - one);
  const from = (first: number, many: number) => Array.from({ length: many }, (_, place) => first - place);
  expect(ofLast(0)).toEqual(from(29_999, 12));
  expect(ofLast(9_980)).toEqual(from(20_019, 12));
  expect(ofLast(29_990)).toEqual(from(9, 10));
  expect(ofLast(30_000)).toEqual([]);
});
