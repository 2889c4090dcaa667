import { createFileRoute } from '@tanstack/react-router';
import { listingReportList } from '#listing-reports/shared/rules.ts';
import { ReportsPage } from '#listing-reports/web/reports-page.tsx';
import { listDeps, listSearch } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { useFresh } from '#platform/web/lib/use-fresh.ts';
import { loadPage } from '#records/web/load-page.ts';
import { AdminError } from '../shell/admin-error.tsx';

const load = (deps: Record<string, unknown>, signal: AbortSignal) =>
  loadPage(listingReportList, ({ listingReports }) => listingReports.list, deps, signal);

export const Route = createFileRoute('/admin/listing-reports')({
  validateSearch: listSearch<typeof listingReportList>,
  loaderDeps: listDeps,
  loader: ({ deps, abortController }) => load(deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Reported'),
  component: () => {
    const deps = Route.useLoaderDeps();
    const page = useFresh(['notifications'], Route.useLoaderData(), (signal) => load(deps, signal));
    return <ReportsPage page={page} />;
  },
  errorComponent: AdminError,
});
