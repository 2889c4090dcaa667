import { createFileRoute } from '@tanstack/react-router';
import { StandsPage } from '#exhibitors/web/stands-page.tsx';
import { api } from '#platform/web/lib/api.ts';
import { pageHead } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/stands')({
  loader: async ({ abortController: { signal } }) => (await api().exhibitors.stands(undefined, { signal })).data,
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Stands at the fair',
      description: 'Which builder or consultant is at which stand of the fair.',
      path: '/stands',
    }),
  component: () => <StandsPage stands={Route.useLoaderData()} />,
});
