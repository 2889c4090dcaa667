import type { Facets } from '#shared/search/directory-contract.ts';
import { changeDirectorySearch, filterFields } from '#shared/search/directory-rules.ts';
import { ChipLink } from '../../ui/chip-link.tsx';
import { ClearFilters } from './clear-filters.tsx';
import { filterChoices } from './filter-choices.ts';
import { focusResults } from './focus-results.ts';
import { useDirectorySearch } from './use-directory-search.ts';

export function ActiveFilters({ facets }: { facets: Facets }) {
  const search = useDirectorySearch();
  const filters = filterChoices(facets, search);
  const active = filterFields.filter((field) => search[field] !== undefined);
  if (active.length === 0) return null;
  const labelOf = (field: (typeof active)[number]) => {
    const filter = filters.find((candidate) => candidate.field === field);
    const choice = filter?.choices.find(({ value }) => value === String(search[field]));
    if (field === 'search') return `“${search.search}”`;
    return choice?.label.replace(/ \([\d,]+\)$/, '') ?? filter?.label ?? field;
  };
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {active.map((field) => (
        <li key={field} className="min-w-0">
          <ChipLink
            label={labelOf(field)}
            to="/"
            search={changeDirectorySearch(search, { [field]: undefined })}
            onClick={focusResults}
          />
        </li>
      ))}
      <li>
        <ClearFilters variant="quiet" />
      </li>
    </ul>
  );
}
