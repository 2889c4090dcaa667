import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { FieldError } from './field.tsx';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'className'> & {
  label: string;
  hint?: ReactNode;
  error?: string;
  ref?: Ref<HTMLInputElement>;
};

export function CheckboxField({ label, hint, error, readOnly, ...input }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="flex gap-3">
      <input
        {...input}
        // The box isn't disabled, because a form would lose the value of a disabled one.
        {...(readOnly && { onClick: (event) => event.preventDefault(), onChange: () => {}, 'aria-disabled': true })}
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className="mt-0.5 size-5 shrink-0 cursor-pointer accent-primary disabled:cursor-not-allowed"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block cursor-pointer font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
        <FieldError id={`${id}-error`} text={error} />
      </div>
    </div>
  );
}
