import { createFileRoute } from '@tanstack/react-router';
import { approvalList } from '#exhibitors/shared/approval-rules.ts';
import { ApprovalsPage } from '#exhibitors/web/admin/approvals-page.tsx';
import { listRoute } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { useFreshList } from '#platform/web/lib/use-fresh.ts';
import { loadPage } from '#records/web/load-page.ts';

const load = (deps: Record<string, unknown>, signal: AbortSignal) =>
  loadPage(approvalList, ({ approvals }) => approvals.list, deps, signal);

export const Route = createFileRoute('/admin/stall-approvals')({
  loader: ({ deps, abortController }) => load(deps, abortController.signal),
  head: ({ matches }) => adminHead(matches, 'Stall Approvals'),
  component: () => <ApprovalsPage page={useFreshList(['notifications'], Route, load)} />,
  ...listRoute<typeof approvalList>(),
});
