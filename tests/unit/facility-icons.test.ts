import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { facilityIconNames } from '#catalogue/shared/icon-rules.ts';

test('every icon of a facility is in the file that pages show them from', () => {
  const sprite = readFileSync('public/images/facilities.svg', 'utf8');
  expect(facilityIconNames.filter((icon) => !sprite.includes(`<symbol id="${icon}"`))).toEqual([]);
});
