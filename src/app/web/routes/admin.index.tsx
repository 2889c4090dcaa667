import { createFileRoute } from '@tanstack/react-router';
import { belongs } from '#access/shared/audience-rules.ts';
import { AdminDashboardPage } from '#dashboards/web/admin/admin-dashboard-page.tsx';
import { loadAdminDashboard } from '#dashboards/web/admin/load-admin-dashboard.ts';
import { leadToFirstRun } from '#first-run/web/load-first-run.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { dashboardRoute } from '../shell/dashboard-route.ts';

export const Route = createFileRoute('/admin/')({
  loader: async ({ context, deps, abortController: { signal } }) => {
    if (belongs('organisers', context.viewer)) await leadToFirstRun(signal);
    return loadAdminDashboard(deps, context.viewer, signal);
  },
  head: ({ matches }) => adminHead(matches, 'Dashboard'),
  component: () => <AdminDashboardPage path="/admin" loaded={Route.useLoaderData()} />,
  ...dashboardRoute,
});
