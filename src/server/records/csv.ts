import { stringify } from 'csv-stringify/sync';
import { formatCount } from '#shared/format/counts.ts';
import { dayInIndia } from '#shared/format/dates.ts';
import { ConflictError } from '../platform/app-error.ts';

export type CsvColumns<Row> = readonly (readonly [heading: string, cell: (row: Row) => unknown])[];

/** Spreadsheets look for the byte order mark. */
const csvHead = <Row>(columns: CsvColumns<Row>): string =>
  stringify([columns.map(([heading]) => heading)], { bom: true, record_delimiter: 'windows' });

/** RFC 4180; cells that look like formulas become text. */
const csvLines = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string =>
  stringify(
    rows.map((row) =>
      columns.map(([, cellOf]) => {
        const cell = cellOf(row);
        // Not every spreadsheet takes a leading space for the end of a formula, as `escape_formulas` does.
        return typeof cell === 'string' ? cell.trim() : cell;
      }),
    ),
    { record_delimiter: 'windows', quote_record_delimiter: true, escape_formulas: true },
  );

const most = 100_000;
const atOnce = 500;

/**
 * Returns a list as the parts of a CSV file, read a few hundred rows at a time so that other requests run in between.
 * @param ids at most `limit` ids, in order. @param rowsOf the rows of these ids, in order. @throws ConflictError for more.
 */
export async function csvFile<Row>(
  columns: CsvColumns<Row>,
  ids: (limit: number) => Promise<number[]>,
  rowsOf: (ids: number[]) => Promise<Row[]>,
): Promise<string[]> {
  const found = await ids(most + 1);
  if (found.length > most) throw new ConflictError(`A file has ${formatCount(most)} rows at most. Narrow the filters.`);
  const parts = [csvHead(columns)];
  for (let from = 0; from < found.length; from += atOnce)
    parts.push(csvLines(columns, await rowsOf(found.slice(from, from + atOnce))));
  return parts;
}

/** Returns a CSV file with today's date in its name. */
export const csvAnswer = (name: string, parts: string[]): File =>
  new File(parts, `${name}-${dayInIndia(new Date())}.csv`, { type: 'text/csv; charset=utf-8' });
