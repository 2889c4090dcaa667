import { useRouter } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { useTransition } from 'react';
import { formatCount } from '#shared/format/counts.ts';
import type { ProjectCard } from '#shared/projects/contract.ts';
import { Button } from '../ui/button.tsx';
import { Slider } from '../ui/slider.tsx';
import { type CardStall, StallProjectCard } from './stall-project-card.tsx';

type Props = {
  stall: CardStall;
  projects: ProjectCard[] | undefined;
  total: number;
};

export function StallProjects({ stall, projects, total }: Props) {
  return (
    <section id="projects" aria-labelledby="projects-title" className="space-y-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="projects-title" className="text-2xl sm:text-3xl">
          Projects
        </h2>
        {projects !== undefined && (
          <p className="text-muted">
            {total === 1 ? '1 project' : `${formatCount(total)} projects`}
            {projects.length > 0 && projects.length < total && `, showing the ${projects.length} newest`}
          </p>
        )}
      </div>
      {projects === undefined ? (
        <NotLoaded />
      ) : projects.length === 0 ? (
        <div className="flex flex-col items-start gap-2 rounded-box border border-base-300 bg-base-100 p-6">
          <Building2 size={32} strokeWidth={1.5} aria-hidden="true" className="text-primary" />
          <h3 className="text-xl">No Projects Available</h3>
          <p className="text-muted">{noProjectsText[stall.kind]}</p>
        </div>
      ) : (
        <Slider
          noun="projects"
          items={projects.map((project) => ({
            key: project.id,
            content: <StallProjectCard project={project} stall={stall} />,
          }))}
        />
      )}
    </section>
  );
}

const noProjectsText = {
  developer: "This builder doesn't have any projects yet.",
  broker: "This broker doesn't have any projects assigned yet.",
};

function NotLoaded() {
  const router = useRouter();
  const [trying, startTrying] = useTransition();
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-box border border-base-300 bg-base-100 p-6">
      <p>Couldn’t load the projects.</p>
      <Button variant="outline" disabled={trying} onClick={() => startTrying(() => router.invalidate())}>
        {trying ? 'Trying…' : 'Try again'}
      </Button>
    </div>
  );
}
