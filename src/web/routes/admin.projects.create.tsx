import { createFileRoute } from '@tanstack/react-router';
import { belongs } from '#shared/access/audience-rules.ts';
import { currentViewer } from '../accounts/session.ts';
import { api } from '../lib/api.ts';
import { NewProjectPage } from '../projects/admin/new-project.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';

export const Route = createFileRoute('/admin/projects/create')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  loader: async ({ abortController: { signal } }) => {
    const viewer = currentViewer();
    if (viewer && belongs('organisers', viewer)) return undefined;
    const { data } = await api().stalls.own(undefined, { signal });
    return data.filter(({ kind }) => kind === 'developer');
  },
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Add project'),
  component: () => <NewProjectPage stalls={Route.useLoaderData()} />,
  errorComponent: AdminError,
});
