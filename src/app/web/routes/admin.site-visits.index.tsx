import { createFileRoute } from '@tanstack/react-router';
import { listDeps, listSearch } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import type { receivedScreen } from '#site-visits/shared/calendar-rules.ts';
import { ReceivedPage } from '#site-visits/web/admin/received-page.tsx';
import { CalendarPage } from '#site-visits/web/calendar/calendar-page.tsx';
import { loadVisits } from '#site-visits/web/calendar/load-calendar.ts';
import { AdminError } from '../shell/admin-error.tsx';

export const Route = createFileRoute('/admin/site-visits/')({
  // The loader is not needed outside the admin area either.
  validateSearch: listSearch<typeof receivedScreen>,
  loaderDeps: listDeps,
  loader: ({ deps, abortController }) => loadVisits(deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Site visits'),
  component: () => {
    const { calendar, list } = Route.useLoaderData();
    return calendar ? <CalendarPage data={calendar} /> : <ReceivedPage data={list} />;
  },
  errorComponent: AdminError,
});
