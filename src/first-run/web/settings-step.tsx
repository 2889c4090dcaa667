import { UnsavedGuard } from '#platform/web/lib/unsaved-guard.tsx';
import { useAfterSave } from '#platform/web/lib/use-after-save.ts';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { SubmitButton } from '#platform/web/ui/submit-button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { LogoField } from '#records/web/fields/logo.tsx';
import { OutdatedPanel } from '#records/web/outdated-panel.tsx';
import { useRecordForm } from '#records/web/use-record-form.ts';
import type { ExpoSettings } from '#settings/shared/contract.ts';
import { controlOf, settings } from '#settings/web/settings-resource.tsx';

/** The organiser has to choose a name, because "Aangan" is not a suggestion. */
const toBeginWith = { name: '' };
const form = {
  ...settings.form,
  values: (row: ExpoSettings | undefined) => ({ ...settings.form.values(row), ...toBeginWith }),
};

/** Edits the settings that every expo needs. */
export function SettingsStep({ row }: { row: ExpoSettings }) {
  const saved = useAfterSave();
  const resource = { ...settings, form };
  const editor = useRecordForm(resource, { record: row, onSaved: saved });
  const { field, onSubmit, message, busy } = editor;
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <OutdatedPanel resource={resource} editor={editor} />
      <TextField {...controlOf(field, 'name')} label="Name of the expo" hint="In the header, in titles and in email." />
      <TextField {...controlOf(field, 'tagline')} />
      <LogoField field={field} form={editor.form} record={row} />
      <TextField {...controlOf(field, 'address')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...controlOf(field, 'phone')} />
        <TextField {...controlOf(field, 'email')} />
      </div>
      <TextField {...controlOf(field, 'opening_hours')} />
      <FormError message={message} />
      <div>
        <SubmitButton busy={busy} busyText="Saving…">
          Save and continue
        </SubmitButton>
      </div>
      <UnsavedGuard unsaved={editor.form.formState.isDirty && !busy} />
    </form>
  );
}
