import { type ReactNode, useCallback, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { counted } from '#platform/shared/format/counts.ts';
import { UnsavedGuard } from '#platform/web/lib/unsaved-guard.tsx';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { notify } from '#platform/web/ui/notify.ts';
import { SubmitButton } from '#platform/web/ui/submit-button.tsx';
import type { RecordRow } from '#records/shared/crud.ts';
import type { AnyList } from '#records/shared/lists/list-rules.ts';
import { UploadCount } from './fields/use-uploads.ts';
import { History } from './history.tsx';
import { labelOf, OutdatedPanel } from './outdated-panel.tsx';
import type { Editable, RecordField, RecordFormState, Resource } from './resource.ts';
import { type EditorDraft, useEditorDraft } from './use-editor-draft.ts';
import { useRecordForm } from './use-record-form.ts';
import { useRefresh } from './use-refresh.ts';
import { UsedBy } from './used-by.tsx';

/** Form fields, or something to read. */
export type Section<Row, Typed extends FieldValues> = {
  id: string;
  title: string;
  fields?: (field: RecordField<Typed>, form: RecordFormState<Typed>, row: Row | undefined) => ReactNode;
  content?: ReactNode;
};

type Props<Row extends RecordRow, Typed extends FieldValues, Input, L extends AnyList> = {
  resource: Resource<Row, Typed, Input, L>;
  record: Row;
};

/** A record's page, with its form, its uses and its history. Leaving with unsaved changes asks first. */
export function RecordPage<Row extends RecordRow, Typed extends FieldValues, Input, L extends AnyList>({
  resource,
  record,
}: Props<Row, Typed, Input, L>) {
  const { id } = record;
  return (
    <RecordEditor
      key={id}
      resource={resource}
      record={record}
      sections={[
        { id: 'details', title: 'Details', fields: resource.form.fields },
        { id: 'uses', title: 'Used by', content: <UsedBy resource={resource} id={id} /> },
        { id: 'history', title: 'History', content: <History resource={resource} id={id} open /> },
      ]}
    />
  );
}

type EditorProps<Row extends RecordRow, Typed extends FieldValues, Input> = {
  resource: Editable<Row, Typed, Input>;
  record: Row;
  sections: readonly Section<Row, Typed>[];
  /** Hides the way back to a list. */
  alone?: boolean;
  /** Shown above the sections. */
  lead?: (form: RecordFormState<Typed>) => ReactNode;
  /** Called instead of reloading the page. */
  onSaved?: () => Promise<void>;
  /** Keeps in this tab what is typed. */
  draft?: EditorDraft;
};

/** A record's form in sections. */
export function RecordEditor<Row extends RecordRow, Typed extends FieldValues, Input>(
  props: EditorProps<Row, Typed, Input>,
) {
  const { resource, record, sections, alone = false, lead, onSaved, draft } = props;
  const refresh = useRefresh(resource.path);
  const editor = useRecordForm(resource, {
    record,
    onSaved: async (message, row) => {
      editor.restart(row);
      await (onSaved ?? refresh)();
      notify('done', message, 5);
    },
  });
  const { form, field, onSubmit, message, busy } = editor;
  const { isDirty, dirtyFields } = form.formState;
  useEditorDraft(form, draft);
  const [uploading, setUploading] = useState(0);
  const countUploads = useCallback((by: number) => setUploading((now) => now + by), []);
  const isUploading = uploading > 0;
  return (
    <div className="gap-8 lg:flex">
      <nav aria-label="Sections" className="shrink-0 max-lg:mb-4 lg:sticky lg:top-20 lg:w-48 lg:self-start">
        {!alone && (
          <BackLink to={resource.path} className="mb-3">
            All {resource.words.many}
          </BackLink>
        )}
        <ul className="flex gap-1 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 max-lg:whitespace-nowrap lg:flex-col">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-10 pointer-coarse:min-h-11 items-center rounded-field px-3 hover:bg-base-300 max-lg:border max-lg:border-base-300 max-lg:bg-base-100"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form noValidate onSubmit={onSubmit} className="min-w-0 flex-1 space-y-6">
        {lead?.(form)}
        <OutdatedPanel resource={resource} editor={editor} />
        <UploadCount value={countUploads}>
          {sections.map(({ id, title, fields, content }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 card p-4 sm:p-6">
              <h2 id={`${id}-title`} className="mb-4 text-xl">
                {title}
              </h2>
              {fields && <div className="grid gap-5">{fields(field, form, record)}</div>}
              {content}
            </section>
          ))}
        </UploadCount>
        <div
          data-save-bar=""
          className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-base-300 bg-base-100 px-4 py-2.5 max-sm:[&>button]:flex-1 sm:mx-0 sm:rounded-box sm:border"
        >
          {/* The message stands in the bar, because below the sections of a long form it would be off the screen. */}
          {message && (
            <div className="w-full">
              <FormError message={message} />
            </div>
          )}
          <p aria-live="polite" className="me-auto min-w-0 text-sm text-muted wrap-anywhere max-sm:not-empty:w-full">
            {isUploading
              ? `${uploading === 1 ? 'A file is' : `${uploading} files are`} being uploaded.`
              : isDirty && changesText(Object.keys(dirtyFields).map((name) => labelOf(resource, name)))}
          </p>
          {isDirty && (
            <Button
              variant="outline"
              onClick={({ currentTarget }) => {
                // The focus moves to the button that saves, because this one disappears.
                currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
                form.reset();
              }}
            >
              Discard changes
            </Button>
          )}
          <SubmitButton busy={busy || isUploading} busyText={isUploading ? 'Uploading…' : 'Saving…'} idle={!isDirty}>
            Save changes
          </SubmitButton>
        </div>
      </form>
      <UnsavedGuard unsaved={(isDirty || isUploading) && !busy} onDiscard={() => form.reset()} />
    </div>
  );
}

/** The number of changed fields that are named. */
const maxNamed = 3;

/** Says what a save would change. Several fields of the form can have the same label. */
function changesText(labels: readonly string[]): string {
  const names = [...new Set(labels)];
  const more = names.length - maxNamed;
  const named = `${names.slice(0, maxNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return names.length === 0 ? 'Unsaved changes' : `${counted(names.length, 'change', 'changes')}: ${named}`;
}
