import { createFileRoute } from '@tanstack/react-router';
import { approvalList } from '#exhibitors/shared/approval-rules.ts';
import { ApprovalsPage } from '#members/web/approvals-page.tsx';
import { listDeps, listSearch } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { loadPage } from '#records/web/load-page.ts';
import { AdminError } from '../shell/admin-error.tsx';

export const Route = createFileRoute('/admin/stall-approvals')({
  validateSearch: listSearch<typeof approvalList>,
  loaderDeps: listDeps,
  loader: ({ deps, abortController }) =>
    loadPage(approvalList, ({ approvals }) => approvals.list, deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Stall Approvals'),
  component: () => <ApprovalsPage page={Route.useLoaderData()} />,
  errorComponent: AdminError,
});
