import { createFileRoute } from '@tanstack/react-router';
import { loadReceivedVisit } from '#inquiries/web/inbox/load-inbox.ts';
import { ReceivedVisitPage } from '#inquiries/web/inbox/received-visit-page.tsx';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { AdminError } from '../shell/admin-error.tsx';
import { AdminNotFound } from '../shell/admin-not-found.tsx';

export const Route = createFileRoute('/admin/site-visits/$id')({
  loader: ({ params, abortController }) => loadReceivedVisit(params.id, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches, loaderData }) =>
    adminHead(matches, loaderData ? `Visit of ${loaderData.page.visit.visitor_name}` : 'Visit'),
  component: Visit,
  errorComponent: AdminError,
  notFoundComponent: AdminNotFound,
});

function Visit() {
  const data = Route.useLoaderData();
  return <ReceivedVisitPage key={data.page.visit.id} {...data} />;
}
