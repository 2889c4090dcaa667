import { createFileRoute, notFound } from '@tanstack/react-router';
import { isScreen } from '#shared/access/screen-rules.ts';
import { adminHead } from '../shell/admin-head.ts';
import { BeingBuilt } from '../shell/being-built.tsx';
import { NotFound } from '../shell/not-found.tsx';

/** Every other path: planned screens, and 404. */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    if (!isScreen(location.pathname)) throw notFound();
  },
  head: ({ matches }) => adminHead(matches, 'Coming soon'),
  component: BeingBuilt,
  notFoundComponent: NotFound,
});
