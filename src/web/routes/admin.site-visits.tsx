import { createFileRoute } from '@tanstack/react-router';
import { receivedList } from '#shared/site-visits/received-rules.ts';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';
import { loadReceived } from '../site-visits/admin/load-received.ts';
import { ReceivedPage } from '../site-visits/admin/received-page.tsx';

export const Route = createFileRoute('/admin/site-visits')({
  // The loader is not needed outside the admin area either.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: receivedList.read,
  // Without the dialog parameters: dialogs load their own data.
  loaderDeps: ({ search }) => receivedList.readList(search),
  loader: ({ deps, abortController }) => loadReceived(deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Site visits'),
  component: () => <ReceivedPage data={Route.useLoaderData()} />,
  errorComponent: AdminError,
});
