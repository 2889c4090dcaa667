import { Link } from '@tanstack/react-router';
import { ArrowLeft, Upload } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { notify } from '#platform/web/ui/notify.ts';
import { unitSheetList } from '#projects/shared/list-rules.ts';
import type { UnitSheetPreview } from '#projects/shared/unit-sheet-contract.ts';
import { FileButton } from '#records/web/file-button.tsx';
import { given } from '#records/web/load-page.ts';
import { useRefresh } from '#records/web/use-refresh.ts';
import { summaryOf, UnitSheetChanges } from './unit-sheet-changes.tsx';

type Chosen = { file: File; preview?: UnitSheetPreview };

/** Reads a chosen file now, because a spreadsheet may write it again before it is sent. */
const copyOf = async (file: File): Promise<File> => new File([await file.arrayBuffer()], file.name);

/**
 * Downloads unit types as a file, and shows what a changed file changes before it is saved. @param asked has the
 * filters of the list of projects, or the id of one project, unread
 */
export function UnitSheetPage({ asked }: { asked: object }) {
  const { id, page: _page, per_page: _rows, ...filters } = unitSheetList.readList(asked as Record<string, unknown>);
  const narrowing = given(id === undefined ? filters : { id });
  const isNarrowed = Object.keys(narrowing).some((name) => name !== 'sortBy' && name !== 'sortOrder');
  const refresh = useRefresh('/admin/projects');
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [error, setError] = useState('');
  const [busy, setBusy] = useState<'reading' | 'saving'>();

  const tell = (failure: unknown) => {
    const { message, fields } = readFormError(failure);
    setError(fields.file ?? message);
  };
  const read = async (file: File) => {
    setChosen({ file });
    const { data } = await api().managedProjects.previewUnitSheet({ file });
    setChosen({ file, preview: data });
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
  const save = ({ file }: Chosen) =>
    during('saving', async () => {
      try {
        const { message } = await api().managedProjects.saveUnitSheet({ file });
        setChosen(undefined);
        chooser.current?.focus();
        notify('done', message, 8);
        void refresh();
      } catch (failure) {
        tell(failure);
        // The rows say what has become wrong meanwhile.
        await read(file);
      }
    });
  return (
    <div className="max-w-5xl space-y-5">
      <Back id={id} />
      <Step title="Download">
        <p className="text-muted">
          {id !== undefined
            ? 'Sizes, prices and units left of this project, one row for each unit type.'
            : isNarrowed
              ? 'Sizes, prices and units left of the projects that your filters find, one row for each unit type.'
              : 'Sizes, prices and units left of your projects, one row for each unit type.'}
        </p>
        <FileButton
          label="Download CSV"
          busyLabel="Downloading…"
          of="unit types"
          file={() => api().managedProjects.unitSheet({ sortBy: 'name', sortOrder: 'asc', ...narrowing })}
        />
      </Step>
      <Step title="Change it in your spreadsheet">
        <ul className="list-disc space-y-1 ps-5 text-muted">
          <li>Leave Project ID and Code as they are: they say which unit type a row is about.</li>
          <li>A row without a code is a new unit type. Copy the project’s ID into it.</li>
          <li>Prices can be 8500000, 85,00,000, 85 lakh or 1.2 cr.</li>
          <li>What isn’t in the file stays as it is. Remove unit types in the project’s editor.</li>
          <li>Save it as CSV, in Excel as “CSV UTF-8”.</li>
        </ul>
      </Step>
      <Step title="Upload">
        <p className="text-muted">You see what changes before it is saved.</p>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label="File of unit types"
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
        <FormError message={error} />
        <p aria-live="polite" className="font-semibold">
          {busy === 'reading' ? 'Reading the file…' : chosen?.preview && summaryOf(chosen.preview)}
        </p>
        {chosen?.preview && (
          <UnitSheetChanges preview={chosen.preview} saving={busy === 'saving'} onSave={() => save(chosen)} />
        )}
      </Step>
    </div>
  );
}

const unreadable = 'This file can’t be read. Close it in your spreadsheet, and choose it again.';

const back = 'inline-flex min-h-10 items-center gap-2 text-muted hover:underline';

function Back({ id }: { id: number | undefined }) {
  const arrow = <ArrowLeft size={16} aria-hidden="true" />;
  return id === undefined ? (
    <Link to="/admin/projects" className={back}>
      {arrow} All projects
    </Link>
  ) : (
    <Link to="/admin/projects/$id/edit" params={{ id: String(id) }} preload={false} hash="units" className={back}>
      {arrow} Back to the project
    </Link>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="space-y-3 card p-4 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
