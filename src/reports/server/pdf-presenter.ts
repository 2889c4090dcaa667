import { readFileSync } from 'node:fs';
import { exhibitorKindLabels } from '#exhibitors/shared/kind-rules.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { formatLongDay } from '#platform/shared/format/dates.ts';
import type { Report } from '#reports/shared/contract.ts';
import { placeName, reportFigures, totalLabels } from '#reports/shared/label-rules.ts';
import { daysIn } from '#reports/shared/rules.ts';

const ink = '#241c15';
const muted = '#5c5145';
const line = '#e2d9c7';
const brand = '#a3401c';

const margin = 48;
const width = 595 - 2 * margin;
const bottom = 842 - margin;
const rowHeight = 18;
const nameWidth = 250;
const numberWidth = (width - nameWidth) / reportFigures.length;
/** Splits a text into letters with their marks, which neither a font nor a cut may divide. */
const graphemes = new Intl.Segmenter();

const subsets = ['latin', 'latin-ext', 'devanagari'] as const;
const weights = [400, 600] as const;
type Weight = (typeof weights)[number];

const files = import.meta.resolve('@fontsource/noto-sans/package.json');
const read = (subset: string, weight: Weight) =>
  readFileSync(new URL(`files/noto-sans-${subset}-${weight}-normal.woff`, files));

/** Fonts take 320 kB. They are read for the first report, then kept. */
let fonts: { subset: string; files: Record<Weight, Buffer> }[] | undefined;
const readFonts = () =>
  subsets.map((subset) => ({ subset, files: { 400: read(subset, 400), 600: read(subset, 600) } }));

type Table = {
  title: string;
  first: string;
  columns: string[];
  total: number;
  rows: { name: string; figures: number[] }[];
};

/**
 * Returns the report as an A4 PDF. Names in scripts other than Latin and Devanagari show boxes (docs/decisions/0065).
 */
