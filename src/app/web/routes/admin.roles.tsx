import { createFileRoute } from '@tanstack/react-router';
import { api } from '#platform/web/lib/api.ts';
import { listSearch } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import type { roleList } from '#roles/shared/rules.ts';
import { RolesPage } from '#roles/web/roles-page.tsx';

export const Route = createFileRoute('/admin/roles')({
  validateSearch: listSearch<typeof roleList>,
  loader: async ({ abortController: { signal } }) => {
    const [{ data: roles }, { data: permissions }] = await Promise.all([
      api().roles.list(undefined, { signal }),
      api().roles.permissions(undefined, { signal }),
    ]);
    return { roles, permissions };
  },
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Roles'),
  component: () => <RolesPage {...Route.useLoaderData()} />,
});
