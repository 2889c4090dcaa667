import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import type { userList } from '#users/shared/rules.ts';
import { loadUsers } from '#users/web/load-people.ts';
import { UsersPage } from '#users/web/users-page.tsx';

export const Route = createFileRoute('/admin/users/')({
  loader: ({ deps, abortController }) => loadUsers(deps, abortController.signal),
  head: ({ matches }) => adminHead(matches, 'Users'),
  component: () => <UsersPage {...Route.useLoaderData()} />,
  ...listRoute<typeof userList>(),
});
