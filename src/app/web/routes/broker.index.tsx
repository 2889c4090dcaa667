import { createFileRoute } from '@tanstack/react-router';
import { AdminDashboardPage } from '#dashboards/web/admin/admin-dashboard-page.tsx';
import { loadAdminDashboard } from '#dashboards/web/admin/load-admin-dashboard.ts';
import { noindexHead } from '#platform/web/lib/page-head.ts';
import { AdminLayout } from '../shell/admin-layout.tsx';

export const Route = createFileRoute('/broker/')({
  // The page validates the values, because this part is in every page's script.
  validateSearch: ({ days }): { days?: unknown } => ({ days }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, abortController }) => loadAdminDashboard(deps, context.viewer, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => noindexHead(matches, 'Dashboard', '/broker'),
  component: () => (
    <AdminLayout>
      <AdminDashboardPage path="/broker" loaded={Route.useLoaderData()} />
    </AdminLayout>
  ),
});
