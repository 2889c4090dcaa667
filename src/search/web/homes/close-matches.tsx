import { Building2 } from 'lucide-react';
import type { HomePage } from '#search/shared/home-contract.ts';
import { Alternatives } from '../alternatives.tsx';
import { NoResults } from '../no-results.tsx';
import { NothingYet } from '../nothing-yet.tsx';
import { useHomes } from './home-filters.ts';

/** Offers the nearest searches that find something. Below few results it offers only places nearby. */
export function CloseMatches({ page: { alternatives, total } }: { page: HomePage }) {
  const { asked } = useHomes();
  const offered = alternatives.length > 0 && <Alternatives alternatives={alternatives} view={asked.view} />;
  if (total > 0)
    return (
      <section className="mt-6">
        <h2 className="text-xl">Nearby</h2>
        {offered}
      </section>
    );
  return (
    <NoResults
      nothing={
        <NothingYet
          icon={<Building2 size={32} aria-hidden="true" />}
          title="No projects yet"
          hint="To hear of the first ones by email, search above and press “Save search”."
          steps={[['Builders and consultants', '/']]}
        />
      }
      title="No projects found"
      clearText="See all projects"
      hint={alternatives.length > 0 ? 'Close matches:' : 'No project matches this search.'}
    >
      {offered}
    </NoResults>
  );
}
