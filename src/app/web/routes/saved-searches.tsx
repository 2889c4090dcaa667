import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#platform/web/lib/page-head.ts';
import { loadSavedSearches } from '#saved-searches/web/load-saved-searches.ts';
import { SavedSearchesPage } from '#saved-searches/web/saved-searches-page.tsx';

export const Route = createFileRoute('/saved-searches')({
  codeSplitGroupings: [['loader', 'component']],
  loader: loadSavedSearches,
  head: ({ matches }) => pageHead(matches, { title: 'Saved searches', path: '/saved-searches', noindex: true }),
  component: () => <SavedSearchesPage {...Route.useLoaderData()} />,
});
