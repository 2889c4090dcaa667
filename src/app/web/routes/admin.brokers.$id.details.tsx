import { createFileRoute } from '@tanstack/react-router';
import { stallHistory } from '#exhibitors/web/admin/stall-resource.tsx';
import { FirmPage } from '#exhibitors/web/firms/firm-page.tsx';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { loadRecord } from '#records/web/load-page.ts';
import { AdminNotFound } from '../shell/admin-not-found.tsx';

export const Route = createFileRoute('/admin/brokers/$id/details')({
  loader: ({ params, abortController }) =>
    loadRecord(({ consultants }) => consultants.details, params.id, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches, loaderData }) => adminHead(matches, loaderData?.firm.name ?? 'Consultant'),
  component: () => {
    const details = Route.useLoaderData();
    return <FirmPage key={details.firm.id} details={details} words={stallHistory} />;
  },
  notFoundComponent: AdminNotFound,
});
