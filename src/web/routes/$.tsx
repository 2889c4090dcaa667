import { createFileRoute, notFound } from '@tanstack/react-router';
import { isScreen } from '#shared/access/screen-rules.ts';
import { adminHead } from '../shell/admin-head.ts';
import { NotFound } from '../shell/not-found.tsx';
import { UnavailableScreen } from '../shell/unavailable-screen.tsx';

/** Every other path: planned screens, and 404. */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    if (!isScreen(location.pathname)) throw notFound();
  },
  // An unknown address's page has its own title.
  head: ({ matches, match }) => (isScreen(match.pathname) ? adminHead(matches, 'Not available yet') : {}),
  component: UnavailableScreen,
  notFoundComponent: NotFound,
});
