import { type ComponentProps, useId } from 'react';
import { FieldError } from './field.tsx';

type Props = {
  legend: string;
  hint?: string;
  error?: string;
  choices: readonly { value: string; label: string }[];
  /** These props apply to each box. */
  box: Omit<ComponentProps<'input'>, 'value'>;
};

/** Checkboxes for several choices. */
export function CheckGroup({ legend, hint, error, choices, box }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={described || undefined} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-2">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-field border border-base-content/50 px-3 has-checked:border-primary has-checked:bg-primary/8"
          >
            <input {...box} type="checkbox" value={value} className="size-5 shrink-0 accent-primary" />
            {label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}
