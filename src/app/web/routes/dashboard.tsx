import { createFileRoute } from '@tanstack/react-router';
import { loadVisitorDashboard } from '#dashboards/web/load-visitor-dashboard.ts';
import { VisitorDashboardPage } from '#dashboards/web/visitor-dashboard-page.tsx';
import type { VisitorDashboardSearch } from '#dashboards/web/visitor-dashboard-search.ts';
import { listDeps } from '#platform/web/lib/list-search.ts';
import { noindexHead } from '#platform/web/lib/page-head.ts';
import { useFreshList } from '#platform/web/lib/use-fresh.ts';

export const Route = createFileRoute('/dashboard')({
  validateSearch: (raw: Record<string, unknown>) => raw as VisitorDashboardSearch,
  loaderDeps: listDeps,
  loader: ({ deps, abortController }) => loadVisitorDashboard(deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => noindexHead(matches, 'Your visits', '/dashboard'),
  component: () => (
    <VisitorDashboardPage data={useFreshList(['visits', 'notifications'], Route, loadVisitorDashboard)} />
  ),
});
