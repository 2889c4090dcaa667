import { createFileRoute } from '@tanstack/react-router';
import { builderPageModals } from '#shared/exhibitors/stall-modal-rules.ts';
import { readModalSearch } from '#shared/http/search-params-rules.ts';
import { BuilderPage } from '../exhibitors/builder-page.tsx';
import { builderPageHead } from '../exhibitors/builder-page-head.ts';
import { BuilderNotFound } from '../exhibitors/exhibitor-not-found.tsx';
import { loadBuilderPage } from '../exhibitors/load-stall.ts';
import { StallSkeleton } from '../exhibitors/stall-skeleton.tsx';

export const Route = createFileRoute('/developer/$id/detail')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent', 'pendingComponent']],
  validateSearch: (raw) => readModalSearch(builderPageModals, raw),
  loader: ({ params, abortController }) => loadBuilderPage(params.id, abortController.signal),
  // Opening a modal changes the URL; it must not reload the data.
  staleTime: 60_000,
  preloadStaleTime: 0,
  head: ({ loaderData, matches }) => (loaderData ? builderPageHead(matches, loaderData) : {}),
  component: BuilderRoute,
  pendingComponent: StallSkeleton,
  notFoundComponent: BuilderNotFound,
});

function BuilderRoute() {
  return <BuilderPage builder={Route.useLoaderData()} opened={Route.useSearch()} />;
}
