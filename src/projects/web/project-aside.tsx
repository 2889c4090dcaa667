import { Star } from 'lucide-react';
import type { LoadedProject } from './load-project.ts';
import { ProjectContacts } from './project-contacts.tsx';
import { RegisterPanel } from './register-panel.tsx';
import { Panel } from './section.tsx';

/** Shows the register's entry and the contacts beside a project's texts. */
export function ProjectAside({ project, registered }: Pick<LoadedProject, 'project' | 'registered'>) {
  return (
    <>
      {project.visitor_rating && <VisitorRating of={project.visitor_rating} />}
      <RegisterPanel number={project.rera_number} registered={registered} site={project.register_site} />
      <ProjectContacts project={project} />
    </>
  );
}

function VisitorRating({ of: { average, count } }: { of: { average: number; count: number } }) {
  return (
    <Panel title="Visitors’ ratings">
      <p className="flex items-center gap-2 text-lg font-semibold">
        <Star size={22} aria-hidden="true" fill="currentColor" className="text-primary" /> {average.toFixed(1)} of 5
      </p>
      <p className="mt-1 text-sm text-muted">By {count} visitors after a visit that they had booked here.</p>
    </Panel>
  );
}
