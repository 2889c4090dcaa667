/** The shortest axis of the organiser's seven-day chart (docs/product/dashboards.md, "Admin dashboard"). */
export const organiserWeekAxis = { top: 80, step: 10 } as const;
const shortestAxis = { top: 1, step: 1 } as const;
const maxSteps = 10;

/**
 * Returns the values at an axis's lines, from 0 to the data's maximum or more. @param shortest is the axis for small
 * numbers.
 */
export function axisTicks(max: number, shortest: { top: number; step: number } = shortestAxis): number[] {
  const top = Math.max(shortest.top, max);
  let { step } = shortest;
  while (top / step > maxSteps) step *= String(step).startsWith('2') ? 2.5 : 2;
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, line) => line * step);
}

/** 18 colours and three patterns make the lines of a chart different from 53 others. */
const colours = 18;
const dashPatterns = ['', '7 4', '2 4'] as const;

/** Returns the index of a line's colour, 0 to 17, and its pattern. */
export const lineStyle = (place: number): { colour: number; dash: string } => ({
  colour: place % colours,
  dash: dashPatterns[Math.floor(place / colours) % dashPatterns.length] ?? '',
});

/**
 * Returns the whole percentages of counts, which are 100 together: those that lose most by rounding down get the
 * percentages that are left.
 */
export function wholeShares(counts: number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / total) * 100);
  const left = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const lost = (place: number) => (exact[place] ?? 0) % 1;
  const raised = new Set([...counts.keys()].toSorted((a, b) => lost(b) - lost(a)).slice(0, left));
  return exact.map((share, place) => Math.floor(share) + (raised.has(place) ? 1 : 0));
}
