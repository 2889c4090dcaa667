import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { counted, formatCount } from '#platform/shared/format/counts.ts';
import { maxSearchLength } from '#platform/shared/http/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DialogBody } from '#platform/web/ui/dialog.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { CapacityLink } from './capacity-link.tsx';

/** Other projects are found by the search. */
const shown = 20;

/** Lists the projects whose visitors per time can be set. */
export function ProjectChoice() {
  const [search, setSearch] = useState('');
  const found = useQuery({
    queryKey: ['projects for visits', search],
    queryFn: ({ signal }) =>
      api().siteVisits.projects({ per_page: shown, ...(search ? { search } : { order: 'newest' }) }, { signal }),
  });
  return (
    <DialogBody>
      <div className="space-y-4">
        <SearchField
          label="Choose a project"
          placeholder="Name or place"
          maxLength={maxSearchLength}
          value={search}
          debounceMs={300}
          onSearch={setSearch}
        />
        {found.isError ? (
          <div className="space-y-3">
            <FormError message={readFormError(found.error).message} />
            <Button onClick={() => found.refetch()}>Try again</Button>
          </div>
        ) : found.isPending ? (
          <div aria-busy="true" className="space-y-2">
            <span role="status" className="sr-only">
              Loading projects…
            </span>
            {['first', 'second', 'third', 'fourth'].map((place) => (
              <div key={place} className="skeleton h-14 w-full" />
            ))}
          </div>
        ) : (
          <>
            <p aria-live="polite" className="text-sm text-muted">
              {found.data.total === 0
                ? 'No project matches. Check the spelling, or try fewer letters.'
                : found.data.total > shown
                  ? `The first ${shown} of ${formatCount(found.data.total)}. Type a name to find another.`
                  : counted(found.data.total, 'project', 'projects')}
            </p>
            <ul className="divide-y divide-base-300 rounded-box border border-base-300 empty:hidden">
              {found.data.data.map(({ id, name, location_name }) => (
                <li key={id}>
                  <CapacityLink to={id} className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-base-200">
                    <span className="min-w-0 flex-1">
                      <span className="block font-semibold wrap-anywhere">{name}</span>
                      {location_name && <span className="block text-sm text-muted">{location_name}</span>}
                    </span>
                    <Pencil size={18} aria-hidden="true" className="shrink-0 text-muted" />
                  </CapacityLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </DialogBody>
  );
}
