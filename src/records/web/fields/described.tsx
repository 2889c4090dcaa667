import type { ReactNode } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { ChoiceField } from '#platform/web/ui/choice-field.tsx';
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { Field, Fields } from '#records/shared/field-rules.ts';
import type { RecordField, RecordFormState } from '../resource.ts';
import { MoneyField } from './money.tsx';
import { RichTextField } from './rich-text.tsx';

type Props<Values extends FieldValues> = {
  described: Field;
  /** Its name in the form. */
  name: Path<Values>;
  field: RecordField<Values>;
  form: RecordFormState<Values>;
  /** Shown in the box, behind the typed text. */
  end?: ReactNode;
};

/** Shows the control of a described field, by its kind. */
export function DescribedField<Values extends FieldValues>({ described, name, field, form, end }: Props<Values>) {
  const { label, formLabel = label, hint, isRequired: required } = described;
  const texts = { label: formLabel, hint, required };
  switch (described.kind) {
    case 'choice': {
      const { choices, labels } = described;
      return (
        <ChoiceField
          {...texts}
          none={described.none ?? (required ? undefined : 'Not specified')}
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
    case 'rich text':
      return <RichTextField {...texts} {...{ name, field, form }} />;
    case 'paragraphs':
      return <TextAreaField {...texts} rows={described.rows ?? 3} {...field(name)} />;
    case 'line':
      return (
        <TextField
          {...texts}
          type={described.type}
          inputMode={described.isNumeric ? 'numeric' : described.type}
          placeholder={described.placeholder}
          autoComplete={described.autoComplete ?? 'off'}
          {...field(name)}
        />
      );
    default:
      throw new Error(`The field ${name} has a control of its own.`);
  }
}

type SectionProps<Values extends FieldValues> = {
  fields: Fields;
  section: string;
  field: RecordField<Values>;
  form: RecordFormState<Values>;
  /** Returns the field's own control, null if it isn’t shown, and undefined for the control of its kind. */
  control: (name: string, described: Field) => ReactNode;
};

/** Shows the fields of a section of an editor, in their order. */
export function DescribedFields<Values extends FieldValues>({
  fields,
  section,
  control,
  ...props
}: SectionProps<Values>) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {Object.entries(fields).map(([name, described]) => {
        const own = described.section === section ? control(name, described) : null;
        return (
          own !== null && (
            <div key={name} className={`min-w-0 ${described.isHalf ? '' : 'sm:col-span-2'}`}>
              {own ?? <DescribedField described={described} name={name as Path<Values>} {...props} />}
            </div>
          )
        );
      })}
    </div>
  );
}
