import { createFileRoute, redirect } from '@tanstack/react-router';
import { OwnStallsPage } from '#exhibitors/web/admin/own-stalls-page.tsx';
import { api } from '#platform/web/lib/api.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';

/** Opens the exhibitor's only stall, or a choice. */
export const Route = createFileRoute('/admin/stall')({
  loader: async ({ abortController: { signal } }) => {
    const { data } = await api().stalls.own(undefined, { signal });
    const [only] = data;
    if (only && data.length === 1)
      throw redirect({ to: '/admin/stalls/$id', params: { id: String(only.id) }, replace: true });
    return data;
  },
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Stall'),
  component: () => <OwnStallsPage stalls={Route.useLoaderData()} />,
});
