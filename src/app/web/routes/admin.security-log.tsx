import { createFileRoute } from '@tanstack/react-router';
import { listDeps, listSearch } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import type { securityLogList } from '#security-log/shared/rules.ts';
import { loadSecurityLog } from '#security-log/web/load-security-log.ts';
import { SecurityLogPage } from '#security-log/web/security-log-page.tsx';
import { AdminError } from '../shell/admin-error.tsx';

export const Route = createFileRoute('/admin/security-log')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: listSearch<typeof securityLogList>,
  loaderDeps: listDeps,
  loader: ({ deps, abortController }) => loadSecurityLog(deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Security Log'),
  component: () => <SecurityLogPage page={Route.useLoaderData()} />,
  errorComponent: AdminError,
});
