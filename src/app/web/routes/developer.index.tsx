import { createFileRoute } from '@tanstack/react-router';
import { AdminDashboardPage } from '#dashboards/web/admin/admin-dashboard-page.tsx';
import { loadAdminDashboard } from '#dashboards/web/admin/load-admin-dashboard.ts';
import { noindexHead } from '#platform/web/lib/page-head.ts';
import { AdminLayout } from '../shell/admin-layout.tsx';
import { dashboardRoute } from '../shell/dashboard-route.ts';

export const Route = createFileRoute('/developer/')({
  loader: ({ context, deps, abortController }) => loadAdminDashboard(deps, context.viewer, abortController.signal),
  head: ({ matches }) => noindexHead(matches, 'Dashboard', '/developer'),
  component: () => (
    <AdminLayout>
      <AdminDashboardPage path="/developer" loaded={Route.useLoaderData()} />
    </AdminLayout>
  ),
  ...dashboardRoute,
});
