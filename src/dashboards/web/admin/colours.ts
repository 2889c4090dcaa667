import { lineStyle } from '#dashboards/shared/chart-rules.ts';

/**
 * Neighbours differ in hue and in lightness. All have a contrast of 3 to 1 with the background of both themes. The
 * themes' parts are variables: Safari before 17.5 has no “light-dark”, and this text isn't rewritten as styles are.
 */
function colourOf(place: number): string {
  const hue = (40 + place * 140) % 360;
  return `oklch(var(${place % 2 === 0 ? '--line-even' : '--line-odd'}) ${hue})`;
}

/** Returns the colour and pattern of the line or slice at an index. */
export function inkOf(place: number): { colour: string; dash: string } {
  const { colour, dash } = lineStyle(place);
  return { colour: colourOf(colour), dash };
}

export const othersColour = 'var(--color-secondary)';
