import { amountProblem, projectLimits } from '#projects/shared/edit-rules.ts';
import { unitTypeInput } from '#projects/shared/unit-contract.ts';
import { unitFieldNames, unitFields } from '#projects/shared/unit-fields.ts';
import { knownTotals, type UnitType } from '#projects/shared/unit-rules.ts';
import type { UnitSheetPreview, UnitSheetRow } from '#projects/shared/unit-sheet-contract.ts';
import { cellOf, cellProblem, choicesOf, type SheetProblem, sentAs } from '#records/server/sheet-cells.ts';
import { headingOf } from '#records/shared/new-records-sheet.ts';
import {
  projectIdOf,
  type Sheet,
  type SheetProject,
  type SheetRow,
  type UnitFieldName,
  unitTypeCodes,
} from './unit-sheet-file.ts';

type SheetChange = Pick<SheetProject, 'id' | 'version' | 'unit_types'>;
type Plan = { preview: UnitSheetPreview; changes: SheetChange[]; isStale: boolean };

const staleText =
  'This unit type was changed or removed after the file was made. Download it again, or take this row out.';

/** Reads a row by the editor's schema. Cells that weren't touched keep what is stored. */
function readRow({ cells }: SheetRow, stored?: UnitType): { type?: UnitType; problems: SheetProblem[] } {
  const touched = (Object.entries(cells) as [UnitFieldName, string][]).filter(
    ([name, cell]) => !stored || cell !== cellOf(unitFields[name], stored[name]),
  );
  if (stored && touched.length === 0) return { type: stored, problems: [] };
  const problemAt = (name: UnitFieldName, message: string): SheetProblem => ({
    column: headingOf(unitFields[name]),
    value: cells[name] ?? '',
    message,
  });
  const stray = touched.flatMap(([name, cell]) => {
    const problem = cellProblem(unitFields[name], cell);
    return problem === undefined ? [] : [problemAt(name, problem)];
  });
  if (stray.length > 0) return { problems: stray };
  const given = touched.map(([name, cell]) => [name, sentAs(unitFields[name], cell)]);
  const read = unitTypeInput.safeParse({ ...stored, ...Object.fromEntries(given) });
  if (read.success) return { type: read.data as UnitType, problems: [] };
  const problems = read.error.issues.map(({ path, message }) => {
    const name = path[0] as UnitFieldName;
    return problemAt(name, choicesOf(unitFields[name]) ?? message);
  });
  return { problems };
}

const changesBetween = (type: UnitType, stored?: UnitType): UnitSheetRow['changes'] =>
  unitFieldNames
    .filter((name) => type[name] !== (stored?.[name] ?? null))
    .map((field) => ({ field, from: stored?.[field] ?? null, to: type[field] }));

type Outcome = UnitSheetRow & { isStale?: true };

const outcome = (row: SheetRow, project: string, more: Partial<Outcome>): Outcome => ({
  row: row.row,
  project,
  unit_type: row.cells.configuration ?? '',
  state: 'wrong',
  changes: [],
  problems: [],
  ...more,
});

const isBlank = ({ cells }: SheetRow): boolean => Object.values(cells).every((cell) => cell === '');

