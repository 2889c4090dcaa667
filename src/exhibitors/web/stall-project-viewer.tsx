import { useNavigate } from '@tanstack/react-router';
import { ImageOff } from 'lucide-react';
import { useId } from 'react';
import type { ExhibitorDetails } from '#exhibitors/shared/contract.ts';
import { NothingToSee } from '#media/web/nothing-to-see.tsx';
import { PictureCarousel } from '#media/web/picture-carousel.tsx';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { useRequest } from '#platform/web/lib/use-request.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { ProjectCard } from '#projects/shared/contract.ts';
import { type ProjectView, ProjectViewer } from '#projects/web/project-viewers.tsx';

type Props = {
  view: ProjectView;
  /** The stall's own pictures are shown before those of projects. */
  stall?: Pick<ExhibitorDetails, 'name' | 'gallery_images'>;
  projects: ProjectCard[];
  /** The default is the stall itself if it has pictures, or else the first project. */
  chosen: number | undefined;
};

export function StallProjectViewer({ view, stall, projects, chosen }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const own = stall?.gallery_images.length ? stall : undefined;
  const project = projects.find((each) => each.id === chosen) ?? (own ? undefined : projects[0]);
  if (!project && !own)
    return <NothingToSee icon={ImageOff} text={stall ? 'No Gallery Images Available' : 'No Projects Available'} />;
  const choose = (next: string) =>
    void navigate({
      to: '.',
      search: ((current: object) => ({ ...current, project: Number(next) || undefined, zoom: undefined })) as never,
      // The modal's history entry is replaced, so that one step back closes it.
      replace: true,
      state: true,
      resetScroll: false,
    });
  return (
    <div className="space-y-5">
      {projects.length + (own ? 1 : 0) > 1 ? (
        <div>
          <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
            {own ? 'Pictures of' : 'Project'}
          </label>
          <select
            id={id}
            value={project?.id ?? 0}
            onChange={(event) => choose(event.target.value)}
            className="select w-full max-w-md"
          >
            {own && <option value={0}>{own.name}</option>}
            {projects.map((each) => (
              <option key={each.id} value={each.id}>
                {each.project_name}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <p className="font-semibold">{project?.project_name ?? own?.name}</p>
      )}
      {project ? (
        <LoadedView key={project.id} view={view} project={project} />
      ) : (
        own && <PictureCarousel pictures={own.gallery_images} noun="Picture" />
      )}
    </div>
  );
}

function LoadedView({ view, project }: { view: ProjectView; project: ProjectCard }) {
  const found = useRequest(
    project.id,
    async (signal) => (await api().projects.find({ id: project.id }, { signal })).data,
  );
  if (found.status === 'loaded') return <ProjectViewer view={view} project={found.data} />;
  if (found.status === 'loading')
    return (
      <div aria-busy="true">
        <span role="status" className="sr-only">
          Loading…
        </span>
        <div className="skeleton h-[min(62dvh,34rem)] w-full" />
      </div>
    );
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>{readFormError(found.error).message}</p>
      <Button variant="outline" onClick={found.retry}>
        Try again
      </Button>
    </div>
  );
}
