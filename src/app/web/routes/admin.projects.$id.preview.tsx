import { createFileRoute } from '@tanstack/react-router';
import { readModalSearch } from '#platform/shared/http/search-params-rules.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { registerEntry } from '#projects/shared/register-rules.ts';
import { ProjectPreview } from '#projects/web/admin/project-preview.tsx';
import { projectModals } from '#projects/web/project-modal-names.ts';
import { loadRecord } from '#records/web/load-page.ts';
import { ManagedProjectNotFound } from '../shell/managed-project-not-found.tsx';

export const Route = createFileRoute('/admin/projects/$id/preview')({
  validateSearch: (raw: Record<string, unknown>) => readModalSearch(projectModals, raw),
  loader: async ({ params, abortController }) => {
    const project = await loadRecord(
      ({ managedProjects }) => managedProjects.preview,
      params.id,
      abortController.signal,
    );
    return { project, summary: '', registered: registerEntry(project) };
  },
  staleTime: 60_000,
  preloadStaleTime: 0,
  head: ({ matches, loaderData }) =>
    adminHead(matches, `Preview of ${loaderData?.project.project_name ?? 'a project'}`),
  component: Preview,
  notFoundComponent: ManagedProjectNotFound,
});

function Preview() {
  const { modal } = Route.useSearch();
  return <ProjectPreview {...Route.useLoaderData()} modal={modal} />;
}
