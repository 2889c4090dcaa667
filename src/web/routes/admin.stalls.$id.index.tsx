import { createFileRoute } from '@tanstack/react-router';
import { loadRecord } from '../admin/load-page.ts';
import { StallEditor } from '../exhibitors/admin/stall-editor.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';
import { AdminNotFound } from '../shell/admin-not-found.tsx';

export const Route = createFileRoute('/admin/stalls/$id/')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
  loader: ({ params, abortController }) => loadRecord(({ stalls }) => stalls.find, params.id, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches, loaderData }) => adminHead(matches, loaderData?.name ?? 'Stall'),
  component: () => <StallEditor stall={Route.useLoaderData()} />,
  errorComponent: AdminError,
  notFoundComponent: AdminNotFound,
});
