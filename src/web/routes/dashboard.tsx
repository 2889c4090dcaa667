import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../app/page-head.ts';
import { loadPlace } from '../own-place/load-place.ts';
import { OwnPlacePage } from '../own-place/own-place-page.tsx';
import { readPlaceSearch, readTables } from '../own-place/place-search.ts';

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
