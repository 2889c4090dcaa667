import type { ReactNode } from 'react';
import { formatCount } from '#shared/format/counts.ts';
import { SelectField } from '../../ui/select-field.tsx';

type Counted = { value: number; homes: number };
type End = 'budget_min' | 'budget_max' | 'area_min' | 'area_max';
type Props = {
  fields: readonly [from: End, to: End];
  labels: readonly [from: string, to: string];
  steps: readonly [from: readonly Counted[], to: readonly Counted[]];
  values: readonly [from: number | undefined, to: number | undefined];
  text: (value: number) => string;
  onChange: (change: { [Field in End]?: number }) => void;
  form?: string;
  children?: ReactNode;
};

/** From and to; steps on the wrong side of the other end are left out, and a value of the address is kept. */
export function RangeFields({ fields, labels, steps, values, text, onChange, form, children }: Props) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {fields.map((field, end) => {
        const value = values[end];
        const other = values[1 - end];
        const isFit = (step: number) => other === undefined || (end === 0 ? step <= other : step >= other);
        const offered = (steps[end] ?? []).filter((step) => isFit(step.value));
        const choices = offered.map((step) => ({
          value: String(step.value),
          label: `${text(step.value)} (${formatCount(step.homes)})`,
        }));
        if (value !== undefined && !offered.some((step) => step.value === value))
          choices.push({ value: String(value), label: text(value) });
        return (
          <SelectField
            key={field}
            label={labels[end] ?? ''}
            name={field}
            form={form}
            value={String(value ?? '')}
            none={end === 0 ? 'No minimum' : 'No maximum'}
            choices={choices}
            onChoose={(chosen) => onChange({ [field]: chosen ? Number(chosen) : undefined })}
          />
        );
      })}
      {children}
    </div>
  );
}
