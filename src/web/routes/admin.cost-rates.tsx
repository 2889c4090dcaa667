import { createFileRoute } from '@tanstack/react-router';
import { costRateList } from '#shared/costs/rate-rules.ts';
import { loadPage } from '../admin/load-page.ts';
import { CostRatesPage } from '../catalogue/cost-rates-page.tsx';
import { listDeps, listSearch } from '../lib/list-search.ts';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';

export const Route = createFileRoute('/admin/cost-rates')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: listSearch<typeof costRateList>,
  loaderDeps: listDeps,
  loader: ({ deps, abortController }) =>
    loadPage(costRateList, ({ costRates }) => costRates.list, deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Cost Rates'),
  component: () => <CostRatesPage page={Route.useLoaderData()} />,
  errorComponent: AdminError,
});
