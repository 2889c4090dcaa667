import { lineStyle } from '#dashboards/shared/chart-rules.ts';

/** Neighbours differ in hue and in lightness. All have a contrast of 3 to 1 with the background of both themes. */
function colourOf(place: number): string {
  const hue = (40 + place * 140) % 360;
  const [light, dark] = place % 2 === 0 ? [0.46, 0.8] : [0.58, 0.66];
  return `light-dark(oklch(${light} 0.13 ${hue}), oklch(${dark} 0.12 ${hue}))`;
}

/** Returns the colour and pattern of the line or slice at an index. */
export function inkOf(place: number): { colour: string; dash: string } {
  const { colour, dash } = lineStyle(place);
  return { colour: colourOf(colour), dash };
}

export const othersColour = 'var(--color-secondary)';
