import { createFileRoute } from '@tanstack/react-router';
import { ReceivedInquiryPage } from '#inquiries/web/inbox/received-inquiry-page.tsx';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { useFresh } from '#platform/web/lib/use-fresh.ts';
import { loadRecord } from '#records/web/load-page.ts';
import { AdminNotFound } from '../shell/admin-not-found.tsx';

export const Route = createFileRoute('/admin/visitor-inquiry/$id')({
  loader: ({ params, abortController }) => load(params.id, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches, loaderData }) =>
    adminHead(matches, loaderData ? `Inquiry of ${loaderData.inquiry.name}` : 'Inquiry'),
  component: Received,
  notFoundComponent: AdminNotFound,
});

const load = (id: string, signal: AbortSignal) =>
  loadRecord(({ receivedInquiries }) => receivedInquiries.find, id, signal);

function Received() {
  const { id } = Route.useParams();
  const page = useFresh(['inquiries'], Route.useLoaderData(), (signal) => load(id, signal));
  return <ReceivedInquiryPage key={page.inquiry.id} page={page} />;
}
