import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { useFreshList } from '#platform/web/lib/use-fresh.ts';
import type { receivedScreen } from '#site-visits/shared/calendar-rules.ts';
import { ReceivedPage } from '#site-visits/web/admin/received-page.tsx';
import { CalendarPage } from '#site-visits/web/calendar/calendar-page.tsx';
import { loadVisits } from '#site-visits/web/calendar/load-calendar.ts';

export const Route = createFileRoute('/admin/site-visits/')({
  loader: ({ deps, abortController }) => loadVisits(deps, abortController.signal),
  head: ({ matches }) => adminHead(matches, 'Site Visits'),
  component: () => {
    const { calendar, list } = useFreshList(['visits'], Route, loadVisits);
    return calendar ? <CalendarPage data={calendar} /> : <ReceivedPage data={list} />;
  },
  ...listRoute<typeof receivedScreen>(),
});
