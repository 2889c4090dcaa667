import { createFileRoute } from '@tanstack/react-router';
import { readCalendar, receivedList } from '#shared/site-visits/received-rules.ts';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';
import { loadReceived } from '../site-visits/admin/load-received.ts';
import { ReceivedPage } from '../site-visits/admin/received-page.tsx';
import { CalendarPage } from '../site-visits/calendar/calendar-page.tsx';
import { loadCalendar } from '../site-visits/calendar/load-calendar.ts';

export const Route = createFileRoute('/admin/site-visits/')({
  // The loader is not needed outside the admin area either.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: (raw) => ({ ...receivedList.read(raw), ...readCalendar(raw) }),
  // Without the dialog parameters: dialogs load their own data.
  loaderDeps: ({ search: { capacity: _capacity, subscribe: _subscribe, ...search } }) => search,
  loader: async ({ deps: { view, ...search }, abortController: { signal } }) =>
    view ? { calendar: await loadCalendar(view, search, signal) } : { list: await loadReceived(search, signal) },
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Site visits'),
  component: () => {
    const { calendar, list } = Route.useLoaderData();
    return calendar ? <CalendarPage data={calendar} /> : <ReceivedPage data={list} />;
  },
  errorComponent: AdminError,
});
