import { createFileRoute } from '@tanstack/react-router';
import { loadTestTargets, RedirectTestPage } from '#accounts/web/redirect-test-page.tsx';
import { noindexHead } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/redirect-test')({
  loader: loadTestTargets,
  head: ({ matches }) => noindexHead(matches, 'Redirect test', '/redirect-test'),
  component: () => <RedirectTestPage targets={Route.useLoaderData()} />,
});
