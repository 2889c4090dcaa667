import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../app/page-head.ts';
import { loadPlace } from '../own-place/load-place.ts';
import { OwnPlacePage } from '../own-place/own-place-page.tsx';
import { readPlaceSearch, readTables } from '../own-place/place-search.ts';

export const Route = createFileRoute('/visitor')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readPlaceSearch,
  loaderDeps: ({ search }) => readTables(search),
  loader: ({ deps, abortController }) => loadPlace(deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) =>
    pageHead(matches, { title: 'Your visits', description: 'Your visits.', path: '/visitor', noindex: true }),
  component: Visitor,
});

function Visitor() {
  const { visit, move, inquiry } = Route.useSearch();
  return <OwnPlacePage place="/visitor" data={Route.useLoaderData()} open={{ visit, move, inquiry }} />;
}
