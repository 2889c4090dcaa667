import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { counted, formatCount } from '#platform/shared/format/counts.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import type { Field } from '#records/shared/field-rules.ts';
import {
  headingOf,
  type NewRecordsPreview,
  type NewRecordsRow,
  type NewRecordsSheet,
  newRecordsLimits,
} from '#records/shared/new-records-sheet.ts';
import { FileButton } from './file-button.tsx';
import { ignoredColumns, rowProblems, SheetStep, SheetUpload } from './sheet-steps.tsx';

type Calls = {
  template: () => Promise<File>;
  preview: (input: { file: File }) => Promise<{ data: NewRecordsPreview }>;
  save: (input: { file: File }) => Promise<{ message: string }>;
};

type Props = {
  sheet: NewRecordsSheet;
  calls: () => Calls;
  back: { to: '/admin/projects' | '/admin/users'; text: string };
  /** Lists what the file made. */
  next: { to: '/admin/projects' | '/admin/members'; text: string };
  /** Say what a row does. */
  hints: string[];
  onSaved: () => unknown;
};

const stateBadges = {
  new: <Badge tone="blue">New</Badge>,
  changed: <Badge tone="blue">Changed</Badge>,
  there: <Badge tone="grey">There already</Badge>,
};

/** The first column has the title already, and problems name their cells. */
const isShown =
  ({ title, problems }: NewRecordsRow) =>
  ({ column, value }: NewRecordsRow['cells'][number]): boolean =>
    value !== title && !problems.some((problem) => problem.column === column);

const columns: Column<NewRecordsRow>[] = [
  {
    key: 'title',
    header: 'Name',
    heading: true,
    cell: ({ title, state }) => (
      <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
        {title || '–'}
        {state !== 'wrong' && stateBadges[state]}
      </span>
    ),
  },
  { key: 'row', header: 'Row', cell: ({ row }) => formatCount(row) },
  {
    key: 'cells',
    header: 'Content',
    cell: (row) => (
      <ul className="space-y-1">
        {rowProblems(row)}
        {row.note && <li className="font-semibold wrap-anywhere">{row.note}</li>}
        <li className="wrap-anywhere">
          {row.cells.filter(isShown(row)).map(({ column, value }, index) => (
            <Fragment key={column}>
              {index > 0 && ' · '}
              <span className="text-muted">{column}:</span> {value}
            </Fragment>
          ))}
        </li>
      </ul>
    ),
  },
];

/** Says what a cell of a field holds. */
function contentOf(field: Field): string {
  if (field.kind === 'choice') return field.choices.map((choice) => field.labels?.[choice] ?? choice).join(', ');
  return field.hint ?? '';
}

/** Adds records from a spreadsheet, which is downloaded empty, filled in and uploaded. */
export function NewRecordsPage({ sheet, calls, back, next, hints, onSaved }: Props) {
  const { words, fields, required } = sheet;
  const summaryOf = ({ added, changed, there, wrong }: NewRecordsPreview): string => {
    if (wrong > 0) return '';
    if (added + changed + there === 0) return 'The file has no rows yet. Fill it in below its headings.';
    if (added + changed === 0) return 'The file adds nothing: all its rows are there already.';
    const sentences = [
      added > 0 && `${counted(added, words.one, words.many)} to add.`,
      changed > 0 && `${counted(changed, words.one, words.many)} to change.`,
      there > 0 && `${counted(there, 'is', 'are')} there already.`,
    ];
    return sentences.filter(Boolean).join(' ');
  };
  return (
    <div className="max-w-5xl space-y-5">
      <BackLink to={back.to}>{back.text}</BackLink>
      <SheetStep title="Download">
        <p className="text-muted">An empty file with the columns’ headings, for any spreadsheet.</p>
        <FileButton label="Download CSV" busyLabel="Downloading…" of="columns" file={() => calls().template()} />
      </SheetStep>
      <SheetStep title="Fill it in">
        <ul className="list-disc space-y-1 ps-5 text-muted">
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
          <li>
            Needed in each row: {required.map((name) => headingOf(fields[name] as Field)).join(', ')}. All else can be
            empty.
          </li>
          <li>Your own file works, too, if its columns have these names.</li>
          <li>At most {newRecordsLimits.rows} rows. Save it as a workbook (.xlsx) or as CSV.</li>
        </ul>
        <details className="group">
          <summary className="inline-flex min-h-8 items-center gap-1.5 font-semibold">
            <ChevronRight size={18} aria-hidden="true" className="group-open:rotate-90" />
            The {Object.keys(fields).length} columns
          </summary>
          <dl className="mt-2 divide-y divide-base-300 border-y border-base-300">
            {Object.entries(fields).map(([name, field]) => (
              <div key={name} className="gap-x-4 py-2 sm:grid sm:grid-cols-[14rem_1fr]">
                <dt className="font-semibold">
                  {headingOf(field)}
                  {required.includes(name) && <span className="font-normal text-muted"> (needed)</span>}
                </dt>
                <dd className="text-muted">{contentOf(field)}</dd>
              </div>
            ))}
          </dl>
        </details>
      </SheetStep>
      <SheetUpload
        label={`File of ${words.many}`}
        columns={columns}
        preview={async (file) => (await calls().preview({ file })).data}
        save={async (file) => (await calls().save({ file })).message}
        onSaved={onSaved}
        next={
          <Link to={next.to} className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4">
            {next.text}
          </Link>
        }
        summaryOf={summaryOf}
        notesOf={ignoredColumns}
        changesAny={({ added, changed }) => added + changed > 0}
      />
    </div>
  );
}
