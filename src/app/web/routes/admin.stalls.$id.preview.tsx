import { createFileRoute } from '@tanstack/react-router';
import { builderModals } from '#exhibitors/shared/stall-modal-rules.ts';
import { StallPreview } from '#exhibitors/web/admin/stall-preview.tsx';
import { readModalSearch } from '#platform/shared/http/search-params-rules.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { loadRecord } from '#records/web/load-page.ts';
import { AdminNotFound } from '../shell/admin-not-found.tsx';

export const Route = createFileRoute('/admin/stalls/$id/preview')({
  validateSearch: (raw) => readModalSearch(builderModals, raw),
  loader: ({ params, abortController }) =>
    loadRecord(({ stalls }) => stalls.preview, params.id, abortController.signal),
  staleTime: 60_000,
  preloadStaleTime: 0,
  head: ({ matches, loaderData }) => adminHead(matches, `Preview of ${loaderData?.details.name ?? 'a stall'}`),
  component: () => <StallPreview stall={Route.useLoaderData()} opened={Route.useSearch()} />,
  notFoundComponent: AdminNotFound,
});
