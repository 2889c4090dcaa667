import { stringify } from 'csv-stringify/sync';
import { formatCount } from '#shared/format/counts.ts';
import { dayInIndia } from '#shared/format/dates.ts';
import { ConflictError } from '../platform/app-error.ts';

export type CsvColumns<Row> = readonly (readonly [heading: string, cell: (row: Row) => unknown])[];

/** The file's beginning: UTF-8 by its mark, which spreadsheets look for, and the headings. */
const csvHead = <Row>(columns: CsvColumns<Row>): string =>
  stringify([columns.map(([heading]) => heading)], { bom: true, record_delimiter: 'windows' });

/** Rows as lines of RFC 4180; a cell that a spreadsheet would take for a formula is made text. */
const csvLines = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string =>
  stringify(
    rows.map((row) =>
      columns.map(([, cellOf]) => {
        const cell = cellOf(row);
        // A leading space would hide a formula from `escape_formulas`, but not from every spreadsheet.
        return typeof cell === 'string' ? cell.trim() : cell;
      }),
    ),
    { record_delimiter: 'windows', quote_record_delimiter: true, escape_formulas: true },
  );

const most = 100_000;
const atOnce = 500;

/**
 * All rows of a list as the parts of a CSV file. Rows are read a few hundred at a time, so that other requests are
 * answered in between.
 * @param ids at most `limit` ids, in order. @param rowsOf the rows of these ids, in order.
 * @throws ConflictError when there are too many.
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

/** The parts of a CSV file as a call answers it, under its name and today's date. */
export const csvAnswer = (name: string, parts: string[]): File =>
  new File(parts, `${name}-${dayInIndia(new Date())}.csv`, { type: 'text/csv; charset=utf-8' });
