import { counted, formatCount } from '#platform/shared/format/counts.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { unitFields } from '#projects/shared/unit-fields.ts';
import type { UnitSheetPreview, UnitSheetRow } from '#projects/shared/unit-sheet-contract.ts';
import type { Field } from '#records/shared/field-rules.ts';
import { textOfField } from '#records/shared/field-text-rules.ts';
import { ignoredColumns, rowProblems } from '#records/web/sheet-steps.tsx';

/** Shows amounts to the rupee, since a change may be smaller than what prices are rounded to. */
function valueText(field: Field, value: string | number | null): string {
  if (value === null) return 'empty';
  return field.kind === 'rupees' ? `₹${formatCount(Number(value))}` : textOfField(field, value);
}

function Changes({ row }: { row: UnitSheetRow }) {
  return (
    <ul className="space-y-1">
      {rowProblems(row)}
      {row.changes.map(({ field, from, to }) => {
        const described: Field = unitFields[field as keyof typeof unitFields];
        return (
          <li key={field} className="wrap-anywhere">
            <span className="text-muted">{described.label}: </span>
            {row.state !== 'added' && (
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

/** The columns of the rows that a file of unit types changes. */
export const unitSheetChanges: Column<UnitSheetRow>[] = [
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

export function notesOf(preview: UnitSheetPreview): string[] {
  const { not_in_file, unchanged, missing_columns } = preview;
  return [
    ...(unchanged > 0 ? [`${counted(unchanged, 'row changes', 'rows change')} nothing.`] : []),
    ...(not_in_file > 0
      ? [
          `${counted(not_in_file, 'unit type of these projects isn’t in the file, and stays', 'unit types of these projects aren’t in the file, and stay')} as before.`,
        ]
      : []),
    ...(missing_columns.length > 0 ? [`Not in the file, and kept: ${missing_columns.join(', ')}.`] : []),
    ...ignoredColumns(preview),
  ];
}

/** Says what a file would change, in a sentence. */
export function summaryOf({ changed, added, projects, wrong }: UnitSheetPreview): string {
  if (changed + added === 0) return wrong === 0 ? 'The file changes nothing.' : '';
  const what = [
    ...(changed > 0 ? [counted(changed, 'unit type changes', 'unit types change')] : []),
    ...(added > 0 ? [counted(added, 'is new', 'are new')] : []),
  ];
  return `${what.join(', ')}, in ${counted(projects, 'project', 'projects')}.`;
}
