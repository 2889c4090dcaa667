import { expect, test } from 'vitest';
import { usualPriceText } from '#projects/web/usual-price.ts';

const textOf = (own: number | null) =>
  usualPriceText({ location_prices: { location_name: 'Baner', projects: 12, low: 8_000, high: 10_000, own } })?.text;

test('a price per square foot is compared with the nearer end of what is usual', () => {
  expect([7_200, 8_000, 9_999, 10_020, 10_800, 20_001, 3_999].map(textOf)).toEqual([
    '10% below what is usual in Baner',
    'about what is usual in Baner',
    'about what is usual in Baner',
    'about what is usual in Baner',
    '8% above what is usual in Baner',
    'more than double what is usual in Baner',
    'less than half of what is usual in Baner',
  ]);
});

test('a project is not compared without a price of a flat, or where too few around have one', () => {
  expect(textOf(null)).toBeUndefined();
  expect(usualPriceText({ location_prices: null })).toBeUndefined();
});
