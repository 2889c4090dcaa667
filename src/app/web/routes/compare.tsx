import { createFileRoute } from '@tanstack/react-router';
import { noindexHead } from '#platform/web/lib/page-head.ts';
import { ComparePage } from '#shortlist/web/comparison/compare-page.tsx';
import { readCompareSearch } from '#shortlist/web/comparison/compare-search.ts';
import { loadCompared } from '#shortlist/web/comparison/load-compared.ts';

export const Route = createFileRoute('/compare')({
  validateSearch: readCompareSearch,
  loaderDeps: ({ search: { ids, down, to } }) => ({ ids, down, to }),
  loader: ({ deps, abortController }) => loadCompared(deps, abortController.signal),
  head: ({ loaderData, matches }) => noindexHead(matches, loaderData?.title ?? 'Compare', '/compare'),
  component: () => <ComparePage {...Route.useLoaderData()} search={Route.useSearch()} />,
});
