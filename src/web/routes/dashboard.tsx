import { createFileRoute } from '@tanstack/react-router';
import { loadPlace } from '../dashboards/load-visitor-dashboard.ts';
import { OwnPlacePage } from '../dashboards/visitor-dashboard-page.tsx';
import { readPlaceSearch, readTables } from '../dashboards/visitor-dashboard-search.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/dashboard')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readPlaceSearch,
  loaderDeps: ({ search }) => readTables(search),
  loader: ({ deps, abortController }) => loadPlace(deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) =>
    pageHead(matches, { title: 'Your visits', description: 'Your visits.', path: '/dashboard', noindex: true }),
  component: Dashboard,
});

function Dashboard() {
  const { visit, move, inquiry } = Route.useSearch();
  return <OwnPlacePage place="/dashboard" data={Route.useLoaderData()} open={{ visit, move, inquiry }} />;
}
