import { type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react';
import type { Choice } from './select-field.tsx';
import { FieldError } from './text-field.tsx';

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
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
        {required && (
          <span aria-hidden="true" className="ms-1 text-error">
            *
          </span>
        )}
      </label>
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
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
