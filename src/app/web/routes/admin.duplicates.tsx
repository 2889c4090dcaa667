import { createFileRoute } from '@tanstack/react-router';
import { pairList } from '#exhibitors/shared/firms/pair-list-rules.ts';
import { PairsPage } from '#exhibitors/web/firms/pairs-page.tsx';
import { listRoute } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { loadPage } from '#records/web/load-page.ts';

export const Route = createFileRoute('/admin/duplicates')({
  loader: ({ deps, abortController }) =>
    loadPage(pairList, ({ firmPairs }) => firmPairs.list, deps, abortController.signal),
  head: ({ matches }) => adminHead(matches, 'Duplicates'),
  component: () => <PairsPage page={Route.useLoaderData()} />,
  ...listRoute<typeof pairList>(),
});
