import { Link, useLocation } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { counted, formatCount } from '#platform/shared/format/counts.ts';
import type { KeptSearch } from '#platform/web/lib/kept-search.ts';
import { Later, lazyPart } from '#platform/web/lib/later.tsx';
import { TryAgain } from '#platform/web/lib/try-again.tsx';
import { Slider } from '#platform/web/ui/slider.tsx';
import type { ProjectCard } from '#projects/shared/contract.ts';
import { type CardStall, StallProjectCard } from './stall-project-card.tsx';

type Props = {
  stall: CardStall;
  projects: ProjectCard[] | undefined;
  total: number;
};

const MatchingProjects = lazyPart(() => import('./matching-projects.tsx'), 'MatchingProjects');

/** Shows first the projects that match the search that led here, then the newest. A link leads to all. */
export function StallProjects({ stall, projects, total }: Props) {
  const query = useLocation({ select: ({ search }) => (search as KeptSearch).homes });
  const shown = projects?.length ?? 0;
  const list = (ordered: ProjectCard[]) => (
    <Slider
      noun="projects"
      items={ordered.map((project) => ({
        key: project.id,
        content: <StallProjectCard project={project} stall={stall} />,
      }))}
    />
  );
  return (
    <section id="projects" aria-labelledby="projects-title" className="space-y-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="projects-title" className="text-2xl sm:text-3xl">
          Projects
        </h2>
        {projects !== undefined && (
          <p className="text-muted">
            {counted(total, 'project', 'projects')}
            {shown > 0 && shown < total && `, showing the ${shown} newest`}
          </p>
        )}
        {shown > 0 && shown < total && (
          <Link
            to="/projects"
            search={stall.kind === 'developer' ? { developer_id: stall.id } : { broker_id: stall.id }}
            preload={false}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            See all {formatCount(total)}
          </Link>
        )}
      </div>
      {projects === undefined ? (
        <NotLoaded />
      ) : projects.length === 0 ? (
        <div className="flex flex-col items-start gap-2 card p-6">
          <Building2 size={32} strokeWidth={1.5} aria-hidden="true" className="text-primary" />
          <h3 className="text-xl">No Projects Available</h3>
          <p className="text-muted">{noProjectsText[stall.kind]}</p>
        </div>
      ) : (
        <Later meanwhile={<div className="skeleton h-96 w-full" />}>
          {query ? (
            <MatchingProjects stall={stall} projects={projects} query={String(query)}>
              {list}
            </MatchingProjects>
          ) : (
            list(projects)
          )}
        </Later>
      )}
    </section>
  );
}

const noProjectsText = {
  developer: "This builder doesn't have any projects yet.",
  broker: "This broker doesn't have any projects assigned yet.",
};

const NotLoaded = () => (
  <div role="alert" className="flex flex-col items-start gap-3 card p-6">
    <p>Couldn’t load the projects.</p>
    <TryAgain variant="outline" />
  </div>
);
