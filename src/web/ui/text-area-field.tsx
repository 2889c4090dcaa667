import { type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { FieldError, FieldHint, FieldLabel } from './text-field.tsx';

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> & {
  label: string;
  hint?: ReactNode;
  error?: string;
  ref?: Ref<HTMLTextAreaElement>;
};

/** A labelled box for several lines; takes what react-hook-form's `register` gives. */
export function TextAreaField({ label, hint, error, required, ...area }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="min-w-0">
      <div className="mb-1.5">
        <FieldLabel id={id} label={label} required={required} />
      </div>
      <textarea
        {...area}
        id={id}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={`block w-full rounded-field border bg-base-100 px-3 py-2.5 text-base placeholder:text-muted placeholder:opacity-100 ${error ? 'border-error' : 'border-base-content/50'}`}
      />
      <FieldHint id={`${id}-hint`} text={hint} />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
