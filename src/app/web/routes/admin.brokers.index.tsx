import { createFileRoute } from '@tanstack/react-router';
import { consultantList } from '#exhibitors/shared/firms/list-rules.ts';
import { FirmsPage } from '#exhibitors/web/firms/firms-page.tsx';
import { listRoute } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { loadPage } from '#records/web/load-page.ts';

export const Route = createFileRoute('/admin/brokers/')({
  loader: ({ deps, abortController }) =>
    loadPage(consultantList, ({ consultants }) => consultants.list, deps, abortController.signal),
  head: ({ matches }) => adminHead(matches, 'Consultants'),
  component: () => <FirmsPage kind="broker" page={Route.useLoaderData()} />,
  ...listRoute<typeof consultantList>(),
});
