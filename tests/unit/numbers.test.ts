import { expect, test } from 'vitest';
import { toNumber } from '#records/shared/field-schemas.ts';

test('numbers of forms are read as people write them', () => {
  const written = ['1,250', '1250 sq ft', '1250 sq.ft.', '8.75 %', ' 12 ', '', 'twelve', '1 250', 7];
  expect(written.map(toNumber)).toEqual([1250, 1250, 1250, 8.75, 12, '', Number.NaN, Number.NaN, 7]);
});
