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
