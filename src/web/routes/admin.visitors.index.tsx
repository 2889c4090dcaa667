import { createFileRoute } from '@tanstack/react-router';
import type { visitorList } from '#shared/users/rules.ts';
import { listDeps, listSearch } from '../lib/list-search.ts';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';
import { loadVisitors } from '../visitors/load-visitor.ts';
import { VisitorsPage } from '../visitors/visitors-page.tsx';

export const Route = createFileRoute('/admin/visitors/')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: listSearch<typeof visitorList>,
  loaderDeps: listDeps,
  loader: ({ deps, abortController }) => loadVisitors(deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Visitors'),
  component: Visitors,
  errorComponent: AdminError,
});

function Visitors() {
  return <VisitorsPage page={Route.useLoaderData()} />;
}
