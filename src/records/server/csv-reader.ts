import { pipeline, type Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';

/** A row of a CSV file. `line` is its first line in the file. The header is row 1, at line 1. */
export type CsvRecord = { row: number; line: number; values: string[]; problem?: string };

/** In characters. Without a limit, an unclosed quotation mark would swallow the file. */
const maxRowLength = 1_000_000;

/** Yields the rows of a CSV file. What can't be read ends it with a `problem`. @throws errors of the stream */
export async function* csvRecords(file: Readable, delimiter = ','): AsyncGenerator<CsvRecord> {
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxRowLength,
  });
  pipeline(file, parser, () => {});
  let row = 0;
  let end = 0;
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: Info; record: string[] }>) {
      end = info.lines;
      row += 1;
      yield { row, line: end - linesWithin(record), values: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const problem = 'a quotation mark is never closed; nothing was read from here on';
    // Rows that were parsed before it, and not yielded yet, are lost.
    yield { row: Number(error.records) + 1, line: end + 1, values: [], problem };
  }
}

/** The parser reports the last line of a row. */
function linesWithin(values: string[]): number {
  let breaks = 0;
  for (const value of values) {
    if (value.includes('\n') || value.includes('\r')) breaks += value.match(/\r\n|\r|\n/g)?.length ?? 0;
  }
  return breaks;
}
