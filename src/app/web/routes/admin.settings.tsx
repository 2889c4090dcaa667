import { createFileRoute } from '@tanstack/react-router';
import { api } from '#platform/web/lib/api.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { SettingsPage } from '#settings/web/settings-page.tsx';

export const Route = createFileRoute('/admin/settings')({
  loader: async ({ abortController }) => (await api().settings.find({}, { signal: abortController.signal })).data,
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Settings'),
  component: () => <SettingsPage row={Route.useLoaderData()} />,
});
