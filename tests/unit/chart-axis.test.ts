import { expect, test } from 'vitest';
import { axisTicks, lineStyle, organiserWeekAxis, wholeShares } from '#dashboards/shared/chart-rules.ts';

test.each([
  [0, 80, 10],
  [80, 80, 10],
  [81, 90, 10],
  [100, 100, 10],
  [101, 120, 20],
  [240, 250, 50],
  [1_001, 1_200, 200],
])('the organiser’s axis for %i ends at %i, in steps of %i', (max, top, step) => {
  const ticks = axisTicks(max, organiserWeekAxis);
  expect([ticks[0], ticks[1], ticks.at(-1)]).toEqual([0, step, top]);
});

test.each([
  [0, 1],
  [9, 9],
  [12, 12],
  [97, 100],
])('an axis for %i fits the data: it ends at %i', (max, top) => {
  expect(axisTicks(max).at(-1)).toBe(top);
});

test('fifty lines differ by colour or pattern', () => {
  const styles = Array.from({ length: 50 }, (_, place) => JSON.stringify(lineStyle(place)));
  expect(new Set(styles).size).toBe(50);
});

test('whole shares are 100 % together and differ from their counts by less than one', () => {
  expect(wholeShares([5, 5, 5, 5, 5, 5, 5, 5])).toEqual([13, 13, 13, 13, 12, 12, 12, 12]);
  expect(wholeShares([2, 1])).toEqual([67, 33]);
  expect(wholeShares([0])).toEqual([0]);
});
