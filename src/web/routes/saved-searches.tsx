import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';
import { loadSavedSearches } from '../saved-searches/load-saved-searches.ts';
import { SavedSearchesPage } from '../saved-searches/saved-searches-page.tsx';

export const Route = createFileRoute('/saved-searches')({
  codeSplitGroupings: [['loader', 'component']],
  loader: loadSavedSearches,
  head: ({ matches }) => pageHead(matches, { title: 'Saved searches', path: '/saved-searches', noindex: true }),
  component: () => <SavedSearchesPage {...Route.useLoaderData()} />,
});
