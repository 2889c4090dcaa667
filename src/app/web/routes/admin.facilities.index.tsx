import { createFileRoute } from '@tanstack/react-router';
import { facilityList } from '#catalogue/shared/list-rules.ts';
import { FacilitiesPage } from '#catalogue/web/facilities-page.tsx';
import { listRoute } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { loadPage } from '#records/web/load-page.ts';

export const Route = createFileRoute('/admin/facilities/')({
  loader: ({ deps, abortController }) =>
    loadPage(facilityList, ({ facilities }) => facilities.list, deps, abortController.signal),
  head: ({ matches }) => adminHead(matches, 'Facilities'),
  component: () => <FacilitiesPage page={Route.useLoaderData()} />,
  ...listRoute<typeof facilityList>(),
});
