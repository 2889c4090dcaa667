import { Button } from '#platform/web/ui/button.tsx';
import { resultLine } from '#search/shared/directory-rules.ts';
import { ChoiceField } from '../choice-field.tsx';
import { FilterSheet } from '../filter-sheet.tsx';
import { directoryChoices, directoryPage, useDirectory } from './directory-filters.ts';

function FilterFields({ form }: { form?: string }) {
  const { search } = useDirectory();
  return directoryChoices
    .filter(({ isThere }) => isThere?.(search) ?? true)
    .map((filter) => <ChoiceField key={filter.field} filter={filter} form={form} />);
}

/** Shown on phones only if there are no scripts. Otherwise DirectorySheet replaces it. */
export function FilterBar() {
  return (
    <section
      aria-label="Filters"
      className="scripted:max-md:hidden grid w-full grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] items-end gap-3"
    >
      <FilterFields form={directoryPage.form} />
      <Button type="submit" form={directoryPage.form} variant="outline" className="scripted:hidden">
        Apply filters
      </Button>
    </section>
  );
}

export function DirectorySheet() {
  const { search, facets } = useDirectory();
  return (
    <FilterSheet
      chosen={directoryChoices.filter(({ field }) => search[field] !== undefined).length}
      noun="result"
      status={resultLine(search.tab ?? 'all', facets.kinds)}
      className="md:hidden"
    >
      <div className="grid gap-4">
        <FilterFields />
      </div>
    </FilterSheet>
  );
}
