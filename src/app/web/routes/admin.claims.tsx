import { createFileRoute } from '@tanstack/react-router';
import { claimList } from '#exhibitors/shared/firms/list-rules.ts';
import { ClaimsPage } from '#exhibitors/web/firms/claims-page.tsx';
import { listDeps, listSearch } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { loadPage } from '#records/web/load-page.ts';
import { AdminError } from '../shell/admin-error.tsx';

export const Route = createFileRoute('/admin/claims')({
  validateSearch: listSearch<typeof claimList>,
  loaderDeps: listDeps,
  loader: ({ deps, abortController }) => loadPage(claimList, ({ claims }) => claims.list, deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Claims'),
  component: () => <ClaimsPage page={Route.useLoaderData()} />,
  errorComponent: AdminError,
});
