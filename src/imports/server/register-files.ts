import { createReadStream } from 'node:fs';
import { csvRecords } from '#records/server/csv-reader.ts';
import { type Mapping, requiredColumns } from './mapping.ts';
import { type RegisterProject, RowError, rowReader } from './rules.ts';

/** The line in the file; the header is line 1. */
export type RowPosition = { file: string; line: number };
export type RefusedRow = RowPosition & { reason: string };

type Reading =
  | { kind: 'project'; project: RegisterProject; place: RowPosition }
  | { kind: 'refused'; refusal: RefusedRow }
  | { kind: 'file refused'; file: string; reason: string };

/**
 * Yields each project, refused row and unreadable file. A repeated RERA number is refused. @throws file system errors
 */
export async function* readRegister(files: string[], mapping: Mapping): AsyncGenerator<Reading> {
  const readRow = rowReader(mapping);
  const firstPositions = new Map<string, RowPosition>();
  for (const file of files) yield* readFile(file);

  async function* readFile(file: string): AsyncGenerator<Reading> {
    let valueIn: ReturnType<typeof headerLookup> | undefined;
    for await (const { line, values, problem } of csvRecords(createReadStream(file))) {
      if (problem !== undefined) {
        yield { kind: 'refused', refusal: { file, line, reason: problem } };
      } else if (valueIn === undefined) {
        const header = values.map((column) => column.trim());
        valueIn = headerLookup(header);
        const missing = requiredColumns(mapping).filter((column) => !header.includes(column));
        if (missing.length > 0) {
          const list = missing.join(', ');
          return yield { kind: 'file refused', file, reason: `not a file of this shape, it has no ${list}` };
        }
      } else if (values.length > 1 || values[0] !== '') {
        yield judge({ file, line }, values, valueIn);
      }
    }
    if (valueIn === undefined) yield { kind: 'file refused', file, reason: 'there is no header in it' };
  }

  function judge(place: RowPosition, values: string[], valueIn: ReturnType<typeof headerLookup>): Reading {
    try {
      const project = readRow(valueIn(values));
      const first = firstPositions.get(project.reraNumber);
      if (first) throw new RowError(`RERA number ${project.reraNumber} is already in ${first.file}:${first.line}`);
      firstPositions.set(project.reraNumber, place);
      return { kind: 'project', project, place };
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      return { kind: 'refused', refusal: { ...place, reason: error.message } };
    }
  }
}

function headerLookup(header: string[]) {
  const positions = new Map(header.map((column, position) => [column, position]));
  return (values: string[]) => {
    if (values.length !== header.length) {
      throw new RowError(
        `${values.length} values under ${header.length} columns; a comma or a quotation mark may be missing`,
      );
    }
    return (column: string): string => values[positions.get(column) ?? -1] ?? '';
  };
}
