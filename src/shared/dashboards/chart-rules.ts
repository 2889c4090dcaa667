/** The axis of the views' chart: up to this, in these steps, growing where the data does (docs/product.md, "Admin dashboard"). */
const leastTop = 80;
const leastStep = 10;
const mostSteps = 10;

/** Returns the values at an axis's lines, from 0. */
export function axisTicks(most: number): number[] {
  const top = Math.max(leastTop, most);
  let step = leastStep;
  while (top / step > mostSteps) step *= String(step).startsWith('2') ? 2.5 : 2;
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, line) => line * step);
}

/** Each line of a chart differs from 53 others: 18 colours by three patterns. */
const colours = 18;
export const dashPatterns = ['', '7 4', '2 4'] as const;

/** Returns the place of a line's colour, 0 to 17, and its pattern. */
export const lineStyle = (place: number): { colour: number; dash: string } => ({
  colour: place % colours,
  dash: dashPatterns[Math.floor(place / colours) % dashPatterns.length] ?? '',
});
