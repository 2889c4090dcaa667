import { createFileRoute } from '@tanstack/react-router';
import { loadTestTargets, RedirectTestPage } from '#accounts/web/redirect-test.tsx';
import { pageHead } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/redirect-test')({
  loader: loadTestTargets,
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Redirect test',
      path: '/redirect-test',
      noindex: true,
    }),
  component: RedirectTestRoute,
});

function RedirectTestRoute() {
  return <RedirectTestPage targets={Route.useLoaderData()} />;
}
