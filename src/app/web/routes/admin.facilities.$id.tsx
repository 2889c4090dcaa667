import { createFileRoute } from '@tanstack/react-router';
import { FacilityPage } from '#catalogue/web/facilities-page.tsx';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { loadRecord } from '#records/web/load-page.ts';
import { AdminNotFound } from '../shell/admin-not-found.tsx';

export const Route = createFileRoute('/admin/facilities/$id')({
  loader: ({ params, abortController }) =>
    loadRecord(({ facilities }) => facilities.find, params.id, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches, loaderData }) => adminHead(matches, loaderData?.name ?? 'Facility'),
  component: () => <FacilityPage facility={Route.useLoaderData()} />,
  notFoundComponent: AdminNotFound,
});
