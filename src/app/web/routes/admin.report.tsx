import { createFileRoute } from '@tanstack/react-router';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import { api } from '#platform/web/lib/api.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { readReportRange } from '#reports/shared/rules.ts';
import { ReportPage } from '#reports/web/report-page.tsx';

export const Route = createFileRoute('/admin/report')({
  // The loader validates the values, because this part is in every page's script.
  validateSearch: ({ from, to }): { from?: unknown; to?: unknown } => ({ from, to }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, abortController }) => {
    const range = readReportRange(deps, dayInIndia(new Date()));
    return (await api().reports.find(range, { signal: abortController.signal })).data;
  },
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Report'),
  component: () => <ReportPage report={Route.useLoaderData()} />,
});
