import { useState } from 'react';
import { formatCount } from '#platform/shared/format/counts.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { unitFields } from '#projects/shared/unit-fields.ts';
import type { UnitSheetPreview, UnitSheetRow } from '#projects/shared/unit-sheet-contract.ts';
import type { Field } from '#records/shared/field-rules.ts';
import { textOfField } from '#records/shared/field-text-rules.ts';

const rowsAtOnce = 100;

const count = (number: number, one: string, many: string): string =>
  `${formatCount(number)} ${number === 1 ? one : many}`;

/** Shows amounts to the rupee, since a change may be smaller than what prices are rounded to. */
function valueText(field: Field, value: string | number | null): string {
  if (value === null) return 'empty';
  return field.kind === 'rupees' ? `₹${formatCount(Number(value))}` : textOfField(field, value);
}

function Changes({ row: { state, changes, problems } }: { row: UnitSheetRow }) {
  return (
    <ul className="space-y-1">
      {problems.map(({ column, value, message }) => (
        <li key={column} className="text-error wrap-anywhere">
          <strong>{column}</strong>
          {value && ` “${value}”`}: {message}
        </li>
      ))}
      {changes.map(({ field, from, to }) => {
        const described: Field = unitFields[field as keyof typeof unitFields];
        return (
          <li key={field} className="wrap-anywhere">
            <span className="text-muted">{described.label}: </span>
            {state !== 'added' && (
              <>
                <del className="text-muted">{valueText(described, from)}</del> →{' '}
              </>
            )}
            {valueText(described, to)}
          </li>
        );
      })}
    </ul>
  );
}

const columns: Column<UnitSheetRow>[] = [
  { key: 'project', header: 'Project', heading: true, cell: ({ project }) => project },
  { key: 'row', header: 'Row', cell: ({ row }) => formatCount(row) },
  {
    key: 'unit_type',
    header: 'Unit type',
    cell: ({ unit_type, state }) => (
      <span className="flex flex-wrap items-center gap-2">
        {unit_type}
        {state === 'added' && <Badge tone="blue">New</Badge>}
      </span>
    ),
  },
  { key: 'changes', header: 'Change', cell: (row) => <Changes row={row} /> },
];

function notesOf({ not_in_file, unchanged, missing_columns, unknown_columns }: UnitSheetPreview): string[] {
  return [
    ...(unchanged > 0 ? [`${count(unchanged, 'row changes', 'rows change')} nothing.`] : []),
    ...(not_in_file > 0
      ? [
          `${count(not_in_file, 'unit type of these projects isn’t in the file, and stays', 'unit types of these projects aren’t in the file, and stay')} as before.`,
        ]
      : []),
    ...(missing_columns.length > 0 ? [`Not in the file, and kept: ${missing_columns.join(', ')}.`] : []),
    ...(unknown_columns.length > 0 ? [`Columns that are ignored: ${unknown_columns.join(', ')}.`] : []),
  ];
}

/** Says what a file would change, in a sentence. */
export function summaryOf({ changed, added, projects, wrong }: UnitSheetPreview): string {
  if (changed + added === 0) return wrong === 0 ? 'The file changes nothing.' : '';
  const what = [
    ...(changed > 0 ? [count(changed, 'unit type changes', 'unit types change')] : []),
    ...(added > 0 ? [count(added, 'is new', 'are new')] : []),
  ];
  return `${what.join(', ')}, in ${count(projects, 'project', 'projects')}.`;
}

type Props = { preview: UnitSheetPreview; saving: boolean; onSave: () => void };

/** Shows what a file would change, the wrong rows first, and saves it. */
export function UnitSheetChanges({ preview, saving, onSave }: Props) {
  const [shown, setShown] = useState(rowsAtOnce);
  const { changed, added, wrong } = preview;
  const rows = [
    ...preview.rows.filter(({ state }) => state === 'wrong'),
    ...preview.rows.filter(({ state }) => state !== 'wrong'),
  ];
  return (
    <div className="space-y-4">
      {wrong > 0 && (
        <FormError
          message={`${count(wrong, 'row is', 'rows are')} wrong. Correct the file and choose it again: nothing is saved before.`}
        />
      )}
      <ul className="space-y-1 text-sm text-muted">
        {notesOf(preview).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {rows.length > 0 && (
        <DataTable
          caption="What changes"
          columns={columns}
          rows={rows.slice(0, shown)}
          rowKey={({ row }) => row}
          loading={saving}
        />
      )}
      <div
        data-save-bar=""
        className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-base-300 bg-base-100 px-4 py-2.5 empty:hidden sm:-mx-6 sm:px-6"
      >
        {rows.length > shown && (
          <Button variant="outline" className="me-auto" onClick={() => setShown(shown + rowsAtOnce)}>
            Show more of {formatCount(rows.length)} rows
          </Button>
        )}
        {wrong === 0 && changed + added > 0 && (
          <Button disabled={saving} aria-busy={saving} onClick={onSave}>
            {saving ? 'Saving…' : 'Save'}
          </Button>
        )}
      </div>
    </div>
  );
}
