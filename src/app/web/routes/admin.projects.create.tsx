import { createFileRoute } from '@tanstack/react-router';
import { belongs } from '#access/shared/audience-rules.ts';
import { currentViewer } from '#accounts/web/session.ts';
import { api } from '#platform/web/lib/api.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { NewProjectPage } from '#projects/web/admin/new-project.tsx';

export const Route = createFileRoute('/admin/projects/create')({
  loader: async ({ abortController: { signal } }) => {
    const viewer = currentViewer();
    if (viewer && belongs('organisers', viewer)) return undefined;
    const { data } = await api().stalls.own(undefined, { signal });
    const kind = viewer && belongs('builders', viewer) ? 'developer' : 'broker';
    return { kind, stalls: data.filter((stall) => stall.kind === kind) } as const;
  },
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Add project'),
  component: () => <NewProjectPage own={Route.useLoaderData()} />,
});
