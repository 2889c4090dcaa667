import { createFileRoute } from '@tanstack/react-router';
import { readModalSearch } from '#platform/shared/http/search-params-rules.ts';
import { pageHead } from '#platform/web/lib/page-head.ts';
import { loadProject } from '#projects/web/load-project.ts';
import { projectModals } from '#projects/web/project-modal-names.ts';
import { ProjectNotFound } from '#projects/web/project-not-found.tsx';
import { ProjectPage } from '#projects/web/project-page.tsx';
import { LaterAroundProject } from '#search/web/homes/later-around-project.tsx';

export const Route = createFileRoute('/project/$id/details')({
  validateSearch: (query: Record<string, unknown>) => readModalSearch(projectModals, query),
  loader: ({ params, abortController }) => loadProject(params.id, abortController.signal),
  // The data isn't reloaded when a modal changes the URL.
  staleTime: 60_000,
  head: ({ loaderData, matches }) => {
    if (!loaderData) return {};
    const { id, project_name, location, share_picture } = loaderData.project;
    return pageHead(matches, {
      title: `${project_name}${location ? `, ${location}` : ''}`,
      description: loaderData.summary,
      path: `/project/${id}/details`,
      picture: share_picture,
    });
  },
  component: Project,
  notFoundComponent: ProjectNotFound,
});

function Project() {
  const { modal } = Route.useSearch();
  const loaded = Route.useLoaderData();
  return <ProjectPage {...loaded} modal={modal} around={<LaterAroundProject project={loaded.project} />} />;
}
