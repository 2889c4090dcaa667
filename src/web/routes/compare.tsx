import { createFileRoute } from '@tanstack/react-router';
import { ComparePage } from '../comparison/compare-page.tsx';
import { readCompareSearch } from '../comparison/compare-search.ts';
import { loadCompared } from '../comparison/load-compared.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/compare')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readCompareSearch,
  loaderDeps: ({ search: { ids, down, to } }) => ({ ids, down, to }),
  loader: ({ deps, abortController }) => loadCompared(deps, abortController.signal),
  head: ({ loaderData, matches }) =>
    pageHead(matches, { title: loaderData?.title ?? 'Compare', path: '/compare', noindex: true }),
  component: () => <ComparePage {...Route.useLoaderData()} search={Route.useSearch()} />,
});
