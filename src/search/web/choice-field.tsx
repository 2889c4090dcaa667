import { SelectField } from '#platform/web/ui/select-field.tsx';
import { type ChoiceFilter, countedText, nameOf, type Option, valuesOf } from './filters.ts';
import { useSearchPage } from './use-search-page.ts';

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: of any page
  filter: ChoiceFilter<any, any>;
  /** The id of the form that the field belongs to when there are no scripts. */
  form?: string | undefined;
};

/** Shows a filter with one choice as a select. */
export function ChoiceField({ filter, form }: Props) {
  const { field, label, none = 'Any', options } = filter;
  const { search, facets, set } = useSearchPage();
  return (
    <SelectField
      label={label}
      name={field}
      form={form}
      value={valuesOf(search, field)[0] ?? ''}
      none={none}
      choices={options(facets).map((option: Option) => ({
        value: option.value,
        label: countedText(nameOf(filter, option), option.count),
      }))}
      onChoose={(value) => set({ [field]: value })}
    />
  );
}
