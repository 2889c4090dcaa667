import { createFileRoute } from '@tanstack/react-router';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { ProjectPoster } from '#projects/web/admin/project-poster.tsx';
import { loadRecord } from '#records/web/load-page.ts';
import { AdminNotFound } from '../shell/admin-not-found.tsx';

export const Route = createFileRoute('/admin/projects/$id/poster')({
  loader: async ({ params: { id }, abortController: { signal } }) => {
    const [project, { is_listed }] = await Promise.all([
      loadRecord(({ managedProjects }) => managedProjects.preview, id, signal),
      loadRecord(({ managedProjects }) => managedProjects.find, id, signal),
    ]);
    return { project, isListed: is_listed };
  },
  preloadStaleTime: 0,
  head: ({ matches, loaderData }) => adminHead(matches, `Poster of ${loaderData?.project.project_name ?? 'a project'}`),
  component: () => <ProjectPoster {...Route.useLoaderData()} />,
  notFoundComponent: AdminNotFound,
});
