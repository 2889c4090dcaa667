import { createFileRoute } from '@tanstack/react-router';
import { claimList } from '#exhibitors/shared/firms/list-rules.ts';
import { ClaimsPage } from '#exhibitors/web/firms/claims-page.tsx';
import { listRoute } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { useFreshList } from '#platform/web/lib/use-fresh.ts';
import { loadPage } from '#records/web/load-page.ts';

const load = (deps: Record<string, unknown>, signal: AbortSignal) =>
  loadPage(claimList, ({ claims }) => claims.list, deps, signal);

export const Route = createFileRoute('/admin/claims')({
  loader: ({ deps, abortController }) => load(deps, abortController.signal),
  head: ({ matches }) => adminHead(matches, 'Claims'),
  component: () => <ClaimsPage page={useFreshList(['notifications'], Route, load)} />,
  ...listRoute<typeof claimList>(),
});
