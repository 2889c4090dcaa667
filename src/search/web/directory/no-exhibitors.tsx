import { Link } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { Alternatives } from '../alternatives.tsx';
import { NoResults } from '../no-results.tsx';
import { NothingYet } from '../nothing-yet.tsx';
import { homesFor, useDirectory } from './directory-filters.ts';
import type { HomeRow } from './load-home-row.ts';

const texts = {
  all: { found: 'No results found', title: 'No stalls yet', who: 'Builders and consultants' },
  developers: { found: 'No builders found', title: 'No builders yet', who: 'Builders' },
  brokers: { found: 'No consultants found', title: 'No consultants yet', who: 'Consultants' },
} as const;

/** @param props.homes are the projects that the search finds: none, with what is close to it; undefined if not asked. */
export function NoExhibitors({ homes }: { homes: HomeRow | undefined }) {
  const { asked } = useDirectory();
  const { tab = 'all', search } = asked;
  const { found, title, who } = texts[tab];
  return (
    <NoResults
      nothing={
        <NothingYet
          icon={<Store size={32} aria-hidden="true" />}
          title={title}
          hint={`${who} show their projects here as soon as the first stall opens.`}
          askHint=" Come back soon, or ask the organiser, also for a stall of your own."
        />
      }
      title={found}
      hint={
        search
          ? `No matches for “${search}” with these filters. Check the spelling, or clear the filters.`
          : 'No matches. Remove a filter, or clear them all.'
      }
    >
      {homes ? homes.alternatives.length > 0 && <CloseProjects homes={homes} /> : search && <ProjectsLink />}
    </NoResults>
  );
}

const CloseProjects = ({ homes: { alternatives } }: { homes: HomeRow }) => (
  <div className="w-full">
    <p>Projects that come close:</p>
    <Alternatives alternatives={alternatives} />
  </div>
);

function ProjectsLink() {
  const { asked } = useDirectory();
  return (
    <Link to="/projects" search={homesFor(asked)} className={buttonClass({})}>
      Search the projects for it
    </Link>
  );
}
