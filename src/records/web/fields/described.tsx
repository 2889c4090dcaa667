import type { ReactNode } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { ChoiceField } from '#platform/web/ui/choice-field.tsx';
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { Field, Fields } from '#records/shared/field-rules.ts';
import type { RecordField, RecordFormState } from '../resource.ts';
import { MoneyField } from './money.tsx';

/** What a form holds of described fields: ids as they are, everything else as it is typed. */
export type Typed<All> = {
  -readonly [Name in keyof All]: All[Name] extends { kind: 'record' | 'file' } ? number | null : string;
};

/** Returns what a form begins with. @param row undefined for a new record */
export const typedOf = <All extends Fields>(fields: All, row: object | undefined): Typed<All> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      const value = (row as Record<string, unknown> | undefined)?.[name] ?? null;
      return [name, kind === 'record' || kind === 'file' ? value : String(value ?? '')];
    }),
  ) as Typed<All>;

type Props<Values extends FieldValues> = {
  described: Field;
  /** Its name in the form. */
  name: Path<Values>;
  field: RecordField<Values>;
  form: RecordFormState<Values>;
  /** Within the box, behind what is typed. */
  end?: ReactNode;
};

/** The control of a described field, by its kind. */
export function DescribedField<Values extends FieldValues>({ described, name, field, form, end }: Props<Values>) {
  const { label, hint, isRequired: required } = described;
  const texts = { label, hint, required };
  switch (described.kind) {
    case 'choice': {
      const { choices, labels } = described;
      return (
        <ChoiceField
          {...texts}
          none={required ? 'Choose one' : 'Not specified'}
          choices={choices.map((value) => ({ value, label: labels?.[value] ?? value }))}
          {...field(name)}
        />
      );
    }
    case 'rupees':
      return (
        <MoneyField
          {...texts}
          error={field(name).error}
          value={(form.watch(name) as string | undefined) ?? ''}
          onChange={(value) =>
            form.setValue(name, value as PathValue<Values, Path<Values>>, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
        />
      );
    case 'count':
      return <TextField {...texts} inputMode="numeric" autoComplete="off" {...field(name)} />;
    case 'area':
      return <TextField {...texts} inputMode="decimal" autoComplete="off" end={end} {...field(name)} />;
    case 'day':
      return <TextField {...texts} type="date" {...field(name)} />;
    case 'paragraphs':
      return <TextAreaField {...texts} rows={described.rows ?? 3} {...field(name)} />;
    case 'line':
      return (
        <TextField
          {...texts}
          {...(described.isLink && { type: 'url', inputMode: 'url' })}
          autoComplete="off"
          maxLength={described.max}
          {...field(name)}
        />
      );
    default:
      throw new Error(`The field ${name} has a control of its own.`);
  }
}
