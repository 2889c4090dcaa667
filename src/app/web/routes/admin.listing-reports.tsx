import { createFileRoute } from '@tanstack/react-router';
import { listingReportList } from '#listing-reports/shared/rules.ts';
import { ReportsPage } from '#listing-reports/web/reports-page.tsx';
import { listDeps, listSearch } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { loadPage } from '#records/web/load-page.ts';
import { AdminError } from '../shell/admin-error.tsx';

export const Route = createFileRoute('/admin/listing-reports')({
  validateSearch: listSearch<typeof listingReportList>,
  loaderDeps: listDeps,
  loader: ({ deps, abortController }) =>
    loadPage(listingReportList, ({ listingReports }) => listingReports.list, deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Reported Listings'),
  component: () => <ReportsPage page={Route.useLoaderData()} />,
  errorComponent: AdminError,
});
