import { createFileRoute } from '@tanstack/react-router';
import { StallPoster } from '#exhibitors/web/admin/stall-poster.tsx';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { loadRecord } from '#records/web/load-page.ts';
import { AdminNotFound } from '../shell/admin-not-found.tsx';

export const Route = createFileRoute('/admin/stalls/$id/poster')({
  loader: async ({ params: { id }, abortController: { signal } }) => {
    const [stall, { is_listed }] = await Promise.all([
      loadRecord(({ stalls }) => stalls.preview, id, signal),
      loadRecord(({ stalls }) => stalls.find, id, signal),
    ]);
    return { stall, isListed: is_listed };
  },
  preloadStaleTime: 0,
  head: ({ matches, loaderData }) => adminHead(matches, `Poster of ${loaderData?.stall.details.name ?? 'a stall'}`),
  component: () => <StallPoster {...Route.useLoaderData()} />,
  notFoundComponent: AdminNotFound,
});
