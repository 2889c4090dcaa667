import { createFileRoute } from '@tanstack/react-router';
import { readModalSearch } from '#platform/shared/http/search-params-rules.ts';
import { loadProject } from '#projects/web/load-project.ts';
import { projectHead } from '#projects/web/project-head.ts';
import { projectModals } from '#projects/web/project-modal-names.ts';
import { ProjectNotFound } from '#projects/web/project-not-found.tsx';
import { ProjectPage } from '#projects/web/project-page.tsx';
import { LaterAroundProject } from '#search/web/homes/later-around-project.tsx';

export const Route = createFileRoute('/project/$id/details')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  validateSearch: (query: Record<string, unknown>) => readModalSearch(projectModals, query),
  loader: ({ params, abortController }) => loadProject(params.id, abortController.signal),
  // The data isn't reloaded when a modal changes the URL.
  staleTime: 60_000,
  head: ({ loaderData, matches }) => (loaderData ? projectHead(matches, loaderData) : {}),
  component: Project,
  notFoundComponent: ProjectNotFound,
});

function Project() {
  const { modal } = Route.useSearch();
  const loaded = Route.useLoaderData();
  return <ProjectPage {...loaded} modal={modal} around={<LaterAroundProject project={loaded.project} />} />;
}
