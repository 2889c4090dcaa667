import { createFileRoute } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { belongs } from '#shared/access/audience-rules.ts';
import { currentViewer } from '../accounts/session.ts';
import { api } from '../lib/api.ts';
import { NewProject } from '../projects/admin/new-project.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';
import { EmptyState } from '../ui/empty-state.tsx';

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
  component: NewProjectPage,
  errorComponent: AdminError,
});

function NewProjectPage() {
  const stalls = Route.useLoaderData();
  if (stalls?.length === 0)
    return (
      <EmptyState
        icon={<Building2 size={32} aria-hidden="true" />}
        title="Builders add projects"
        hint="Your account belongs to no builder’s stall. Ask the builder or the organiser to add the project and to map you to it."
      />
    );
  return <NewProject stalls={stalls} />;
}
