import { createFileRoute } from '@tanstack/react-router';
import type { roleList } from '#shared/roles/address-rules.ts';
import { listSearch } from '../lib/list-search.ts';
import { loadRoles } from '../roles/load-roles.ts';
import { RolesPage } from '../roles/roles-page.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';

export const Route = createFileRoute('/admin/roles')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: listSearch<typeof roleList>,
  loader: ({ abortController }) => loadRoles(abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Roles'),
  component: () => <RolesPage {...Route.useLoaderData()} />,
  errorComponent: AdminError,
});
