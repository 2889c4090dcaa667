import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  label: string;
  /** A word beside the label on what stands in the field, such as `Auto-filled`. */
  tag?: string;
  /** What is expected here, or what becomes of it. */
  hint?: ReactNode;
  /** What is wrong with what was typed. */
  error?: string;
  /** Must be filled in; said to everyone, and checked by whoever reads the form. */
  required?: boolean;
  /** Whether `error` changes while somebody types, and so is read out as it does. */
  live?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A labelled line to type into; takes what react-hook-form's `register` gives. `end` stands inside it, at its end. */
export function TextField({
  label,
  tag,
  hint,
  error,
  required,
  live,
  end,
  ...input
}: FieldProps & { end?: ReactNode }) {
  const id = useId();
  const described = [tag && `${id}-tag`, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex items-baseline gap-2">
        <FieldLabel id={id} label={label} required={required} />
        {tag && (
          <span id={`${id}-tag`} className="rounded-selector bg-base-200 px-1.5 text-xs text-muted">
            {tag}
          </span>
        )}
      </div>
      <div
        className={`input h-12 w-full bg-base-100 text-base ${end ? 'pe-1' : ''} ${error ? 'border-error' : 'border-base-content/50'}`}
      >
        <input
          {...input}
          id={id}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className="placeholder:text-muted placeholder:opacity-100"
        />
        {end}
      </div>
      <FieldHint id={`${id}-hint`} text={hint} />
      <div aria-live={live ? 'polite' : undefined}>
        <FieldError id={`${id}-error`} text={error} />
      </div>
    </div>
  );
}

/** What a field is called, above it. */
export function FieldLabel({ id, label, required }: { id: string; label: string; required?: boolean }) {
  return (
    <label htmlFor={id} className="block text-sm font-semibold">
      {label}
      {required && (
        <span aria-hidden="true" className="ms-1 text-error">
          *
        </span>
      )}
    </label>
  );
}

/** What is expected in a field, or what becomes of it, beneath it. */
export function FieldHint({ id, text }: { id: string; text: ReactNode }) {
  if (!text) return null;
  return (
    <p id={id} className="mt-1.5 text-sm text-muted">
      {text}
    </p>
  );
}

/** What is wrong with a field, beneath it. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-sm text-error">
      <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      {text}
    </p>
  );
}
