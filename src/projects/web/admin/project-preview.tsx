import { Link } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import type { LoadedProject } from '../load-project.ts';
import type { ProjectModal } from '../project-modal-names.ts';
import { ProjectPage } from '../project-page.tsx';

/** Shows a project's saved state as visitors would see it, whether or not it is listed. */
export function ProjectPreview({ modal, ...loaded }: LoadedProject & { modal: ProjectModal | undefined }) {
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-x-2 rounded-box border-s-4 border-info bg-info/10 p-3">
        <Eye size={20} aria-hidden="true" className="shrink-0 text-info" />
        This is how visitors who are signed in see the project as it is saved. Nothing can be sent from here.
        <Link to="/admin/projects" className="text-primary underline">
          All projects
        </Link>
      </p>
      <ProjectPage {...loaded} modal={modal} preview />
    </>
  );
}
