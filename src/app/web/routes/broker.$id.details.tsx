import { createFileRoute } from '@tanstack/react-router';
import { consultantModals } from '#exhibitors/shared/stall-modal-rules.ts';
import { ConsultantNotFound } from '#exhibitors/web/exhibitor-not-found.tsx';
import { loadConsultantStall } from '#exhibitors/web/load-stall.ts';
import { stallHead } from '#exhibitors/web/stall-head.ts';
import { StallPage } from '#exhibitors/web/stall-page.tsx';
import { StallSkeleton } from '#exhibitors/web/stall-skeleton.tsx';
import { readModalSearch } from '#platform/shared/http/search-params-rules.ts';

export const Route = createFileRoute('/broker/$id/details')({
  validateSearch: (raw) => readModalSearch(consultantModals, raw),
  loader: ({ params, abortController }) => loadConsultantStall(params.id, abortController.signal),
  // The data isn't reloaded when a modal changes the URL.
  staleTime: 60_000,
  preloadStaleTime: 0,
  head: ({ loaderData, matches }) => (loaderData ? stallHead(matches, loaderData) : {}),
  component: () => <StallPage stall={Route.useLoaderData()} opened={Route.useSearch()} />,
  pendingComponent: StallSkeleton,
  notFoundComponent: ConsultantNotFound,
});
