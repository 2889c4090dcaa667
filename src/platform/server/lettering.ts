import { readFile } from 'node:fs/promises';

/**
 * In ems, below the width of an “i”. Longer texts are cut before they are laid out, because layout takes time for each
 * letter.
 */
const narrowest = 0.2;

type Line = { x: number; y: number; size: number; fill: string };

/** Splits a text into letters with their marks, which neither a font nor a cut may divide. */
const graphemes = new Intl.Segmenter();
const lettersOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

/**
 * Draws text as SVG outlines, so that pictures don't depend on the fonts of the machine.
 * @param files are fonts, as `package/path`. Each letter is drawn in the first font that has it.
 */
export async function loadLettering(files: readonly string[]) {
  // It is loaded with the first picture, not when the program starts.
  const { create } = await import('fontkit');
  const faces = await Promise.all(
    files.map(async (file) => {
      const face = create(await readFile(new URL(import.meta.resolve(file))));
      if (!('layout' in face)) throw new Error(`${file} is a collection of fonts.`);
      return face;
    }),
  );
  const faceOf = (letter: string) =>
    faces.find((face) => [...letter].every((point) => face.hasGlyphForCodePoint(point.codePointAt(0) ?? 0)));

  /** Splits a text into parts of one font each. Letters that no font has are left out. */
  function runsOf(text: string) {
    const runs: { face: (typeof faces)[number]; text: string }[] = [];
    for (const letter of lettersOf(text)) {
      const face = faceOf(letter);
      const last = runs.at(-1);
      // A space belongs to the word before it.
      if (last && (letter === ' ' || last.face === face)) last.text += letter;
      else if (face) runs.push({ face, text: letter });
    }
    return runs.map((run) => {
      const { glyphs, positions, advanceWidth } = run.face.layout(run.text);
      return { scale: 1 / run.face.unitsPerEm, glyphs, positions, advanceWidth };
    });
  }

  const widthOf = (text: string, size: number): number =>
    runsOf(text).reduce((sum, { scale, advanceWidth }) => sum + advanceWidth * scale * size, 0);

  /** Returns a line that fits a width in pixels. If letters are missing, it ends with “…”. */
  function cut(line: string, size: number, width: number, isCut: boolean): string {
    if (!isCut && widthOf(line, size) <= width) return line;
    const letters = lettersOf(line);
    const first = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`;
    let [fitting, tooMany] = [0, letters.length + 1];
    while (tooMany - fitting > 1) {
      const count = Math.floor((fitting + tooMany) / 2);
      if (widthOf(first(count), size) <= width) fitting = count;
      else tooMany = count;
    }
    return first(fitting);
  }

  return {
    widthOf,
    /** Returns whether the fonts have every letter of a text. */
    covers: (text: string): boolean => lettersOf(text).every(faceOf),

    /** Breaks a text at words into at most `maxLines` lines of a width in pixels. The last is cut with “…”. */
    linesOf(text: string, size: number, width: number, maxLines: number): string[] {
      const letters = lettersOf(text);
      const maxLetters = Math.ceil((maxLines * width) / (size * narrowest));
      const lines: string[] = [];
      for (const word of letters.slice(0, maxLetters).join('').split(' ')) {
        const longer = [lines.at(-1), word].filter(Boolean).join(' ');
        if (lines.length > 0 && (lines.length === maxLines || widthOf(longer, size) <= width))
          lines[lines.length - 1] = longer;
        else lines.push(word);
      }
      const isCut = letters.length > maxLetters;
      return lines.map((line, index) => cut(line, size, width, isCut && index === lines.length - 1));
    },

    /** @param line says where it begins and its baseline is, in pixels. */
    draw(text: string, { x, y, size, fill }: Line): string {
      let pen = x;
      const drawn = runsOf(text).flatMap(({ scale: perUnit, glyphs, positions }) => {
        const scale = perUnit * size;
        return glyphs.map((glyph, index) => {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
          const at = [pen + xOffset * scale, y - yOffset * scale].map((edge) => edge.toFixed(1));
          pen += xAdvance * scale;
          return `<path d="${glyph.path.toSVG()}" transform="translate(${at}) scale(${scale.toFixed(5)} -${scale.toFixed(5)})"/>`;
        });
      });
      return `<g fill="${fill}">${drawn.join('')}</g>`;
    },
  };
}
export type Lettering = Awaited<ReturnType<typeof loadLettering>>;
