import { createFileRoute } from '@tanstack/react-router';
import { loadVisitorDashboard } from '../dashboards/load-visitor-dashboard.ts';
import { VisitorDashboardPage } from '../dashboards/visitor-dashboard-page.tsx';
import { readTables, readVisitorDashboardSearch } from '../dashboards/visitor-dashboard-search.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/visitor')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readVisitorDashboardSearch,
  loaderDeps: ({ search }) => readTables(search),
  loader: ({ deps, abortController }) => loadVisitorDashboard(deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => pageHead(matches, { title: 'Your visits', path: '/visitor', noindex: true }),
  component: Visitor,
});

function Visitor() {
  const { visit, move, inquiry } = Route.useSearch();
  return <VisitorDashboardPage path="/visitor" data={Route.useLoaderData()} open={{ visit, move, inquiry }} />;
}
