import { belongs } from '#access/shared/audience-rules.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import type { EditedProject, ProjectInput } from '#projects/shared/edit-contract.ts';
import { History } from '#records/web/history.tsx';
import { RecordEditor } from '#records/web/record-page.tsx';
import { ProjectLead } from './project-lead.tsx';
import { type ProjectValues, projectResource } from './project-resource.ts';
import { sectionsOf } from './project-sections.tsx';

/** Edits everything that a project shows, for its builder, the organiser and consultants who may edit it. */
export function ProjectEditor({ project }: { project: EditedProject }) {
  const viewer = useViewer();
  const { id, listing, version, drafted_by } = project;
  const isOrganiser = viewer !== undefined && belongs('organisers', viewer);
  const isOwner = viewer !== undefined && belongs('builders and organisers', viewer);
  return (
    <RecordEditor<EditedProject, ProjectValues, ProjectInput>
      // The key changes because listing raises the version that the form saves on, and accepting a draft adds its
      // consultant.
      key={`${id} ${listing} ${drafted_by?.id}`}
      resource={projectResource}
      record={project}
      draft={{ key: `project/${id}/${version}`, owner: viewer?.id }}
      sections={[
        ...sectionsOf(project, { isOrganiser, isOwner }),
        { id: 'history', title: 'History', content: <History resource={projectResource} id={id} open /> },
      ]}
      lead={(form) => <ProjectLead project={project} isOwner={isOwner} unsaved={form.formState.isDirty} />}
    />
  );
}
