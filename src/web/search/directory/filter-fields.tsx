import type { Facets } from '#shared/search/directory-contract.ts';
import { readDirectorySearch } from '#shared/search/directory-rules.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { filterChoices } from './filter-choices.ts';
import { useChangeFilters, useDirectorySearch } from './use-directory-search.ts';

export function FilterFields({ facets, form }: { facets: Facets; form?: string }) {
  const search = useDirectorySearch();
  const change = useChangeFilters();
  return filterChoices(facets, search).map(({ field, label, none, choices }) => (
    <SelectField
      key={field}
      label={label}
      name={field}
      form={form}
      value={String(search[field] ?? '')}
      none={none}
      choices={choices}
      onChoose={(value) => {
        // Parsed with the whole search: a lower category is valid only with the one above it.
        const read = readDirectorySearch({ ...search, [field]: value });
        change({ [field]: read[field] });
      }}
    />
  ));
}
