import { createFileRoute } from '@tanstack/react-router';
import { StallEditor } from '#exhibitors/web/admin/stall-editor.tsx';
import { api } from '#platform/web/lib/api.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { loadRecord } from '#records/web/load-page.ts';
import { AdminNotFound } from '../shell/admin-not-found.tsx';

export const Route = createFileRoute('/admin/stalls/$id/')({
  loader: async ({ params, abortController: { signal } }) => {
    const stall = await loadRecord(({ stalls }) => stalls.find, params.id, signal);
    const unlisted = stall.is_listed
      ? undefined
      : (await api().members.stalls({ exhibitor_id: stall.id }, { signal })).data[0];
    return { stall, unlisted };
  },
  preloadStaleTime: 0,
  head: ({ matches, loaderData }) => adminHead(matches, loaderData?.stall.name ?? 'Stall'),
  component: () => <StallEditor {...Route.useLoaderData()} />,
  notFoundComponent: AdminNotFound,
});
