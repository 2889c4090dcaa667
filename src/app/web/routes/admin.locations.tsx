import { createFileRoute } from '@tanstack/react-router';
import { locationList } from '#catalogue/shared/location-rules.ts';
import { LocationsPage } from '#catalogue/web/locations-page.tsx';
import { listRoute } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { loadPage } from '#records/web/load-page.ts';

export const Route = createFileRoute('/admin/locations')({
  loader: ({ deps, abortController }) =>
    loadPage(locationList, ({ locations }) => locations.list, deps, abortController.signal),
  head: ({ matches }) => adminHead(matches, 'Locations'),
  component: () => <LocationsPage page={Route.useLoaderData()} />,
  ...listRoute<typeof locationList>(),
});
