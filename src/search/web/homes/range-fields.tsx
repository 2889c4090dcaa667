import { SelectField } from '#platform/web/ui/select-field.tsx';
import { countedText, type RangeFilter, type Step } from '../filters.ts';
import { useSearchPage } from '../use-search-page.ts';

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: of any page
  filter: RangeFilter<any, any>;
  form: string | undefined;
};

/**
 * Shows the fields from and to. Steps on the wrong side of the other end are left out. A value from the address stays.
 */
export function RangeFields({ filter: { fields, labels, steps, text, unit = '' }, form }: Props) {
  const { search, facets, set } = useSearchPage();
  const allSteps: readonly Step[][] = steps(facets);
  return fields.map((field, end) => {
    const value: number | undefined = search[field];
    const other: number | undefined = search[fields[1 - end] ?? ''];
    const isFit = (step: number) => other === undefined || (end === 0 ? step <= other : step >= other);
    const offered = (allSteps[end] ?? []).filter((step) => isFit(step.value));
    const choices = offered.map((step) => ({
      value: String(step.value),
      label: countedText(text(step.value) + unit, step.count),
    }));
    if (value !== undefined && !offered.some((step) => step.value === value))
      choices.push({ value: String(value), label: text(value) + unit });
    return (
      <SelectField
        key={field}
        label={labels[end] ?? ''}
        name={field}
        form={form}
        value={String(value ?? '')}
        none={end === 0 ? 'No minimum' : 'No maximum'}
        choices={choices}
        onChoose={(chosen) => set({ [field]: chosen })}
      />
    );
  });
}
