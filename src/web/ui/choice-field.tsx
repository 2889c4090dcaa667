import { type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react';
import type { Choice } from './select-field.tsx';
import { FieldError, FieldHint, FieldLabel } from './text-field.tsx';

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> & {
  label: string;
  /** What it says before anything is chosen. */
  none: string;
  choices: Choice[];
  hint?: ReactNode;
  error?: string;
  ref?: Ref<HTMLSelectElement>;
};

/** A labelled list of choices in a form; takes what react-hook-form's `register` gives. */
export function ChoiceField({ label, none, choices, hint, error, required, ...select }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="min-w-0">
      <div className="mb-1.5">
        <FieldLabel id={id} label={label} required={required} />
      </div>
      <select
        {...select}
        id={id}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={`select h-12 w-full bg-base-100 text-base ${error ? 'border-error' : 'border-base-content/50'}`}
      >
        <option value="">{none}</option>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldHint id={`${id}-hint`} text={hint} />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
