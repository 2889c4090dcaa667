import { createFileRoute } from '@tanstack/react-router';
import { readRoleSearch } from '#shared/roles/address-rules.ts';
import { loadRoles } from '../roles/load-roles.ts';
import { RolesPage } from '../roles/roles-page.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';

export const Route = createFileRoute('/admin/roles')({
  // The loader is not needed outside the admin area either.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: readRoleSearch,
  loader: ({ abortController }) => loadRoles(abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Roles'),
  component: Roles,
  errorComponent: AdminError,
});

function Roles() {
  const { roles, permissions } = Route.useLoaderData();
  return <RolesPage roles={roles} permissions={permissions} open={Route.useSearch()} />;
}
