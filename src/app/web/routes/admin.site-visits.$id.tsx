import { createFileRoute } from '@tanstack/react-router';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { useFresh } from '#platform/web/lib/use-fresh.ts';
import { loadReceivedVisit } from '#site-visits/web/admin/load-received.ts';
import { ReceivedVisitPage } from '#site-visits/web/received/received-visit-page.tsx';
import { AdminNotFound } from '../shell/admin-not-found.tsx';

export const Route = createFileRoute('/admin/site-visits/$id')({
  loader: ({ params, abortController }) => loadReceivedVisit(params.id, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches, loaderData }) =>
    adminHead(matches, loaderData ? `Visit of ${loaderData.page.visit.visitor_name}` : 'Visit'),
  component: Visit,
  notFoundComponent: AdminNotFound,
});

function Visit() {
  const { id } = Route.useParams();
  const data = useFresh(['visits'], Route.useLoaderData(), (signal) => loadReceivedVisit(id, signal));
  return <ReceivedVisitPage key={data.page.visit.id} {...data} />;
}
