import { createFileRoute } from '@tanstack/react-router';
import { loadRecord } from '../admin/load-page.ts';
import { ProjectEditor } from '../projects/admin/project-editor.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';
import { AdminNotFound } from '../shell/admin-not-found.tsx';

export const Route = createFileRoute('/admin/projects/$id/edit')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
  loader: ({ params, abortController }) =>
    loadRecord(({ managedProjects }) => managedProjects.find, params.id, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches, loaderData }) => adminHead(matches, loaderData?.project_name ?? 'Project'),
  component: () => <ProjectEditor project={Route.useLoaderData()} />,
  errorComponent: AdminError,
  notFoundComponent: AdminNotFound,
});
