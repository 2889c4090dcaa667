import { createFileRoute } from '@tanstack/react-router';
import { stallHistory } from '#exhibitors/web/admin/stall-resource.tsx';
import { FirmPage } from '#exhibitors/web/firms/firm-page.tsx';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { loadRecord } from '#records/web/load-page.ts';
import { AdminNotFound } from '../shell/admin-not-found.tsx';

export const Route = createFileRoute('/admin/developers/$id/details')({
  loader: ({ params, abortController }) =>
    loadRecord(({ builders }) => builders.details, params.id, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches, loaderData }) => adminHead(matches, loaderData?.firm.name ?? 'Builder'),
  component: () => {
    const details = Route.useLoaderData();
    return <FirmPage key={details.firm.id} details={details} words={stallHistory} />;
  },
  notFoundComponent: AdminNotFound,
});
