import { createFileRoute } from '@tanstack/react-router';
import type { receivedScreen } from '#shared/site-visits/calendar-rules.ts';
import { listDeps, listSearch } from '../lib/list-search.ts';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';
import { ReceivedPage } from '../site-visits/admin/received-page.tsx';
import { CalendarPage } from '../site-visits/calendar/calendar-page.tsx';
import { loadVisits } from '../site-visits/calendar/load-visits.ts';

export const Route = createFileRoute('/admin/site-visits/')({
  // The loader is not needed outside the admin area either.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
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
