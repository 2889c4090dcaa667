import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { group, path, type Svg } from './svg.ts';

// Text is drawn as outlines, so that the pictures don't depend on installed fonts.
const face = fontkit.create(
  readFileSync(new URL(import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff'))),
) as fontkit.Font;

const outlines = new Map<number, string>();

function outlineOf(glyph: fontkit.Glyph): string {
  const known = outlines.get(glyph.id) ?? glyph.path.toSVG();
  outlines.set(glyph.id, known);
  return known;
}

export type Lettering = {
  x: number;
  y: number;
  size: number;
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
  spacing?: number;
};

const widthOf = (text: string, size: number, spacing: number): number => {
  const { positions } = face.layout(text);
  return positions.reduce((sum, { xAdvance }) => sum + (xAdvance * size) / face.unitsPerEm + spacing, -spacing);
};

export function lettering(text: string, { x, y, size, fill, anchor = 'start', spacing = 0 }: Lettering): Svg {
  const scale = size / face.unitsPerEm;
  const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * widthOf(text, size, spacing);
  const { glyphs, positions } = face.layout(text);
  let pen = x - shift;
  const letters = glyphs.map((glyph, index) => {
    const at = pen;
    pen += (positions[index]?.xAdvance ?? 0) * scale + spacing;
    return path(
      outlineOf(glyph),
      fill,
      `transform="translate(${at.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(5)} -${scale.toFixed(5)})"`,
    );
  });
  return group('', ...letters);
}

/** Returns the size, at most `maxSize`, at which a text fits `width`. */
export const fittingSize = (text: string, width: number, maxSize: number): number =>
  Math.min(maxSize, (width / widthOf(text, 100, 0)) * 100);
