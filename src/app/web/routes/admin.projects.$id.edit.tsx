import { createFileRoute } from '@tanstack/react-router';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { ProjectEditor } from '#projects/web/admin/project-editor.tsx';
import { loadRecord } from '#records/web/load-page.ts';
import { AdminNotFound } from '../shell/admin-not-found.tsx';

export const Route = createFileRoute('/admin/projects/$id/edit')({
  loader: ({ params, abortController }) =>
    loadRecord(({ managedProjects }) => managedProjects.find, params.id, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches, loaderData }) => adminHead(matches, loaderData?.project_name ?? 'Project'),
  component: () => <ProjectEditor project={Route.useLoaderData()} />,
  notFoundComponent: AdminNotFound,
});
