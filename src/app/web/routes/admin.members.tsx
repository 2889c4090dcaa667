import { createFileRoute } from '@tanstack/react-router';
import type { memberList } from '#members/shared/rules.ts';
import { loadMembers } from '#members/web/load-members.ts';
import { MembersPage } from '#members/web/members-page.tsx';
import { listDeps, listSearch } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { AdminError } from '../shell/admin-error.tsx';

export const Route = createFileRoute('/admin/members')({
  validateSearch: listSearch<typeof memberList>,
  loaderDeps: listDeps,
  loader: ({ deps, abortController }) => loadMembers(deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Members'),
  component: () => <MembersPage {...Route.useLoaderData()} />,
  errorComponent: AdminError,
});
