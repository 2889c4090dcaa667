import { createFileRoute } from '@tanstack/react-router';
import { managedProjectList } from '#shared/projects/list-rules.ts';
import { loadPage } from '../admin/load-page.ts';
import { listDeps, listSearch } from '../lib/list-search.ts';
import { ProjectsPage } from '../projects/admin/projects-page.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';

export const Route = createFileRoute('/admin/projects/')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: listSearch<typeof managedProjectList>,
  loaderDeps: listDeps,
  loader: ({ deps, abortController }) =>
    loadPage(managedProjectList, ({ managedProjects }) => managedProjects.list, deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Projects'),
  component: () => <ProjectsPage page={Route.useLoaderData()} />,
  errorComponent: AdminError,
});
