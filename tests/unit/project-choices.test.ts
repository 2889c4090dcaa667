import { expect, test } from 'vitest';
import { projectChoices } from '#inquiries/web/project-choices.ts';
import { formatLakhRange } from '#platform/shared/format/money.ts';

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
