import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { managedProjectList } from '#projects/shared/list-rules.ts';
import { ProjectsPage } from '#projects/web/admin/projects-page.tsx';
import { loadPage } from '#records/web/load-page.ts';

export const Route = createFileRoute('/admin/projects/')({
  loader: ({ deps, abortController }) =>
    loadPage(managedProjectList, ({ managedProjects }) => managedProjects.list, deps, abortController.signal),
  head: ({ matches }) => adminHead(matches, 'Projects'),
  component: () => <ProjectsPage page={Route.useLoaderData()} />,
  ...listRoute<typeof managedProjectList>(),
});
