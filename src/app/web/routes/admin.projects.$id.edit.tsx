import { createFileRoute, redirect } from '@tanstack/react-router';
import { apiErrorStatus } from '#platform/web/lib/http-api.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { ProjectEditor } from '#projects/web/admin/project-editor.tsx';
import { loadRecord } from '#records/web/load-page.ts';
import { ManagedProjectNotFound } from '../shell/managed-project-not-found.tsx';

export const Route = createFileRoute('/admin/projects/$id/edit')({
  // A consultant who sells the project may see it, but not always change it.
  loader: async ({ params, abortController }) => {
    const project = loadRecord(({ managedProjects }) => managedProjects.find, params.id, abortController.signal);
    return await project.catch((error: unknown) => {
      throw apiErrorStatus(error) === 403 ? redirect({ to: '/admin/projects/$id/preview', params }) : error;
    });
  },
  preloadStaleTime: 0,
  head: ({ matches, loaderData }) => adminHead(matches, loaderData?.project_name ?? 'Project'),
  component: () => <ProjectEditor project={Route.useLoaderData()} />,
  notFoundComponent: ManagedProjectNotFound,
});
