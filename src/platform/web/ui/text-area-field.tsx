import type { Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldTexts, fieldEdge } from './field.tsx';

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> &
  FieldTexts & { ref?: Ref<HTMLTextAreaElement> };

export function TextAreaField({ label, tag, hint, error, required, defaultValue, ...area }: Props) {
  return (
    <Field {...{ label, tag, hint, error, required }}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          // React would set a text typed before hydration back to its own default value. Forms fill in the value.
          defaultValue={typeof window === 'undefined' ? defaultValue : undefined}
          className={`block w-full rounded-field border bg-base-100 px-3 py-2.5 text-base placeholder:text-muted placeholder:opacity-100 ${fieldEdge(error)}`}
        />
      )}
    </Field>
  );
}
