import { createFileRoute } from '@tanstack/react-router';
import { listingReportList } from '#shared/listing-reports/rules.ts';
import { loadPage } from '../admin/load-page.ts';
import { listDeps, listSearch } from '../lib/list-search.ts';
import { ReportsPage } from '../listing-reports/reports-page.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';

export const Route = createFileRoute('/admin/listing-reports')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: listSearch<typeof listingReportList>,
  loaderDeps: listDeps,
  loader: ({ deps, abortController }) =>
    loadPage(listingReportList, ({ listingReports }) => listingReports.list, deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Reported Listings'),
  component: () => <ReportsPage page={Route.useLoaderData()} />,
  errorComponent: AdminError,
});
