import type { Ref, SelectHTMLAttributes } from 'react';
import { Field, type FieldTexts, fieldEdge } from './field.tsx';
import type { Choice } from './select-field.tsx';

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> &
  FieldTexts & {
    /** The text of no choice; omitted if there always is a choice. */
    none?: string;
    choices: Choice[];
    ref?: Ref<HTMLSelectElement>;
  };

export function ChoiceField({ label, tag, hint, error, required, none, choices, ...select }: Props) {
  return (
    <Field {...{ label, tag, hint, error, required }}>
      {(control) => (
        <select {...select} {...control} className={`select h-12 w-full bg-base-100 text-base ${fieldEdge(error)}`}>
          {none !== undefined && <option value="">{none}</option>}
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
