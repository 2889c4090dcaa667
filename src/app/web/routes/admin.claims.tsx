import { createFileRoute } from '@tanstack/react-router';
import { claimList } from '#exhibitors/shared/firms/list-rules.ts';
import { ClaimsPage } from '#exhibitors/web/firms/claims-page.tsx';
import { listDeps, listSearch } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { useFresh } from '#platform/web/lib/use-fresh.ts';
import { loadPage } from '#records/web/load-page.ts';
import { AdminError } from '../shell/admin-error.tsx';

const load = (deps: Record<string, unknown>, signal: AbortSignal) =>
  loadPage(claimList, ({ claims }) => claims.list, deps, signal);

export const Route = createFileRoute('/admin/claims')({
  validateSearch: listSearch<typeof claimList>,
  loaderDeps: listDeps,
  loader: ({ deps, abortController }) => load(deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Claims'),
  component: () => {
    const deps = Route.useLoaderDeps();
    const page = useFresh(['notifications'], Route.useLoaderData(), (signal) => load(deps, signal));
    return <ClaimsPage page={page} />;
  },
  errorComponent: AdminError,
});
