import { createFileRoute } from '@tanstack/react-router';
import { approvalList } from '#exhibitors/shared/approval-rules.ts';
import { ApprovalsPage } from '#members/web/approvals-page.tsx';
import { listDeps, listSearch } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { useFresh } from '#platform/web/lib/use-fresh.ts';
import { loadPage } from '#records/web/load-page.ts';
import { AdminError } from '../shell/admin-error.tsx';

const load = (deps: Record<string, unknown>, signal: AbortSignal) =>
  loadPage(approvalList, ({ approvals }) => approvals.list, deps, signal);

export const Route = createFileRoute('/admin/stall-approvals')({
  validateSearch: listSearch<typeof approvalList>,
  loaderDeps: listDeps,
  loader: ({ deps, abortController }) => load(deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Stall Approvals'),
  component: () => {
    const deps = Route.useLoaderDeps();
    const page = useFresh(['notifications'], Route.useLoaderData(), (signal) => load(deps, signal));
    return <ApprovalsPage page={page} />;
  },
  errorComponent: AdminError,
});
