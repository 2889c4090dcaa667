import { createFileRoute } from '@tanstack/react-router';
import { approvalList } from '#shared/exhibitors/approval-rules.ts';
import { loadPage } from '../admin/load-page.ts';
import { ApprovalsPage } from '../members/approvals-page.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';

export const Route = createFileRoute('/admin/stall-approvals')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: approvalList.read,
  loaderDeps: ({ search }) => approvalList.readList(search),
  loader: ({ deps, abortController }) =>
    loadPage(({ approvals }) => approvals.list, { ...approvalList.order, ...deps }, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Stall Approvals'),
  component: () => <ApprovalsPage page={Route.useLoaderData()} />,
  errorComponent: AdminError,
});
