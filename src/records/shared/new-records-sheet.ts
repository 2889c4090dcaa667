import { z } from 'zod';
import { type Calls, csvResponse, dataResponse, type Path, savedResponse } from '#platform/shared/http/contract.ts';
import type { Field, Fields } from './field-rules.ts';

/** A save is one transaction, which others may have to wait for. */
export const newRecordsLimits = { rows: 200, bytes: 500_000 } as const;

/** Returns the heading of a field's column. */
export const headingOf = ({ label, kind }: Field): string => (kind === 'area' ? `${label} (sq ft)` : label);

/** The fields that new records have in a spreadsheet. */
export type NewRecordsSheet = {
  words: { one: string; many: string };
  fields: Fields;
  /** No row can be without these. */
  required: readonly string[];
  /** A record that is there already gets these. */
  changed?: readonly string[];
};

const cell = z.object({ column: z.string(), value: z.string() });

const preview = z.object({
  rows: z.array(
    z.object({
      row: z.int().describe('As spreadsheets count: the header is row 1.'),
      title: z.string(),
      state: z
        .enum(['new', 'changed', 'there', 'wrong'])
        .describe('`there`: such a record is there already, and stays as it is. `changed`: it is, and changes.'),
      cells: z.array(cell).describe('The cells that aren’t empty.'),
      problems: z.array(cell.extend({ message: z.string() })),
      note: z.string().optional().describe('What to know of a new or changed one before it is saved.'),
    }),
  ),
  added: z.int(),
  changed: z.int(),
  there: z.int(),
  wrong: z.int(),
  unknown_columns: z.array(z.string()).describe('Columns that are ignored.'),
});
export type NewRecordsPreview = z.infer<typeof preview>;
export type NewRecordsRow = NewRecordsPreview['rows'][number];

const input = z.strictObject({ file: z.file({ error: 'Choose a file.' }) });

/** Returns the calls that add records from a spreadsheet. */
export function newRecordsCalls(
  calls: Calls,
  path: Path,
  { words: { many }, fields, required, changed = [] }: NewRecordsSheet,
) {
  const list = (names: readonly string[]) => names.map((name) => headingOf(fields[name] as Field)).join(', ');
  const columns = `The columns are ${list(Object.keys(fields))}, in any order, separated by commas, semicolons or tabs. Those that a row needs: ${list(required)}. Rows of ${many} that are there already change ${list(changed) || 'nothing'}.`;
  return {
    template: calls(`GET ${path}`, `A CSV file with the columns of new ${many}`).output(csvResponse),
    preview: calls(`POST ${path}/preview`, `What a file of new ${many} would add`, { description: columns })
      .input(input)
      .output(dataResponse(preview)),
    save: calls(`POST ${path}`, `Add ${many} from a file`, {
      description: `${columns} All rows are saved, or none and 422 if one is wrong. At most ${newRecordsLimits.rows} rows.`,
    })
      .input(input)
      .output(savedResponse(z.object({ added: z.int(), changed: z.int(), there: z.int() }))),
  };
}
