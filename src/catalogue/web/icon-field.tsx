import type { ComponentProps } from 'react';
import { facilityIcons } from '#catalogue/shared/icon-rules.ts';
import { FieldError } from '#platform/web/ui/field.tsx';
import { SpriteIcon } from '#platform/web/ui/sprite-icon.tsx';

type Props = ComponentProps<'input'> & { label: string; chosen: string; error: string | undefined };

const choices = [['', 'None'], ...Object.entries(facilityIcons)] as const;

export function IconField({ label: legend, chosen, error, required, ...input }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="flex max-h-44 flex-wrap gap-2 overflow-y-auto p-1">
        {choices.map(([icon, label]) => (
          <label
            key={icon}
            title={label}
            className="relative grid size-11 cursor-pointer place-items-center rounded-field border border-base-300 hover:bg-base-200 has-checked:border-primary has-checked:bg-primary/10 has-checked:text-primary has-focus-visible:outline-2"
          >
            <input
              {...input}
              type="radio"
              value={icon}
              defaultChecked={icon === chosen}
              aria-label={label}
              className="sr-only"
            />
            {icon ? <SpriteIcon of={icon} size={20} /> : <span className="text-xs">None</span>}
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-sm text-muted">
        {chosen ? `${facilityIcons[chosen as keyof typeof facilityIcons]}: s` : 'S'}hown where there is no logo.
      </p>
      <FieldError id="icon-error" text={error} />
    </fieldset>
  );
}
