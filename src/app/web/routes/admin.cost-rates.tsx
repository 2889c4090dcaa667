import { createFileRoute } from '@tanstack/react-router';
import { costRateList } from '#costs/shared/rate-rules.ts';
import { CostRatesPage } from '#costs/web/admin/cost-rates-page.tsx';
import { listRoute } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { loadPage } from '#records/web/load-page.ts';

export const Route = createFileRoute('/admin/cost-rates')({
  loader: ({ deps, abortController }) =>
    loadPage(costRateList, ({ costRates }) => costRates.list, deps, abortController.signal),
  head: ({ matches }) => adminHead(matches, 'Cost Rates'),
  component: () => <CostRatesPage page={Route.useLoaderData()} />,
  ...listRoute<typeof costRateList>(),
});
