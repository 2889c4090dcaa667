import { createFileRoute } from '@tanstack/react-router';
import { listDeps, listSearch } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { loadPage } from '#records/web/load-page.ts';
import { visitorList } from '#users/shared/rules.ts';
import { VisitorsPage } from '#visitors/web/visitors-page.tsx';
import { AdminError } from '../shell/admin-error.tsx';

export const Route = createFileRoute('/admin/visitors/')({
  validateSearch: listSearch<typeof visitorList>,
  loaderDeps: listDeps,
  loader: ({ deps, abortController }) =>
    loadPage(visitorList, ({ visitors }) => visitors.list, deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Visitors'),
  component: Visitors,
  errorComponent: AdminError,
});

function Visitors() {
  return <VisitorsPage page={Route.useLoaderData()} />;
}
