import { createFileRoute } from '@tanstack/react-router';
import type { memberList } from '#members/shared/rules.ts';
import { loadMembers } from '#members/web/load-members.ts';
import { MembersPage } from '#members/web/members-page.tsx';
import { listRoute } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { useFreshList } from '#platform/web/lib/use-fresh.ts';

export const Route = createFileRoute('/admin/members')({
  loader: ({ deps, abortController }) => loadMembers(deps, abortController.signal),
  head: ({ matches }) => adminHead(matches, 'Members'),
  component: () => <MembersPage {...useFreshList(['notifications'], Route, loadMembers)} />,
  ...listRoute<typeof memberList>(),
});
