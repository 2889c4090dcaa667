import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ValidationError } from '#platform/server/app-error.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { maxId } from '#platform/shared/http/rules.ts';
import { readPositiveInt } from '#platform/shared/http/search-params-rules.ts';
import { unitFieldNames, unitFields } from '#projects/shared/unit-fields.ts';
import type { UnitType } from '#projects/shared/unit-rules.ts';
import { unitSheetLimits } from '#projects/shared/unit-sheet-rules.ts';
import type { CsvColumns } from '#records/server/csv.ts';
import { csvRecords } from '#records/server/csv-reader.ts';
import type { Field } from '#records/shared/field-rules.ts';

export type UnitFieldName = (typeof unitFieldNames)[number];
export type SheetProject = {
  id: number;
  version: number;
  project_name: string;
  start_price: number | null;
  end_price: number | null;
  total_units: number | null;
  booked_units: number | null;
  unit_types: UnitType[];
};
/** `row` is counted as spreadsheets do, with the header as the first. Columns that the file lacks have no cell. */
export type SheetRow = {
  row: number;
  projectId: string;
  project: string;
  code: string;
  cells: Partial<Record<UnitFieldName, string>>;
  problem?: string | undefined;
};
export type Sheet = { rows: SheetRow[]; columns: UnitFieldName[]; missing: string[]; unknown: string[] };

export const headingOf = (name: UnitFieldName): string => {
  const { label, kind }: Field = unitFields[name];
  return kind === 'area' ? `${label} (sq ft)` : label;
};

/** Returns a field's value as it is written into a cell. */
export function cellOf(name: UnitFieldName, value: string | number | null): string {
  const field: Field = unitFields[name];
  const label = field.kind === 'choice' ? field.labels?.[value ?? ''] : undefined;
  return String(label ?? value ?? '').trim();
}

/** Vowels are left out, so that no word, number or date comes about that a spreadsheet would change. */
const letters = 'bcdfghjkmnpqrstvwxyz';

/**
 * Returns a code for each unit type of a project, made from its values: it finds a unit type that was moved, and none
 * that was changed. Unit types that are alike are told apart by their order, and by how many they are, so that none is
 * taken for one that was changed.
 */
export function unitTypeCodes({ id, unit_types }: Pick<SheetProject, 'id' | 'unit_types'>): string[] {
  const types = unit_types.map((type) =>
    JSON.stringify([id, unitFieldNames.flatMap((name) => (type[name] === null ? [] : [name, type[name]]))]),
  );
  return types.map((values, at) => {
    const nth = types.slice(0, at).filter((each) => each === values).length;
    const alike = types.filter((each) => each === values).length;
    const digest = createHash('sha256').update(`${values}${nth}${alike}`).digest();
    return [...digest.subarray(0, 8)].map((byte) => letters[byte % letters.length]).join('');
  });
}

type Line = { project: SheetProject; code?: string | undefined; type?: UnitType };

/** Returns a row for each unit type of a project; one to fill in if it has none. */
export function linesOf(project: SheetProject): Line[] {
  const codes = unitTypeCodes(project);
  const lines = project.unit_types.map((type, at) => ({ project, code: codes[at], type }));
  return lines.length > 0 ? lines : [{ project }];
}

export const unitSheetColumns: CsvColumns<Line> = [
  ['Project ID', ({ project }) => project.id],
  ['Project', ({ project }) => project.project_name],
  ['Code', ({ code }) => code],
  ...unitFieldNames.map((name) => [headingOf(name), ({ type }: Line) => type && cellOf(name, type[name])] as const),
];

const refused = (message: string) => new ValidationError('file', message);

/** Spreadsheets save CSV in UTF-8, in UTF-16 or, on Windows, in its own letters. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw refused(
      'This is a workbook, such as .xlsx. Save it as “CSV UTF-8” in your spreadsheet, and upload that file.',
    );
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Returns the sign that separates the cells of the header, which has none of them inside its cells. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/[\r\n]/, 1);
  const count = (sign: string) => header.split(sign).length;
  return [';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most), ',');
}

/** With empty ones, which spreadsheets may save after the last. */
const maxRows = unitSheetLimits.rows * 4;
/** In bytes. */
const pieceSize = 16_384;
/** In characters. Reading an amount, or a heading, takes as long as the square of its length. */
const maxCellLength = 255;

