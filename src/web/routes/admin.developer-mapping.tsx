import { createFileRoute } from '@tanstack/react-router';
import { mappingList } from '#shared/mappings/rules.ts';
import { loadPage } from '../admin/load-page.ts';
import { MappingsPage } from '../mappings/mappings-page.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';

export const Route = createFileRoute('/admin/developer-mapping')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: mappingList.read,
  loaderDeps: ({ search }) => mappingList.readList(search),
  loader: ({ deps, abortController }) => loadPage(({ mappings }) => mappings.list, deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Developer Mapping'),
  component: () => <MappingsPage path="/admin/developer-mapping" page={Route.useLoaderData()} />,
  errorComponent: AdminError,
});
