import { createFileRoute } from '@tanstack/react-router';
import { loadVisitorDashboard } from '../dashboards/load-visitor-dashboard.ts';
import { VisitorDashboardPage } from '../dashboards/visitor-dashboard-page.tsx';
import { readTables, readVisitorDashboardSearch } from '../dashboards/visitor-dashboard-search.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/dashboard')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readVisitorDashboardSearch,
  loaderDeps: ({ search }) => readTables(search),
  loader: ({ deps, abortController }) => loadVisitorDashboard(deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => pageHead(matches, { title: 'Your visits', path: '/dashboard', noindex: true }),
  component: Dashboard,
});

function Dashboard() {
  const { visit, move, inquiry } = Route.useSearch();
  return <VisitorDashboardPage path="/dashboard" data={Route.useLoaderData()} open={{ visit, move, inquiry }} />;
}
