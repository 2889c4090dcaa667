import { createFileRoute } from '@tanstack/react-router';
import { mappingList } from '#mappings/shared/rules.ts';
import { MappingsPage } from '#mappings/web/mappings-page.tsx';
import { listDeps, listSearch } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { useFresh } from '#platform/web/lib/use-fresh.ts';
import { loadPage } from '#records/web/load-page.ts';
import { AdminError } from '../shell/admin-error.tsx';

const load = (deps: Record<string, unknown>, signal: AbortSignal) =>
  loadPage(mappingList, ({ mappings }) => mappings.list, deps, signal);

export const Route = createFileRoute('/admin/broker-mapping')({
  validateSearch: listSearch<typeof mappingList>,
  loaderDeps: listDeps,
  loader: ({ deps, abortController }) => load(deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Consultants Mapping'),
  component: () => {
    const deps = Route.useLoaderDeps();
    const page = useFresh(['notifications'], Route.useLoaderData(), (signal) => load(deps, signal));
    return <MappingsPage path="/admin/broker-mapping" page={page} />;
  },
  errorComponent: AdminError,
});
