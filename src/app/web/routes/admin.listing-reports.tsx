import { createFileRoute } from '@tanstack/react-router';
import { listingReportList } from '#listing-reports/shared/rules.ts';
import { ReportsPage } from '#listing-reports/web/reports-page.tsx';
import { listRoute } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { useFreshList } from '#platform/web/lib/use-fresh.ts';
import { loadPage } from '#records/web/load-page.ts';

const load = (deps: Record<string, unknown>, signal: AbortSignal) =>
  loadPage(listingReportList, ({ listingReports }) => listingReports.list, deps, signal);

export const Route = createFileRoute('/admin/listing-reports')({
  loader: ({ deps, abortController }) => load(deps, abortController.signal),
  head: ({ matches }) => adminHead(matches, 'Reported'),
  component: () => <ReportsPage page={useFreshList(['notifications'], Route, load)} />,
  ...listRoute<typeof listingReportList>(),
});
