import { createFileRoute } from '@tanstack/react-router';
import { builderModals } from '#shared/exhibitors/stall-modal-rules.ts';
import { readModalSearch } from '#shared/http/search-params-rules.ts';
import { BuilderNotFound } from '../exhibitors/exhibitor-not-found.tsx';
import { loadBuilderStall } from '../exhibitors/load-stall.ts';
import { stallHead } from '../exhibitors/stall-head.ts';
import { StallPage } from '../exhibitors/stall-page.tsx';
import { StallSkeleton } from '../exhibitors/stall-skeleton.tsx';

export const Route = createFileRoute('/developer/$id/details')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent', 'pendingComponent']],
  validateSearch: (raw) => readModalSearch(builderModals, raw),
  loader: ({ params, abortController }) => loadBuilderStall(params.id, abortController.signal),
  // Opening a modal changes the URL; it must not reload the data.
  staleTime: 60_000,
  preloadStaleTime: 0,
  head: ({ loaderData, matches }) => (loaderData ? stallHead(matches, loaderData) : {}),
  component: BuilderStall,
  pendingComponent: StallSkeleton,
  notFoundComponent: BuilderNotFound,
});

function BuilderStall() {
  return <StallPage stall={Route.useLoaderData()} opened={Route.useSearch()} />;
}
