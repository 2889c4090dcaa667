import { createFileRoute } from '@tanstack/react-router';
import { locationList } from '#shared/catalogue/location-rules.ts';
import { loadPage } from '../admin/load-page.ts';
import { LocationsPage } from '../catalogue/locations-page.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';

export const Route = createFileRoute('/admin/locations')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: locationList.read,
  loaderDeps: ({ search }) => locationList.readList(search),
  loader: ({ deps, abortController }) => loadPage(({ locations }) => locations.list, deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Locations'),
  component: () => <LocationsPage page={Route.useLoaderData()} />,
  errorComponent: AdminError,
});
