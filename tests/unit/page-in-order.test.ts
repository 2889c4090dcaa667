import { expect, test } from 'vitest';
import { pageInOrder } from '#platform/server/page-in-order.ts';

test('a page has its part of all rows in their order, and is empty past the last one', () => {
  const rows = Uint32Array.from({ length: 30_000 }, (_, row) => (row * 7_919) % 30_000);
  const ofLast = (offset: number) => pageInOrder(rows, { limit: 12, offset }, (one, other) => other - one);
  const from = (first: number, many: number) => Array.from({ length: many }, (_, place) => first - place);
  expect(ofLast(0)).toEqual(from(29_999, 12));
  expect(ofLast(9_980)).toEqual(from(20_019, 12));
  expect(ofLast(29_990)).toEqual(from(9, 10));
  expect(ofLast(30_000)).toEqual([]);
});
