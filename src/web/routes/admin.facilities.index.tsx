import { createFileRoute } from '@tanstack/react-router';
import { facilityList } from '#shared/catalogue/facility-rules.ts';
import { loadPage } from '../admin/load-page.ts';
import { FacilitiesPage } from '../catalogue/facilities-page.tsx';
import { listDeps, listSearch } from '../lib/list-search.ts';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';

export const Route = createFileRoute('/admin/facilities/')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: listSearch<typeof facilityList>,
  loaderDeps: listDeps,
  loader: ({ deps, abortController }) =>
    loadPage(facilityList, ({ facilities }) => facilities.list, deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Facilities'),
  component: () => <FacilitiesPage page={Route.useLoaderData()} />,
  errorComponent: AdminError,
});
