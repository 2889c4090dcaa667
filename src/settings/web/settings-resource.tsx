import type { z } from 'zod';
import { api } from '#platform/web/lib/api.ts';
import { labelsOf } from '#records/shared/field-rules.ts';
import { formValues } from '#records/web/form-values.ts';
import type { Editable, RecordField } from '#records/web/resource.ts';
import { type ExpoSettings, settingsInput } from '#settings/shared/contract.ts';
import { type Setting, type SettingName, settingFields } from '#settings/shared/setting-fields.ts';

type Input = z.output<typeof settingsInput>;
/** Mail addresses are typed as one text. */
export type SettingsValues = Omit<z.input<typeof settingsInput>, 'notification_emails'> & {
  notification_emails: string;
  fair_starts_on: string;
  fair_ends_on: string;
};

const wordsOf = (fields: Record<string, Setting>) =>
  Object.fromEntries(Object.entries(fields).map(([name, { inWords }]) => [name, inWords]));

/** Returns the props of a setting's control. */
export function controlOf(field: RecordField<SettingsValues>, name: SettingName) {
  const { label, formLabel = label, hint, box }: Setting = settingFields[name];
  return { label: formLabel, hint, ...box, ...field(name) };
}

export const settings = {
  path: '/admin/settings',
  words: { one: 'form', many: 'forms' },
  calls: () => ({
    update: ({ id: _, ...input }: Input & { id: number; version?: number }) => api().settings.update(input),
    history: (_: { id: number }, options?: { signal?: AbortSignal }) => api().settings.history({}, options),
  }),
  labels: labelsOf(settingFields),
  show: wordsOf(settingFields),
  form: {
    schema: settingsInput as unknown as z.ZodType<Input, SettingsValues>,
    values: (row) =>
      ({
        ...formValues(settingsInput, row),
        notification_emails: row?.notification_emails.join('\n') ?? '',
      }) as SettingsValues,
    fields: () => null,
  },
} satisfies Editable<ExpoSettings, SettingsValues, Input>;

/** History also contains the time when the set-up was finished. */
export const settingsHistory = { ...settings, labels: { ...settings.labels, set_up: 'Guide to setting up' } };
