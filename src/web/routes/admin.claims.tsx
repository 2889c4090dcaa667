import { createFileRoute } from '@tanstack/react-router';
import { claimList } from '#shared/firms/claim-rules.ts';
import { loadPage } from '../admin/load-page.ts';
import { ClaimsPage } from '../firms/claims-page.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';

export const Route = createFileRoute('/admin/claims')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: claimList.read,
  loaderDeps: ({ search }) => claimList.readList(search),
  loader: ({ deps, abortController }) => loadPage(({ claims }) => claims.list, deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Claims'),
  component: () => <ClaimsPage page={Route.useLoaderData()} />,
  errorComponent: AdminError,
});
