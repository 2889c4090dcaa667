import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ValidationError } from '#platform/server/app-error.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { type CsvRecord, csvRecords } from './csv-reader.ts';
import { isWorkbook, readWorkbook } from './workbook.ts';

/** `row` is counted as spreadsheets do, with the header as the first. Columns that the file lacks have no cell. */
export type SheetRow<Name extends string> = {
  row: number;
  cells: Partial<Record<Name, string>>;
  problem?: string | undefined;
};
export type SheetFile<Name extends string> = { rows: SheetRow<Name>[]; columns: Name[]; unknown: string[] };

/** The columns that a file may have, by name. Texts longer than `max` characters are refused. */
type SheetColumns<Name extends string> = Readonly<Record<Name, { heading: string; max?: number }>>;

type Expected<Name extends string> = {
  /** The account that reads the file. */
  of: number;
  columns: SheetColumns<Name>;
  /** A file without one of these columns is refused. */
  required: readonly Name[];
  /** Says what to do about a file without them. */
  remedy: string;
  maxRows: number;
};

const refused = (message: string) => new ValidationError('file', message);

/** Spreadsheets save CSV in UTF-8, in UTF-16 or, on Windows, in its own letters. */
function textOf(bytes: Uint8Array): string {
  const text = withoutSign(decoded(bytes));
  // Databases hold no text with this character, which other files than texts have.
  if (text.includes('\0'))
    throw refused('This isn’t a CSV file. Save it as “CSV UTF-8” in your spreadsheet, and upload that file.');
  return text;
}

function decoded(bytes: Uint8Array): string {
  const mark = [bytes[0], bytes[1]].join();
  const encoding = mark === '255,254' ? 'utf-16le' : mark === '254,255' ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A first line such as `sep=;` tells spreadsheets the sign, and isn't shown as a row. */
const withoutSign = (text: string): string => text.replace(/^sep=[,;\t]\r?\n/i, '');

/** Returns the sign that separates the cells of the header, which has none of them inside its cells. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/[\r\n]/, 1);
  const count = (sign: string) => header.split(sign).length;
  return [';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most), ',');
}

/** Spreadsheets may save empty rows after the last. A file has this many times the rows that count. */
const rowsWithEmptyOnes = 4;
/** In bytes. The reader makes an error of each row that has another length than the first, which takes time. */
const pieceSize = 2_048;
/** Excel has as many. Reading a million headings would keep the process busy. */
const maxColumns = 16_384;
/** In characters. Reading an amount, or a heading, takes as long as the square of its length. */
const maxCellLength = 255;

const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

type Header<Name extends string> = { width: number; at: Map<Name, number>; unknown: string[] };

/** Returns where the columns are. @throws ValidationError if rows can't be read by them */
function readHeader<Name extends string>(header: string[], { columns, required, remedy }: Expected<Name>) {
  if (header.length > maxColumns)
    throw refused(`The first row has more than ${formatCount(maxColumns)} columns. Delete those that aren’t needed.`);
  const headings = header.map((heading) => plain(heading.slice(0, maxCellLength)));
  const names = Object.keys(columns) as Name[];
  const wanted = names.map((name) => plain(columns[name].heading));
  const twice = wanted.find((heading) => headings.indexOf(heading) !== headings.lastIndexOf(heading));
  if (twice) throw refused(`The column “${twice}” is there twice. Delete one of them.`);
  const at = new Map(
    names
      .map((name, place) => [name, headings.indexOf(wanted[place] as string)] as const)
      .filter(([, place]) => place >= 0),
  );
  for (const name of required)
    if (!at.has(name)) throw refused(`The file has no column “${columns[name].heading}”. ${remedy}`);
  const known = new Set(at.values());
  const unknown = header.filter((heading, place) => heading.trim() !== '' && !known.has(place));
  return { width: header.length, at, unknown: unknown.map((heading) => heading.trim()) };
}

/** Undoes what keeps a cell from being a formula. */
const cellText = (text: string, max: number): string =>
  text
    .slice(0, max)
    .trim()
    .replace(/^'(?=[=+\-@])/, '');

/** Workbooks of before 2007, and those with a password, begin with this. */
const isOldWorkbook = ([first, second]: Uint8Array): boolean => first === 0xd0 && second === 0xcf;

/** Every PDF begins with this. */
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';

/** Yields the rows of a workbook or a CSV file. @throws ValidationError; ConflictError */
async function* rowsIn(bytes: Uint8Array, maxRows: number, of: number): AsyncGenerator<CsvRecord> {
  if (isPdf(bytes))
    throw refused('This is a PDF. Save the spreadsheet itself as .xlsx or as CSV, and upload that file.');
  if (isOldWorkbook(bytes))
    throw refused('This is an old workbook (.xls), or one with a password. Save it as .xlsx without one, or as CSV.');
  if (isWorkbook(bytes)) {
    const { rows, problem } = await readWorkbook(bytes, maxRows, of);
    if (problem) throw refused(problem);
    yield* rows;
    return;
  }
  const text = textOf(bytes);
  yield* csvRecords(Readable.from(piecesOf(text)), delimiterOf(text));
}

/**
 * Yields a file in pieces, because the reader reads a piece to its end even if the first row is refused. Other requests
 * are answered between them.
 */
async function* piecesOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += pieceSize) {
    yield bytes.subarray(at, at + pieceSize);
    await nextTurn();
  }
}

/** Returns a row's cells, or why it isn't what it seems. */
function readRow<Name extends string>(
  row: number,
  values: string[],
  { at, width }: Header<Name>,
  columns: SheetColumns<Name>,
): SheetRow<Name> {
  const max = (name: Name) => Math.max(columns[name].max ?? 0, maxCellLength);
  const places = [...at];
  const cells = Object.fromEntries(places.map(([name, place]) => [name, cellText(values[place] ?? '', max(name))]));
  const long = places.find(([name, place]) => (values[place]?.length ?? 0) > max(name));
  const problem = values.slice(width).some((value) => value.trim() !== '')
    ? 'This row has more cells than the header. A quotation mark may be missing.'
    : long && `A cell has more than ${max(long[0])} characters. A quotation mark may be missing.`;
  return { row, cells: cells as SheetRow<Name>['cells'], problem };
}

/**
 * Reads a file that a spreadsheet saved. @throws ValidationError if it isn't what is expected, or too long;
 * ConflictError if several files of the account wait
 */
export async function readSheet<Name extends string>(file: File, expected: Expected<Name>): Promise<SheetFile<Name>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const maxRows = expected.maxRows * rowsWithEmptyOnes;
  let header: Header<Name> | undefined;
  const rows: SheetRow<Name>[] = [];
  for await (const { row, values, problem } of rowsIn(bytes, maxRows, expected.of)) {
    if (problem) throw refused(`Row ${row}: ${problem}.`);
    if (!header) {
      header = readHeader(values, expected);
      continue;
    }
    const isEmpty = values.every((value) => value.trim() === '');
    if (row > maxRows || (!isEmpty && rows.length === expected.maxRows))
      throw refused(`A file has ${formatCount(expected.maxRows)} rows at most. Upload it in parts.`);
    if (!isEmpty) rows.push(readRow(row, values, header, expected.columns));
  }
  if (!header) throw refused('There is nothing in this file.');
  return { rows, columns: [...header.at.keys()], unknown: header.unknown };
}
