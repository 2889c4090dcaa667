import { createFileRoute } from '@tanstack/react-router';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { loadReport } from '#reports/web/load-report.ts';
import { ReportPage } from '#reports/web/report-page.tsx';
import { AdminError } from '../shell/admin-error.tsx';

export const Route = createFileRoute('/admin/report')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  // The page validates the values, because this part is in every page's script.
  validateSearch: ({ from, to }): { from?: unknown; to?: unknown } => ({ from, to }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, abortController }) => loadReport(deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Report'),
  component: () => <ReportPage report={Route.useLoaderData()} />,
  errorComponent: AdminError,
});
