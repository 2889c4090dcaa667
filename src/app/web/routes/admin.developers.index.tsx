import { createFileRoute } from '@tanstack/react-router';
import { builderList } from '#exhibitors/shared/firms/list-rules.ts';
import { FirmsPage } from '#exhibitors/web/firms/firms-page.tsx';
import { listRoute } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { loadPage } from '#records/web/load-page.ts';

export const Route = createFileRoute('/admin/developers/')({
  loader: ({ deps, abortController }) =>
    loadPage(builderList, ({ builders }) => builders.list, deps, abortController.signal),
  head: ({ matches }) => adminHead(matches, 'Developers'),
  component: () => <FirmsPage kind="developer" page={Route.useLoaderData()} />,
  ...listRoute<typeof builderList>(),
});
