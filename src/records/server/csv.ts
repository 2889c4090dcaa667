import { stringify } from 'csv-stringify/sync';
import { ConflictError } from '#platform/server/app-error.ts';
import { inBatches } from '#platform/server/batches.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { dayInIndia, timeInIndia } from '#platform/shared/format/dates.ts';
import { csvType } from '#platform/shared/http/contract.ts';

export type CsvColumns<Row> = readonly (readonly [heading: string, cell: (row: Row) => unknown])[];

/**
 * Returns an instant as a cell that spreadsheets read as a date and time: in India, as the screens show it.
 * @param at is an ISO 8601 instant
 */
export function instantCell(at: string | null): string | null {
  const instant = at === null ? null : new Date(at);
  return instant && `${dayInIndia(instant)} ${timeInIndia(instant)}`;
}

/** Spreadsheets need the byte order mark. */
const csvHead = <Row>(columns: CsvColumns<Row>): string =>
  stringify([columns.map(([heading]) => heading)], { bom: true, record_delimiter: 'windows' });

/** The format is RFC 4180, except that cells which look like formulas become text. */
const csvLines = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string =>
  stringify(
    rows.map((row) =>
      columns.map(([, cellOf]) => {
        const cell = cellOf(row);
        // `escape_formulas` puts a space first, which not every spreadsheet treats as the end of a formula.
        return typeof cell === 'string' ? cell.trim() : cell;
      }),
    ),
    {
      record_delimiter: 'windows',
      quote_record_delimiter: true,
      escape_formulas: true,
      // Spreadsheets may separate cells by these too, and would take what follows for a formula.
      quoted_match: /[;\t]/,
    },
  );

/** Returns rows in memory as the parts of a CSV file. */
export const csvParts = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string[] => [
  csvHead(columns),
  csvLines(columns, rows),
];

const maxRows = 100_000;
const atOnce = 500;
const tooMany = () => new ConflictError(`A file has ${formatCount(maxRows)} rows at most. Narrow the filters.`);

/**
 * Returns a list as the parts of a CSV file. It reads a few hundred rows at a time, so that other requests run in
 * between.
 * @param ids returns at most `limit` ids, in order. @param rowsOf returns the rows of these ids, in order. @throws
 * ConflictError if there are more
 */
export async function csvFile<Row>(
  columns: CsvColumns<Row>,
  ids: (limit: number) => Promise<number[]>,
  rowsOf: (ids: number[]) => Promise<Row[]>,
): Promise<string[]> {
  const found = await ids(maxRows + 1);
  if (found.length > maxRows) throw tooMany();
  const parts = [csvHead(columns)];
  for (const some of inBatches(found, atOnce)) parts.push(csvLines(columns, await rowsOf(some)));
  return parts;
}

/** The number of requests for pages that find little, before the filters are too wide for a file. */
const maxPages = 200;

/**
 * Works like `csvFile` for lists that are read from a position. @param read returns the rows before a position, newest
 * first, and the next position if there are more. @throws ConflictError
 */
export async function csvOfPages<Row, Position>(
  columns: CsvColumns<Row>,
  read: (before: Position | undefined) => Promise<{ rows: Row[]; next: Position | undefined }>,
): Promise<string[]> {
  const parts = [csvHead(columns)];
  let before: Position | undefined;
  let count = 0;
  for (let page = 0; page === 0 || before !== undefined; page += 1) {
    const { rows, next } = await read(before);
    count += rows.length;
    if (count > maxRows || page === maxPages) throw tooMany();
    parts.push(csvLines(columns, rows));
    before = next;
  }
  return parts;
}

/** Returns a CSV file with `days` in its name, by default today. */
export const csvAnswer = (name: string, parts: string[], days = dayInIndia(new Date())): File =>
  new File(parts, `${name}-${days}.csv`, { type: csvType });
