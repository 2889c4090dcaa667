import { createFileRoute } from '@tanstack/react-router';
import { mappingList } from '#mappings/shared/rules.ts';
import { MappingsPage } from '#mappings/web/mappings-page.tsx';
import { listRoute } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { useFreshList } from '#platform/web/lib/use-fresh.ts';
import { loadPage } from '#records/web/load-page.ts';

const load = (deps: Record<string, unknown>, signal: AbortSignal) =>
  loadPage(mappingList, ({ mappings }) => mappings.list, deps, signal);

export const Route = createFileRoute('/admin/developer-mapping')({
  loader: ({ deps, abortController }) => load(deps, abortController.signal),
  head: ({ matches }) => adminHead(matches, 'Developer Mapping'),
  component: () => <MappingsPage path="/admin/developer-mapping" page={useFreshList(['notifications'], Route, load)} />,
  ...listRoute<typeof mappingList>(),
});
