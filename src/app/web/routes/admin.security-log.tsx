import { createFileRoute } from '@tanstack/react-router';
import { api } from '#platform/web/lib/api.ts';
import { listRoute } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { readBefore, securityLogList } from '#security-log/shared/rules.ts';
import { SecurityLogPage } from '#security-log/web/security-log-page.tsx';

export const Route = createFileRoute('/admin/security-log')({
  loader: ({ deps, abortController: { signal } }) => {
    const { kind, person_id } = securityLogList.readList(deps);
    return api().securityLog.list({ kind, person_id, before: readBefore(deps)?.toString() }, { signal });
  },
  head: ({ matches }) => adminHead(matches, 'Security Log'),
  component: () => <SecurityLogPage page={Route.useLoaderData()} />,
  ...listRoute<typeof securityLogList>(),
});
