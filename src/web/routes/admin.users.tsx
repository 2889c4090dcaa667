import { createFileRoute } from '@tanstack/react-router';
import { readUserSearch } from '#shared/users/rules.ts';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';
import { loadUsers } from '../users/load-people.ts';
import { UsersPage } from '../users/users-page.tsx';

export const Route = createFileRoute('/admin/users')({
  // The loader too is of no use to anybody outside the admin area.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: readUserSearch,
  // The dialog that the address opens looks up what it is about by itself.
  loaderDeps: ({ search }) => {
    const { create, edit, password, ...list } = readUserSearch(search);
    return list;
  },
  loader: ({ deps, abortController }) => loadUsers(deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Users'),
  component: Users,
  errorComponent: AdminError,
});

function Users() {
  const { page, roles } = Route.useLoaderData();
  const { create, edit, password } = Route.useSearch();
  return <UsersPage page={page} roles={roles} open={{ create, edit, password }} />;
}
