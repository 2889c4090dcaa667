import { useAfterSave } from '#platform/web/lib/use-after-save.ts';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { SubmitButton } from '#platform/web/ui/submit-button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { LogoField } from '#records/web/fields/logo.tsx';
import { OutdatedPanel } from '#records/web/outdated-panel.tsx';
import { UnsavedGuard } from '#records/web/record-page.tsx';
import { useRecordForm } from '#records/web/use-record-form.ts';
import type { ExpoSettings } from '#settings/shared/contract.ts';
import { settingLengths as maxLengths } from '#settings/shared/rules.ts';
import { settings } from '#settings/web/settings-resource.tsx';

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
      <TextField
        label="Name of the expo"
        required
        autoComplete="off"
        maxLength={maxLengths.name}
        hint="In the header, in titles and in email."
        {...field('name')}
      />
      <TextField
        label="Tagline"
        autoComplete="off"
        maxLength={maxLengths.tagline}
        hint="On the home page and in the footer."
        {...field('tagline')}
      />
      <LogoField field={field} form={editor.form} record={row} />
      <TextField label="Address" autoComplete="off" maxLength={maxLengths.address} {...field('address')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Phone" type="tel" autoComplete="off" {...field('phone')} />
        <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
      </div>
      <TextField
        label="Opening hours"
        autoComplete="off"
        maxLength={maxLengths.opening_hours}
        {...field('opening_hours')}
      />
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
