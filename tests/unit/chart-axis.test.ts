import { expect, test } from 'vitest';
import { axisTicks, lineStyle } from '#shared/dashboards/chart-rules.ts';

test.each([
  [0, 80, 10],
  [80, 80, 10],
  [81, 90, 10],
  [100, 100, 10],
  [101, 120, 20],
  [240, 250, 50],
  [1_001, 1_200, 200],
])('an axis for %i ends at %i, in steps of %i', (most, top, step) => {
  const ticks = axisTicks(most);
  expect([ticks[0], ticks[1], ticks.at(-1)]).toEqual([0, step, top]);
});

test('fifty lines differ by colour or pattern', () => {
  const styles = Array.from({ length: 50 }, (_, place) => JSON.stringify(lineStyle(place)));
  expect(new Set(styles).size).toBe(50);
});
