import { createFileRoute, notFound } from '@tanstack/react-router';
import { isScreen } from '#shared/access/screen-rules.ts';
import { AdminComingSoon } from '../shell/admin-coming-soon.tsx';
import { adminHead } from '../shell/admin-head.ts';
import { AdminNotFound } from '../shell/admin-not-found.tsx';

/** Every other admin path: planned screens, and 404. */
export const Route = createFileRoute('/admin/$')({
  beforeLoad: ({ location }) => {
    if (!isScreen(location.pathname)) throw notFound();
  },
  head: ({ matches, match }) => adminHead(matches, isScreen(match.pathname) ? 'Coming soon' : 'Page not found'),
  component: AdminComingSoon,
  notFoundComponent: AdminNotFound,
});
