import { createFileRoute } from '@tanstack/react-router';
import { builderPageModals } from '#shared/exhibitors/stall-modal-rules.ts';
import { readModalSearch } from '#shared/http/search-params.ts';
import { BuilderNotFound } from '../exhibitors/exhibitor-not-found.tsx';
import { firmHead } from '../exhibitors/firm-head.ts';
import { FirmPage } from '../exhibitors/firm-page.tsx';
import { loadFirm } from '../exhibitors/load-stall.ts';
import { StallSkeleton } from '../exhibitors/stall-skeleton.tsx';

export const Route = createFileRoute('/developer/$id/detail')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent', 'pendingComponent']],
  validateSearch: (raw) => readModalSearch(builderPageModals, raw),
  loader: ({ params, abortController }) => loadFirm(params.id, abortController.signal),
  // Opening a modal asks for nothing anew.
  staleTime: 60_000,
  preloadStaleTime: 0,
  head: ({ loaderData, matches }) => (loaderData ? firmHead(matches, loaderData) : {}),
  component: Firm,
  pendingComponent: StallSkeleton,
  notFoundComponent: BuilderNotFound,
});

function Firm() {
  return <FirmPage firm={Route.useLoaderData()} opened={Route.useSearch()} />;
}
