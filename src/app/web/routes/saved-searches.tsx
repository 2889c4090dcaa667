import { createFileRoute } from '@tanstack/react-router';
import { api } from '#platform/web/lib/api.ts';
import { noindexHead } from '#platform/web/lib/page-head.ts';
import { SavedSearchesPage } from '#saved-searches/web/saved-searches-page.tsx';

export const Route = createFileRoute('/saved-searches')({
  loader: async () => {
    const [{ data: searches }, mails] = await Promise.all([api().savedSearches.list(), api().mails.find()]);
    return { searches, isOff: mails.data.off.includes('alerts') };
  },
  head: ({ matches }) => noindexHead(matches, 'Saved searches', '/saved-searches'),
  component: () => <SavedSearchesPage {...Route.useLoaderData()} />,
});
