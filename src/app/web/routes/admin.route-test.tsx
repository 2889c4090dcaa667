import { createFileRoute } from '@tanstack/react-router';
import { loadTestTargets, RedirectTest } from '#accounts/web/redirect-test-page.tsx';
import { adminHead } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/admin/route-test')({
  loader: loadTestTargets,
  head: ({ matches }) => adminHead(matches, 'Route test'),
  component: () => <RedirectTest targets={Route.useLoaderData()} />,
});
