import { createFileRoute } from '@tanstack/react-router';
import { builderModals } from '#exhibitors/shared/stall-modal-rules.ts';
import { BuilderNotFound } from '#exhibitors/web/exhibitor-not-found.tsx';
import { loadBuilderStall } from '#exhibitors/web/load-stall.ts';
import { stallHead } from '#exhibitors/web/stall-head.ts';
import { StallPage } from '#exhibitors/web/stall-page.tsx';
import { StallSkeleton } from '#exhibitors/web/stall-skeleton.tsx';
import { readModalSearch } from '#platform/shared/http/search-params-rules.ts';

export const Route = createFileRoute('/developer/$id/details')({
  validateSearch: (raw) => readModalSearch(builderModals, raw),
  loader: ({ params, abortController }) => loadBuilderStall(params.id, abortController.signal),
  // The data isn't reloaded when a modal changes the URL.
  staleTime: 60_000,
  preloadStaleTime: 0,
  head: ({ loaderData, matches }) => (loaderData ? stallHead(matches, loaderData) : {}),
  component: () => <StallPage stall={Route.useLoaderData()} opened={Route.useSearch()} />,
  pendingComponent: StallSkeleton,
  notFoundComponent: BuilderNotFound,
});
