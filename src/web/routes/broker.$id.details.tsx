import { createFileRoute } from '@tanstack/react-router';
import { consultantModals } from '#shared/exhibitors/stall-modal-rules.ts';
import { readModalSearch } from '#shared/http/search-params-rules.ts';
import { ConsultantNotFound } from '../exhibitors/exhibitor-not-found.tsx';
import { loadConsultantStall } from '../exhibitors/load-stall.ts';
import { stallHead } from '../exhibitors/stall-head.ts';
import { StallPage } from '../exhibitors/stall-page.tsx';
import { StallSkeleton } from '../exhibitors/stall-skeleton.tsx';

export const Route = createFileRoute('/broker/$id/details')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent', 'pendingComponent']],
  validateSearch: (raw) => readModalSearch(consultantModals, raw),
  loader: ({ params, abortController }) => loadConsultantStall(params.id, abortController.signal),
  // Opening a modal changes the URL; it must not reload the data.
  staleTime: 60_000,
  preloadStaleTime: 0,
  head: ({ loaderData, matches }) => (loaderData ? stallHead(matches, loaderData) : {}),
  component: ConsultantStall,
  pendingComponent: StallSkeleton,
  notFoundComponent: ConsultantNotFound,
});

function ConsultantStall() {
  return <StallPage stall={Route.useLoaderData()} opened={Route.useSearch()} />;
}
