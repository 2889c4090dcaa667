import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { loadPage } from '#records/web/load-page.ts';
import { visitorList } from '#users/shared/rules.ts';
import { VisitorsPage } from '#visitors/web/visitors-page.tsx';

export const Route = createFileRoute('/admin/visitors/')({
  loader: ({ deps, abortController }) =>
    loadPage(visitorList, ({ visitors }) => visitors.list, deps, abortController.signal),
  head: ({ matches }) => adminHead(matches, 'Visitors'),
  component: () => <VisitorsPage page={Route.useLoaderData()} />,
  ...listRoute<typeof visitorList>(),
});
