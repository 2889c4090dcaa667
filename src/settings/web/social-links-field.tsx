import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { iconButton } from '#platform/web/ui/action-button.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useFocusAfterRemoval } from '#platform/web/ui/use-lost-focus.ts';
import type { RecordField, RecordFormState } from '#records/web/resource.ts';
import { maxSocialLinks } from '#settings/shared/rules.ts';
import { settingFields } from '#settings/shared/setting-fields.ts';
import type { SettingsValues } from './settings-resource.tsx';

type Props = { field: RecordField<SettingsValues>; form: RecordFormState<SettingsValues> };

export function SocialLinksField({ field, form }: Props) {
  const { fields: links, append, remove } = useFieldArray({ control: form.control, name: 'social_links' });
  const { add, rowRef, setRemoved } = useFocusAfterRemoval<HTMLLIElement>(links.length);
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{settingFields.social_links.label}</legend>
      {links.length === 0 && <p className="mb-2 text-sm text-muted">None yet.</p>}
      <ul className="space-y-3">
        {links.map(({ id }, index) => (
          <li
            key={id}
            ref={rowRef(index)}
            tabIndex={-1}
            className="grid grid-cols-[1fr_auto] gap-3 sm:grid-cols-[12rem_1fr_auto]"
          >
            <TextField
              label="Name"
              required
              autoComplete="off"
              placeholder="Instagram"
              {...field(`social_links.${index}.name`)}
            />
            <div className="max-sm:order-3 max-sm:col-span-2">
              <TextField
                label="Address"
                required
                inputMode="url"
                autoComplete="off"
                placeholder="https://"
                {...field(`social_links.${index}.url`)}
              />
            </div>
            <button
              type="button"
              aria-label={`Remove link ${index + 1}`}
              title="Remove"
              className={`${iconButton} mt-7`}
              onClick={() => {
                setRemoved(index);
                remove(index);
              }}
            >
              <Trash2 size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {links.length < maxSocialLinks && (
        <Button ref={add} variant="outline" className="mt-3" onClick={() => append({ name: '', url: '' })}>
          <Plus size={18} aria-hidden="true" /> Add a link
        </Button>
      )}
    </fieldset>
  );
}
