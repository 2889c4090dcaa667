import { createFileRoute } from '@tanstack/react-router';
import { ExhibitorDashboardPage } from '../dashboards/exhibitor/exhibitor-dashboard-page.tsx';
import { loadExhibitorDashboard } from '../dashboards/exhibitor/load-exhibitor-dashboard.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/developer/')({
  codeSplitGroupings: [['loader', 'component']],
  // Its values are read with the page: this part is in every page's script.
  validateSearch: ({ days }): { days?: unknown } => ({ days }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, abortController }) => loadExhibitorDashboard(deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => pageHead(matches, { title: 'Dashboard', path: '/developer', noindex: true }),
  component: () => <ExhibitorDashboardPage kind="developer" data={Route.useLoaderData()} />,
});
