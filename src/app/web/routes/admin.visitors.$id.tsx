import { createFileRoute } from '@tanstack/react-router';
import { api } from '#platform/web/lib/api.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { loadRecord } from '#records/web/load-page.ts';
import { VisitorPage } from '#visitors/web/visitor-page.tsx';
import { AdminNotFound } from '../shell/admin-not-found.tsx';

export const Route = createFileRoute('/admin/visitors/$id')({
  loader: async ({ params, abortController: { signal } }) => {
    const details = await loadRecord(({ visitors }) => visitors.find, params.id, signal);
    return { details, visits: await api().activity.loggedVisits({ user_id: details.visitor.id }, { signal }) };
  },
  preloadStaleTime: 0,
  head: ({ matches, loaderData }) => adminHead(matches, loaderData?.details.visitor.name ?? 'Visitor'),
  component: () => <VisitorPage {...Route.useLoaderData()} />,
  notFoundComponent: AdminNotFound,
});
