import { createFileRoute } from '@tanstack/react-router';
import { builderPageModals } from '#exhibitors/shared/stall-modal-rules.ts';
import { BuilderPage } from '#exhibitors/web/builder-page.tsx';
import { BuilderNotFound } from '#exhibitors/web/exhibitor-not-found.tsx';
import { loadBuilderPage } from '#exhibitors/web/load-stall.ts';
import { builderPageHead } from '#exhibitors/web/stall-head.ts';
import { StallSkeleton } from '#exhibitors/web/stall-skeleton.tsx';
import { readModalSearch } from '#platform/shared/http/search-params-rules.ts';

export const Route = createFileRoute('/developer/$id/detail')({
  validateSearch: (raw) => readModalSearch(builderPageModals, raw),
  loader: ({ params, abortController }) => loadBuilderPage(params.id, abortController.signal),
  // The data isn't reloaded when a modal changes the URL.
  staleTime: 60_000,
  preloadStaleTime: 0,
  head: ({ loaderData, matches }) => (loaderData ? builderPageHead(matches, loaderData) : {}),
  component: () => <BuilderPage builder={Route.useLoaderData()} opened={Route.useSearch()} />,
  pendingComponent: StallSkeleton,
  notFoundComponent: BuilderNotFound,
});
