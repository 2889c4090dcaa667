import { createFileRoute } from '@tanstack/react-router';
import { HealthPage } from '#health/web/health-page.tsx';
import { api } from '#platform/web/lib/api.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/admin/health')({
  loader: async ({ abortController }) => (await api().health.find({}, { signal: abortController.signal })).data,
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Health'),
  component: () => <HealthPage health={Route.useLoaderData()} />,
});
