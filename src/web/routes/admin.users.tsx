import { createFileRoute } from '@tanstack/react-router';
import { readUserSearch } from '#shared/users/rules.ts';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';
import { loadUsers } from '../users/load-people.ts';
import { UsersPage } from '../users/users-page.tsx';

export const Route = createFileRoute('/admin/users')({
  // The loader is not needed outside the admin area either.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: readUserSearch,
  // Without the dialog parameters: dialogs load their own data.
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
