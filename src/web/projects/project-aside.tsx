import { ReportLink } from '../listing-reports/report-link.tsx';
import type { LoadedProject } from './load-project.ts';
import { ProjectContacts } from './project-contacts.tsx';
import { RegisterPanel } from './register-panel.tsx';

/** The register's entry and the contacts, beside a project's texts. */
export function ProjectAside({ project, registered }: Pick<LoadedProject, 'project' | 'registered'>) {
  return (
    <>
      <RegisterPanel number={project.rera_number} registered={registered} />
      <ProjectContacts project={project} />
      <ReportLink />
    </>
  );
}
