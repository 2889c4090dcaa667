import { Upload } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { counted, formatCount } from '#platform/shared/format/counts.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { notify } from '#platform/web/ui/notify.ts';

const rowsAtOnce = 100;

/** Shows one step of working with a spreadsheet. */
export function SheetStep({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="space-y-3 card p-4 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

type Row = { row: number; state: string; problems: { column: string; value: string; message: string }[] };
type Preview = { rows: Row[]; wrong: number };

type Props<P extends Preview> = {
  /** Names the file, such as “File of unit types”. */
  label: string;
  columns: Column<P['rows'][number]>[];
  preview: (file: File) => Promise<P>;
  /** Saves a file, and returns what was done. */
  save: (file: File) => Promise<string>;
  onSaved: () => unknown;
  /** Leads on from a file that was saved. */
  next?: ReactNode;
  /** Says what a file would change, in a sentence; empty where the rows say it. */
  summaryOf: (preview: P) => string;
  notesOf: (preview: P) => string[];
  changesAny: (preview: P) => boolean;
};

/** Reads a chosen file now, because a spreadsheet may write it again before it is sent. */
const copyOf = async (file: File): Promise<File> => new File([await file.arrayBuffer()], file.name);

const unreadable = 'This file can’t be read. Close it in your spreadsheet, and choose it again.';

/** Takes a file, and shows what it changes before it is saved. */
export function SheetUpload<P extends Preview>({ label, preview, save, onSaved, next, summaryOf, ...shown }: Props<P>) {
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<{ file: File; preview?: P }>();
  const [isSaved, setSaved] = useState(false);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState<'reading' | 'saving'>();

  const tell = (failure: unknown) => {
    const { message, fields } = readFormError(failure);
    setError(fields.file ?? message);
  };
  const read = async (file: File) => {
    setChosen({ file });
    setChosen({ file, preview: await preview(file) });
  };
  const during = async (what: 'reading' | 'saving', work: () => Promise<void>) => {
    setBusy(what);
    setError('');
    await work().catch(tell);
    setBusy(undefined);
  };
  const choose = async (file: File | undefined) => {
    const copy = !busy && file && (await copyOf(file).catch(() => setError(unreadable)));
    if (copy) await during('reading', () => read(copy));
  };
  const saveChosen = (file: File) =>
    during('saving', async () => {
      try {
        const message = await save(file);
        setChosen(undefined);
        setSaved(true);
        chooser.current?.focus();
        notify('done', message, 8);
        void onSaved();
      } catch (failure) {
        tell(failure);
        // The rows say what has become wrong meanwhile.
        await read(file);
      }
    });
  return (
    <SheetStep title="Upload">
      <p className="text-muted">You see what changes before it is saved.</p>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,text/csv"
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // Clearing the value lets the same file be chosen again.
          target.value = '';
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={chooser}
          variant="outline"
          aria-disabled={busy !== undefined}
          onClick={() => !busy && input.current?.click()}
        >
          <Upload size={18} aria-hidden="true" /> {chosen ? 'Choose another file' : 'Choose a file'}
        </Button>
        {chosen && <p className="min-w-0 text-sm text-muted wrap-anywhere">{chosen.file.name}</p>}
      </div>
      {isSaved && !chosen && next}
      <FormError message={error} />
      <p aria-live="polite" className="font-semibold">
        {busy === 'reading' ? 'Reading the file…' : chosen?.preview && summaryOf(chosen.preview)}
      </p>
      {chosen?.preview && (
        <Rows {...shown} preview={chosen.preview} saving={busy === 'saving'} onSave={() => saveChosen(chosen.file)} />
      )}
    </SheetStep>
  );
}

type RowsProps<P extends Preview> = Pick<Props<P>, 'columns' | 'notesOf' | 'changesAny'> & {
  preview: P;
  saving: boolean;
  onSave: () => void;
};

/** Shows the rows of a file, the wrong ones first. */
function Rows<P extends Preview>({ columns, notesOf, changesAny, preview, saving, onSave }: RowsProps<P>) {
  const [shown, setShown] = useState(rowsAtOnce);
  const { wrong } = preview;
  const rows = [
    ...preview.rows.filter(({ state }) => state === 'wrong'),
    ...preview.rows.filter(({ state }) => state !== 'wrong'),
  ];
  return (
    <div className="space-y-4">
      {wrong > 0 && (
        <FormError
          message={`${counted(wrong, 'row is', 'rows are')} wrong. Correct the file and choose it again: nothing is saved before.`}
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
          columns={columns as Column<Row>[]}
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
        {wrong === 0 && changesAny(preview) && (
          <Button disabled={saving} aria-busy={saving} onClick={onSave}>
            {saving ? 'Saving…' : 'Save'}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Lists what is wrong in a row. */
export const rowProblems = ({ problems }: Row) =>
  problems.map(({ column, value, message }) => (
    <li key={column} className="text-error wrap-anywhere">
      <strong>{column}</strong>
      {value && ` “${value}”`}: {message}
    </li>
  ));

/** Says which columns of a file are ignored. */
export const ignoredColumns = ({ unknown_columns }: { unknown_columns: string[] }): string[] =>
  unknown_columns.length > 0 ? [`Columns that are ignored: ${unknown_columns.join(', ')}.`] : [];
