import { createFileRoute } from '@tanstack/react-router';
import { FirstRunPage } from '#first-run/web/first-run-page.tsx';
import { loadFirstRun } from '#first-run/web/load-first-run.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/admin/first-run')({
  loader: ({ abortController }) => loadFirstRun(abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Set up your expo'),
  component: () => <FirstRunPage {...Route.useLoaderData()} />,
});
