import { createFileRoute } from '@tanstack/react-router';
import { approvalList } from '#shared/exhibitors/approval-rules.ts';
import { loadPage } from '../admin/load-page.ts';
import { listDeps, listSearch } from '../lib/list-search.ts';
import { ApprovalsPage } from '../members/approvals-page.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';

export const Route = createFileRoute('/admin/stall-approvals')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: listSearch<typeof approvalList>,
  loaderDeps: listDeps,
  loader: ({ deps, abortController }) =>
    loadPage(approvalList, ({ approvals }) => approvals.list, deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Stall Approvals'),
  component: () => <ApprovalsPage page={Route.useLoaderData()} />,
  errorComponent: AdminError,
});