/** Plans the rows of one project: those with a code first, so that the others aren't taken for their unit types. */
function planProject(project: SheetProject, rows: readonly SheetRow[], columns: readonly UnitFieldName[]) {
  const codes = unitTypeCodes(project);
  const types = [...project.unit_types];
  const rowOf = new Map<number, number>();
  const outcomes: Outcome[] = [];
  const wrong = (row: SheetRow, problems: SheetProblem[], more: Partial<Outcome> = {}) =>
    outcomes.push(outcome(row, project.project_name, { problems, ...more }));
  const atCode = ({ code }: SheetRow, message: string): SheetProblem => ({ column: 'Code', value: code, message });

  function change(row: SheetRow, at: number) {
    const stored = project.unit_types[at] as UnitType;
    const first = rowOf.get(at);
    if (first !== undefined)
      return wrong(row, [atCode(row, `Row ${first} has this code, too. Clear it for a new unit type.`)]);
    rowOf.set(at, row.row);
    // Where the file has no such column, the cells that are left may all be unknown.
    if (row.cells.configuration !== undefined && isBlank(row))
      return wrong(row, [atCode(row, 'A unit type is removed in the project’s editor. Take its row out here.')]);
    const { type, problems } = readRow(row, stored);
    const more = { unit_type: stored.configuration };
    if (!type) return wrong(row, problems, more);
    const changes = changesBetween(type, stored);
    types[at] = type;
    if (changes.length > 0) outcomes.push(outcome(row, project.project_name, { ...more, state: 'changed', changes }));
  }

  /** A row without a known code is new, unless a unit type has its values already, as after saving the same file. */
  function add(row: SheetRow) {
    const { type, problems } = readRow(row);
    const at = project.unit_types.findIndex(
      (stored, place) => type && !rowOf.has(place) && columns.every((name) => stored[name] === type[name]),
    );
    if (at >= 0) return rowOf.set(at, row.row);
    if (row.code !== '') return wrong(row, [atCode(row, staleText)], { isStale: true });
    if (!type) return wrong(row, problems);
    if (types.length >= projectLimits.unitTypes)
      return wrong(row, [
        {
          column: 'Project',
          value: project.project_name,
          message: `At most ${projectLimits.unitTypes} unit types fit here.`,
        },
      ]);
    types.push(type);
    const changes = changesBetween(type);
    outcomes.push(outcome(row, project.project_name, { unit_type: type.configuration, state: 'added', changes }));
  }

  const sound = rows.filter((row) => {
    if (row.problem) wrong(row, [{ column: 'Row', value: '', message: row.problem }]);
    return !row.problem;
  });
  const placed = sound.map((row) => [row, codes.indexOf(row.code)] as const);
  for (const [row, at] of placed) if (at >= 0) change(row, at);
  for (const [row, at] of placed) if (at < 0) add(row);

  const [changed] = outcomes.filter(({ state }) => state !== 'wrong');
  const problem = changed && amountProblem({ ...project, ...knownTotals(types) });
  if (problem) {
    changed.state = 'wrong';
    changed.problems.push({ column: 'Project', value: project.project_name, message: problem.message });
  }
  return {
    outcomes,
    change: changed && { id: project.id, version: project.version, unit_types: types },
    notInFile: project.unit_types.length - rowOf.size,
  };
}

/** Returns what a file changes in these projects, and what is wrong. Rows of other projects are. */
export function planUnitSheet({ columns, missing, unknown, ...sheet }: Sheet, projects: readonly SheetProject[]): Plan {
  // A project without unit types has a row to fill in.
  const rows = sheet.rows.filter((row) => row.code !== '' || row.problem || !isBlank(row));
  const byId = new Map(projects.map((project) => [project.id, project]));
  const byProject = Map.groupBy(rows, (row) => byId.get(projectIdOf(row) ?? 0));
  const strangers = (byProject.get(undefined) ?? []).map((row) =>
    outcome(row, row.project, {
      problems: [
        {
          column: 'Project ID',
          value: row.projectId,
          message: 'You can edit no project with this ID. Leave the ID as it was downloaded.',
        },
      ],
    }),
  );
  const planned = projects
    .toSorted((one, other) => one.id - other.id)
    .map((project) => planProject(project, byProject.get(project) ?? [], columns));
  const outcomes = [...strangers, ...planned.flatMap((each) => each.outcomes)].toSorted(
    (one, other) => one.row - other.row,
  );
  const changes = planned.flatMap(({ change }) => (change ? [change] : []));
  const count = (state: UnitSheetRow['state']) => outcomes.filter((each) => each.state === state).length;
  return {
    preview: {
      rows: outcomes.map(({ isStale: _, ...row }) => row),
      changed: count('changed'),
      added: count('added'),
      projects: changes.length,
      wrong: count('wrong'),
      unchanged: rows.length - outcomes.length,
      not_in_file: planned.reduce((sum, { notInFile }) => sum + notInFile, 0),
      missing_columns: missing,
      unknown_columns: unknown,
    },
    changes,
    isStale: outcomes.every(({ state, isStale }) => state !== 'wrong' || isStale),
  };
}
