import { createFileRoute } from '@tanstack/react-router';
import type { activityLogList } from '#activity/shared/log-list-rules.ts';
import { ActivityLogsPage } from '#activity/web/log/activity-logs-page.tsx';
import { loadLog } from '#activity/web/log/load-log.ts';
import { listRoute } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/admin/activity-logs')({
  loader: ({ deps, abortController }) => loadLog(deps, abortController.signal),
  head: ({ matches }) => adminHead(matches, 'Activity Logs'),
  component: () => <ActivityLogsPage data={Route.useLoaderData()} params={Route.useLoaderDeps()} />,
  ...listRoute<typeof activityLogList>(),
});
