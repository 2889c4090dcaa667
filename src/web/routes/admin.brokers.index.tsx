import { createFileRoute } from '@tanstack/react-router';
import { consultantList } from '#shared/firms/list-rules.ts';
import { loadPage } from '../admin/load-page.ts';
import { FirmsPage } from '../firms/firms-page.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';

export const Route = createFileRoute('/admin/brokers/')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: consultantList.read,
  loaderDeps: ({ search }) => consultantList.readList(search),
  loader: ({ deps, abortController }) => loadPage(({ consultants }) => consultants.list, deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Consultants'),
  component: () => <FirmsPage kind="broker" page={Route.useLoaderData()} />,
  errorComponent: AdminError,
});
