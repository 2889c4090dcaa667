import { createFileRoute } from '@tanstack/react-router';
import { visitorList } from '#shared/users/rules.ts';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';
import { loadVisitors } from '../users/load-people.ts';
import { VisitorsPage } from '../users/visitors-page.tsx';

export const Route = createFileRoute('/admin/visitors')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: visitorList.read,
  loaderDeps: ({ search }) => visitorList.readList(search),
  loader: ({ deps, abortController }) => loadVisitors(deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Visitors'),
  component: Visitors,
  errorComponent: AdminError,
});

function Visitors() {
  return <VisitorsPage page={Route.useLoaderData()} />;
}
