import { createFileRoute } from '@tanstack/react-router';
import { mappingList } from '#mappings/shared/rules.ts';
import { MappingsPage } from '#mappings/web/mappings-page.tsx';
import { listDeps, listSearch } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { loadPage } from '#records/web/load-page.ts';
import { AdminError } from '../shell/admin-error.tsx';

export const Route = createFileRoute('/admin/developer-mapping')({
  validateSearch: listSearch<typeof mappingList>,
  loaderDeps: listDeps,
  loader: ({ deps, abortController }) =>
    loadPage(mappingList, ({ mappings }) => mappings.list, deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Developer Mapping'),
  component: () => <MappingsPage path="/admin/developer-mapping" page={Route.useLoaderData()} />,
  errorComponent: AdminError,
});
