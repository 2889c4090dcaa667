import { createFileRoute } from '@tanstack/react-router';
import type { memberList } from '#shared/members/rules.ts';
import { listDeps, listSearch } from '../lib/list-search.ts';
import { loadMembers } from '../members/load-members.ts';
import { MembersPage } from '../members/members-page.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';

export const Route = createFileRoute('/admin/members')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: listSearch<typeof memberList>,
  loaderDeps: listDeps,
  loader: ({ deps, abortController }) => loadMembers(deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Members'),
  component: () => <MembersPage {...Route.useLoaderData()} />,
  errorComponent: AdminError,
});
