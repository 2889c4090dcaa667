import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field, type FieldTexts, fieldEdge } from './field.tsx';

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> &
  FieldTexts & {
    live?: boolean;
    ref?: Ref<HTMLInputElement>;
  };

/** Accepts the props of react-hook-form's `register`. `end` is rendered at the end of the field. */
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
  return (
    <Field {...{ label, tag, hint, error, required, live }}>
      {(control) => (
        <div className={`input h-12 w-full bg-base-100 text-base ${end ? 'pe-1' : ''} ${fieldEdge(error)}`}>
          <input {...input} {...control} className="placeholder:text-muted placeholder:opacity-100" />
          {end}
        </div>
      )}
    </Field>
  );
}
