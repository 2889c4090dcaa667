import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#platform/web/lib/page-head.ts';
import type { HomeSearch } from '#search/shared/home-rules.ts';
import { HomesPage } from '#search/web/homes/homes-page.tsx';
import { loadHomes } from '#search/web/homes/load-homes.ts';

export const Route = createFileRoute('/projects')({
  // The loader and the page validate the values, because routes are in every page's script.
  validateSearch: (query: Record<string, unknown>) => query as HomeSearch,
  // The view is left out, because the map loads its own data.
  loaderDeps: ({ search: { view: _, ...search } }) => search,
  loader: ({ deps, abortController }) => loadHomes(deps, abortController.signal),
  head: ({ loaderData, matches }) => pageHead(matches, loaderData?.head ?? { title: 'Projects', path: '/projects' }),
  component: () => <HomesPage loaded={Route.useLoaderData()} />,
  // The search stays usable above the error.
  errorComponent: ({ error }) => <HomesPage loaded={undefined} error={error} />,
});
