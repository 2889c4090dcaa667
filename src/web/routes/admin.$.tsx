import { createFileRoute, notFound } from '@tanstack/react-router';
import { isScreen } from '#shared/access/screen-rules.ts';
import { adminHead } from '../shell/admin-head.ts';
import { AdminNotFound } from '../shell/admin-not-found.tsx';
import { AdminUnavailableScreen } from '../shell/admin-unavailable-screen.tsx';

/** Every other admin path: planned screens, and 404. */
export const Route = createFileRoute('/admin/$')({
  beforeLoad: ({ location }) => {
    if (!isScreen(location.pathname)) throw notFound();
  },
  head: ({ matches, match }) => adminHead(matches, isScreen(match.pathname) ? 'Not available yet' : 'Page not found'),
  component: AdminUnavailableScreen,
  notFoundComponent: AdminNotFound,
});
