import { createFileRoute } from '@tanstack/react-router';
import { mappingList } from '#shared/mappings/rules.ts';
import { loadPage } from '../admin/load-page.ts';
import { listDeps, listSearch } from '../lib/list-search.ts';
import { MappingsPage } from '../mappings/mappings-page.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';

export const Route = createFileRoute('/admin/developer-mapping')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: listSearch<typeof mappingList>,
  loaderDeps: listDeps,
  loader: ({ deps, abortController }) =>
    loadPage(mappingList, ({ mappings }) => mappings.list, deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Developer Mapping'),
  component: () => <MappingsPage path="/admin/developer-mapping" page={Route.useLoaderData()} />,
  errorComponent: AdminError,
});
