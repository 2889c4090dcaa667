import { createFileRoute } from '@tanstack/react-router';
import { ReceivedInquiryPage } from '#inquiries/web/inbox/received-inquiry-page.tsx';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { loadRecord } from '#records/web/load-page.ts';
import { AdminError } from '../shell/admin-error.tsx';
import { AdminNotFound } from '../shell/admin-not-found.tsx';

export const Route = createFileRoute('/admin/visitor-inquiry/$id')({
  loader: ({ params, abortController }) =>
    loadRecord(({ receivedInquiries }) => receivedInquiries.find, params.id, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches, loaderData }) =>
    adminHead(matches, loaderData ? `Inquiry of ${loaderData.inquiry.name}` : 'Inquiry'),
  component: Received,
  errorComponent: AdminError,
  notFoundComponent: AdminNotFound,
});

function Received() {
  const page = Route.useLoaderData();
  return <ReceivedInquiryPage key={page.inquiry.id} page={page} />;
}
