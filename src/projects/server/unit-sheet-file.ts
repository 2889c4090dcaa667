import { createHash } from 'node:crypto';
import { ValidationError } from '#platform/server/app-error.ts';
import { maxId } from '#platform/shared/http/rules.ts';
import { readPositiveInt } from '#platform/shared/http/search-params-rules.ts';
import { unitSheetLimits } from '#projects/shared/edit-rules.ts';
import { unitFieldNames, unitFields } from '#projects/shared/unit-fields.ts';
import type { UnitType } from '#projects/shared/unit-rules.ts';
import type { CsvColumns } from '#records/server/csv.ts';
import { cellOf } from '#records/server/sheet-cells.ts';
import { readSheet } from '#records/server/sheet-file.ts';
import { headingOf } from '#records/shared/new-records-sheet.ts';

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
  ...unitFieldNames.map(
    (name) => [headingOf(unitFields[name]), ({ type }: Line) => type && cellOf(unitFields[name], type[name])] as const,
  ),
];

const keys = {
  projectId: { heading: 'Project ID' },
  project: { heading: 'Project' },
  code: { heading: 'Code' },
} as const;
const columnsOfUnits = Object.fromEntries(
  unitFieldNames.map((name) => [name, { heading: headingOf(unitFields[name]) }]),
) as Record<UnitFieldName, { heading: string }>;

/** Reads an account's file of unit types. @throws ValidationError if it is none, or too long */
export async function readUnitSheet(of: number, file: File): Promise<Sheet> {
  const { rows, columns, unknown } = await readSheet<keyof typeof keys | UnitFieldName>(file, {
    of,
    columns: { ...keys, ...columnsOfUnits },
    required: ['projectId', 'code'],
    remedy: 'Download the unit types, and change that file.',
    maxRows: unitSheetLimits.rows,
  });
  const [given, missing] = [true, false].map((isGiven) =>
    unitFieldNames.filter((name) => columns.includes(name) === isGiven),
  ) as [UnitFieldName[], UnitFieldName[]];
  if (given.length === 0)
    throw new ValidationError('file', 'The file has no column of unit types, such as “Price from”.');
  return {
    rows: rows.map(({ row, problem, cells: { projectId = '', project = '', code = '', ...cells } }) => ({
      row,
      projectId,
      project,
      code: code.toLowerCase(),
      cells,
      problem,
    })),
    columns: given,
    missing: missing.map((name) => columnsOfUnits[name].heading),
    unknown,
  };
}

/** Returns the id of a row’s project; undefined if its cell holds none. */
export const projectIdOf = ({ projectId }: SheetRow): number | undefined => readPositiveInt(projectId, maxId);