const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const keys = { projectId: 'Project ID', project: 'Project', code: 'Code' } as const;

/** Returns where the columns are. @throws ValidationError if rows can't be found by them */
function readHeader(header: string[]) {
  const names = header.map((heading) => plain(heading.slice(0, maxCellLength)));
  const seen = new Set<string>();
  const twice = names.find((name) => name !== '' && seen.size === seen.add(name).size);
  if (twice) throw refused(`The column “${twice}” is there twice. Delete one of them.`);
  const at = (heading: string) => names.indexOf(plain(heading));
  for (const key of [keys.projectId, keys.code])
    if (at(key) < 0) throw refused(`The file has no column “${key}”. Download the unit types, and change that file.`);
  const columns = unitFieldNames.filter((name) => at(headingOf(name)) >= 0);
  if (columns.length === 0) throw refused('The file has no column of unit types, such as “Price from”.');
  const known = new Set([...Object.values(keys), ...columns.map(headingOf)].map(at));
  return {
    at,
    known,
    columns,
    missing: unitFieldNames.filter((name) => !columns.includes(name)).map(headingOf),
    unknown: header.filter((heading, place) => heading.trim() !== '' && !known.has(place)).map((each) => each.trim()),
  };
}

/** Undoes what keeps a cell from being a formula. */
const cellText = (text = ''): string =>
  text
    .slice(0, maxCellLength)
    .trim()
    .replace(/^'(?=[=+\-@])/, '');

/** Returns why a row isn't what it seems; undefined if it is sound. */
function rowProblem(values: string[], { width, known }: { width: number; known: Set<number> }): string | undefined {
  if (values.slice(width).some((value) => value.trim() !== ''))
    return 'This row has more cells than the header. A quotation mark may be missing.';
  if ([...known].some((at) => (values[at]?.length ?? 0) > maxCellLength))
    return `A cell has more than ${maxCellLength} characters. A quotation mark may be missing.`;
  return undefined;
}

/** Yields a file in pieces, because the reader reads a piece to its end even if the first row is refused. */
function* piecesOf(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
}

/** Reads a file of unit types. @throws ValidationError if it is none, or too long */
export async function readUnitSheet(file: File): Promise<Sheet> {
  const text = textOf(new Uint8Array(await file.arrayBuffer()));
  let header: (ReturnType<typeof readHeader> & { width: number }) | undefined;
  const rows: SheetRow[] = [];
  for await (const { row, values, problem } of csvRecords(Readable.from(piecesOf(text)), delimiterOf(text))) {
    if (problem) throw refused(`Row ${row}: ${problem}.`);
    if (!header) {
      header = { ...readHeader(values), width: values.length };
      continue;
    }
    const isEmpty = values.every((value) => value.trim() === '');
    if (row > maxRows || (!isEmpty && rows.length === unitSheetLimits.rows))
      throw refused(`A file has ${formatCount(unitSheetLimits.rows)} rows at most. Upload it in parts.`);
    if (isEmpty) continue;
    const { at, columns } = header;
    const cell = (heading: string) => cellText(values[at(heading)]);
    rows.push({
      row,
      projectId: cell(keys.projectId),
      project: cell(keys.project),
      code: cell(keys.code).toLowerCase(),
      cells: Object.fromEntries(columns.map((name) => [name, cell(headingOf(name))])),
      problem: rowProblem(values, header),
    });
  }
  if (!header) throw refused('There is nothing in this file.');
  return { rows, columns: header.columns, missing: header.missing, unknown: header.unknown };
}

/** Returns the id of a row’s project; undefined if its cell holds none. */
export const projectIdOf = ({ projectId }: SheetRow): number | undefined => readPositiveInt(projectId, maxId);
