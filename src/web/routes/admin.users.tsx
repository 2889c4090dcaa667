import { createFileRoute } from '@tanstack/react-router';
import type { userList } from '#shared/users/rules.ts';
import { listDeps, listSearch } from '../lib/list-search.ts';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';
import { loadUsers } from '../users/load-people.ts';
import { UsersPage } from '../users/users-page.tsx';

export const Route = createFileRoute('/admin/users')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: listSearch<typeof userList>,
  loaderDeps: listDeps,
  loader: ({ deps, abortController }) => loadUsers(deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Users'),
  component: () => <UsersPage {...Route.useLoaderData()} />,
  errorComponent: AdminError,
});
