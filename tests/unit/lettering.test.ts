import { expect, test } from 'vitest';
import { loadLettering } from '#platform/server/lettering.ts';

const noto = (subset: string) => `@fontsource/noto-sans/files/noto-sans-${subset}-600-normal.woff`;

test('texts of any length and script are cut to their lines at letters', async () => {
  const face = await loadLettering([noto('latin'), noto('devanagari')]);
  const [width, size] = [1_072, 68];
  for (const text of ['Bakul Court', 'W'.repeat(255), 'i'.repeat(255), 'कुंज '.repeat(50), `${'a '.repeat(2_000)}b`]) {
    const lines = face.linesOf(text, size, width, 2);
    expect(lines.length).toBeLessThanOrEqual(2);
    for (const line of lines) expect(face.widthOf(line, size)).toBeLessThanOrEqual(width);
    const isWhole = lines.join(' ').replaceAll(' ', '') === text.replaceAll(' ', '');
    expect(lines.at(-1)?.endsWith('…') ?? false).toBe(!isWhole);
    // Another letter would not fit.
    const shown = lines.at(-1)?.replace('…', '') ?? '';
    if (!isWhole && !text.includes(' ')) expect(face.widthOf(`${shown}${text[0]}…`, size)).toBeGreaterThan(width);
  }
  expect([face.covers('कुंज Court'), face.covers('ਬਕੁਲ')]).toEqual([true, false]);
});
