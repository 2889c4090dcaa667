import { expect, test } from 'vitest';
import { formatLakhRange } from '#dashboards/web/lakh-range.ts';
import { projectChoices } from '#inquiries/web/project-choices.ts';
import { formatPrice, formatPriceRange } from '#platform/shared/format/money.ts';

test('a project is offered with its locality and city, as far as its address has them', () => {
  const labels = [
    'Library Lane, Wakad, Pune 411057',
    '12, Mill Road, Baner, Pune, 411 045',
    'Nagpur',
    'Hinjawadi Phase 2, Pune – 411057',
    null,
  ].map((location) => projectChoices([{ id: 7, name: 'Kamalini Greens', location }])[0]);
  expect(labels.map((choice) => choice?.label)).toEqual([
    'Kamalini Greens, Wakad, Pune',
    'Kamalini Greens, Baner, Pune',
    'Kamalini Greens, Nagpur',
    'Kamalini Greens, Hinjawadi Phase 2, Pune',
    'Kamalini Greens',
  ]);
  expect(labels[0]?.value).toBe('7');
});

test('a visit’s price range has its unit at both ends, as everywhere', () => {
  expect(formatLakhRange(4_800_000, 8_400_000)).toBe('₹48.0 L – ₹84.0 L');
  expect(formatLakhRange(4_800_000, null)).toBe('₹48.0 L');
  expect(formatLakhRange(null, null)).toBe('–');
});

test('a price never looks like 100 lakh, or like more than it is just below a crore', () => {
  const prices = [99_94_999, 99_95_000, 99_99_000, 99_99_999, 1_00_00_000];
  expect(prices.map(formatPrice)).toEqual(['₹99.9 L', '₹99.95 L', '₹99.99 L', '₹99.99 L', '₹1.0 Cr']);
  expect(formatPriceRange(99_99_000, 1_20_00_000)).toBe('₹99.99 L – ₹1.2 Cr');
});
