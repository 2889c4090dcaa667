import { createFileRoute } from '@tanstack/react-router';
import { builderModals } from '#shared/exhibitors/stall-modal-rules.ts';
import { readModalSearch } from '#shared/http/search-params-rules.ts';
import { loadRecord } from '../admin/load-page.ts';
import { StallPreview } from '../exhibitors/admin/stall-preview.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';
import { AdminNotFound } from '../shell/admin-not-found.tsx';

export const Route = createFileRoute('/admin/stalls/$id/preview')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
  validateSearch: (raw) => readModalSearch(builderModals, raw),
  loader: ({ params, abortController }) =>
    loadRecord(({ stalls }) => stalls.preview, params.id, abortController.signal),
  staleTime: 60_000,
  preloadStaleTime: 0,
  head: ({ matches, loaderData }) => adminHead(matches, `Preview of ${loaderData?.details.name ?? 'a stall'}`),
  component: Preview,
  errorComponent: AdminError,
  notFoundComponent: AdminNotFound,
});

function Preview() {
  return <StallPreview stall={Route.useLoaderData()} opened={Route.useSearch()} />;
}
