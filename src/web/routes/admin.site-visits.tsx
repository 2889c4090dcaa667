import { createFileRoute } from '@tanstack/react-router';
import { readReceivedFilters, readReceivedSearch } from '#shared/site-visits/search-params-rules.ts';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';
import { loadReceived } from '../site-visits/admin/load-received.ts';
import { ReceivedPage } from '../site-visits/admin/received-page.tsx';

export const Route = createFileRoute('/admin/site-visits')({
  // The loader is not needed outside the admin area either.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: readReceivedSearch,
  // Without the dialog parameters: dialogs load their own data.
  loaderDeps: ({ search }) => readReceivedFilters({ ...search }),
  loader: ({ deps, abortController }) => loadReceived(deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Site visits'),
  component: SiteVisits,
  errorComponent: AdminError,
});

function SiteVisits() {
  const { capacity } = Route.useSearch();
  return <ReceivedPage data={Route.useLoaderData()} open={{ capacity }} />;
}
