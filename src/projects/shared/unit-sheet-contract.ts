import { z } from 'zod';
import { callFor, csvResponse, dataResponse, savedResponse } from '#platform/shared/http/contract.ts';
import { exportInput } from '#records/shared/lists/list-input.ts';
import { unitSheetLimits } from './edit-rules.ts';
import { unitSheetList } from './list-rules.ts';

const calls = callFor('projects', 'Projects');
const path = '/projects/managed/unit-types';

const value = z.union([z.string(), z.number()]).nullable();

const counts = {
  changed: z.int(),
  added: z.int(),
  projects: z.int().describe('How many projects change.'),
};

const row = z.object({
  row: z.int().describe('As spreadsheets count: the header is row 1.'),
  project: z.string(),
  unit_type: z.string().describe('Its configuration, as it is stored or, for a new one, in the file.'),
  state: z.enum(['changed', 'added', 'wrong']),
  changes: z.array(z.object({ field: z.string(), from: value, to: value })),
  problems: z.array(z.object({ column: z.string(), value: z.string(), message: z.string() })),
});

const preview = z.object({
  rows: z.array(row).describe('The rows that change something or are wrong. Those without a change are counted.'),
  ...counts,
  wrong: z.int(),
  unchanged: z.int(),
  not_in_file: z.int().describe('Unit types of these projects that the file has no row for. They stay as they are.'),
  missing_columns: z.array(z.string()).describe('Columns that the file lacks. Their values stay as they are.'),
  unknown_columns: z.array(z.string()).describe('Columns that are ignored.'),
});
export type UnitSheetPreview = z.infer<typeof preview>;
export type UnitSheetRow = z.infer<typeof row>;

const input = z.strictObject({ file: z.file({ error: 'Choose a file.' }) });
const columns =
  'Rows are found by `Project ID` and `Code`; one without a code is a new unit type. Columns may be in any order, and separated by commas, semicolons or tabs.';

/** Calls that bring the unit types of many projects into a spreadsheet and back. */
export const unitSheetContract = {
  unitSheet: calls(`GET ${path}`, 'Unit types of the projects that the caller may edit, as CSV', {
    description: 'All that the filters of the own list find, or with `id` those of one project.',
  })
    .input(exportInput(unitSheetList))
    .output(csvResponse),
  previewUnitSheet: calls(`POST ${path}/preview`, 'What a changed file of unit types would change', {
    description: columns,
  })
    .input(input)
    .output(dataResponse(preview)),
  saveUnitSheet: calls(`POST ${path}`, 'Change unit types as a file says', {
    description: `${columns} All rows are saved or none: 422 if one is wrong, 409 if a unit type has changed since the file was made. Unit types that the file doesn’t have stay as they are. At most ${unitSheetLimits.rows.toLocaleString('en-IN')} rows.`,
  })
    .input(input)
    .output(savedResponse(z.object(counts))),
};