export async function reportPdf(expoName: string, report: Report): Promise<Buffer<ArrayBuffer>> {
  // It is loaded for the few who request it, not when the program starts.
  const [{ default: PDFDocument }, { create }] = await Promise.all([import('pdfkit'), import('fontkit')]);
  const title = `Report of ${expoName}`;
  const page = new PDFDocument({ size: 'A4', margin, info: { Title: title } });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer<ArrayBuffer>>((resolve) => page.on('end', () => resolve(Buffer.concat(chunks))));

  fonts ??= readFonts();
  const covers = fonts.map(({ subset, files }) => {
    for (const weight of weights) page.registerFont(`${subset} ${weight}`, files[weight]);
    const font = create(files[400]);
    return {
      subset,
      has: (grapheme: string) =>
        'hasGlyphForCodePoint' in font &&
        [...grapheme].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    };
  });
  const subsetOf = (grapheme: string) => covers.find(({ has }) => has(grapheme))?.subset ?? 'latin';

  /** Writes each part of a text in a font that has its letters. */
  function write(text: string, x: number, y: number, { weight = 400 as Weight, size = 9.5, color = ink } = {}): void {
    let left = x;
    for (const run of runsOf(text, subsetOf)) {
      page
        .font(`${run.subset} ${weight}`)
        .fontSize(size)
        .fillColor(color)
        .text(run.text, left, y, { lineBreak: false });
      left += page.widthOfString(run.text);
    }
  }

  function widthOf(text: string): number {
    const widths = runsOf(text, subsetOf).map((run) =>
      page.font(`${run.subset} 400`).fontSize(9.5).widthOfString(run.text),
    );
    return widths.reduce((sum, width) => sum + width, 0);
  }

  /** Shortens a name to the width of its column. */
  function fitted(name: string): string {
    // Figures begin in the second half of their column.
    const most = nameWidth + numberWidth / 2 - 12;
    if (widthOf(name) <= most) return name;
    const letters = [...graphemes.segment(name)].map(({ segment }) => segment);
    let [fits, tooLong] = [0, letters.length];
    while (tooLong - fits > 1) {
      const middle = Math.floor((fits + tooLong) / 2);
      if (widthOf(`${letters.slice(0, middle).join('')}…`) <= most) fits = middle;
      else tooLong = middle;
    }
    return `${letters.slice(0, fits).join('')}…`;
  }

  const writeNumber = (text: string, right: number, y: number, color = ink) => {
    page.font('latin 400').fontSize(9.5);
    write(text, right - page.widthOfString(text), y, { color });
  };

  const rule = (y: number) =>
    page
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke();

  const rightOf = (index: number, columns: string[]) => margin + width - (columns.length - 1 - index) * numberWidth;

  function heading({ title, first, columns }: Pick<Table, 'title' | 'first' | 'columns'>, y: number): number {
    write(title, margin, y, { weight: 600, size: 13 });
    write(first, margin, y + 24, { color: muted });
    columns.forEach((label, index) => {
      writeNumber(label, rightOf(index, columns), y + 24, muted);
    });
    rule(y + 40);
    return y + 44;
  }

  function table(shown: Table, from: number): number {
    if (from + 44 + 2 * rowHeight > bottom) {
      page.addPage();
      return table(shown, margin);
    }
    let y = heading(shown, from);
    if (shown.rows.length === 0) {
      write('Nothing in these days.', margin, y, { color: muted });
      y += rowHeight;
    }
    for (const { name, figures } of shown.rows) {
      if (y + rowHeight > bottom) {
        page.addPage();
        y = heading(shown, margin);
      }
      write(fitted(name), margin, y);
      figures.forEach((figure, index) => {
        writeNumber(formatCount(figure), rightOf(index, shown.columns), y);
      });
      rule(y + rowHeight - 3);
      y += rowHeight;
    }
    const more = shown.total - shown.rows.length;
    if (more > 0) write(`And ${formatCount(more)} more, in the CSV file.`, margin, y, { color: muted });
    return y + 30;
  }

  write(title, margin, margin, { weight: 600, size: 20 });
  write(`${formatLongDay(report.from)} to ${formatLongDay(report.to)}`, margin, margin + 30, {
    size: 11,
    color: brand,
  });
  let y = margin + 62;
  const length = daysIn(report);
  const days = length === 1 ? 'day' : `${length} days`;
  for (const { field, label } of totalLabels) {
    write(label, margin, y, { size: 11 });
    writeNumber(formatCount(report.totals[field]), margin + 300, y);
    write(`${formatCount(report.totals_before[field])} in the ${days} before`, margin + 320, y, { color: muted });
    rule(y + rowHeight - 1);
    y += rowHeight + 2;
  }
  const { exhibitors, places, searches } = report;
  const figureColumns = reportFigures.map(({ label }) => label);
  y = table(
    {
      title: 'By exhibitor',
      first: 'Exhibitor',
      columns: figureColumns,
      total: exhibitors.total,
      rows: exhibitors.rows.map((row) => ({
        name: `${row.name} (${exhibitorKindLabels[row.kind]})`,
        figures: reportFigures.map(({ field }) => row[field]),
      })),
    },
    y + 18,
  );
  y = table(
    {
      title: 'By place',
      first: 'Place',
      columns: figureColumns,
      total: places.total,
      rows: places.rows.map((row) => ({ name: placeName(row), figures: reportFigures.map(({ field }) => row[field]) })),
    },
    y,
  );
  for (const [title, terms] of [
    ['Most frequent searches', searches.top],
    ['Searches without result', searches.without_result],
  ] as const)
    y = table(
      {
        title,
        first: 'Search',
        columns: ['Searches'],
        total: terms.length,
        rows: terms.map(({ term, searches: count }) => ({ name: term, figures: [count] })),
      },
      y,
    );
  page.end();
  return finished;
}

/** Splits a text at changes of the font. */
function runsOf(text: string, subsetOf: (letter: string) => string): { subset: string; text: string }[] {
  const runs: { subset: string; text: string }[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = runs.at(-1);
    // A space belongs to the word before it.
    const subset = segment === ' ' && last ? last.subset : subsetOf(segment);
    if (last?.subset === subset) last.text += segment;
    else runs.push({ subset, text: segment });
  }
  return runs;
}
