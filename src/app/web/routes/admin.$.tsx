import { createFileRoute, notFound } from '@tanstack/react-router';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { AdminNotFound } from '../shell/admin-not-found.tsx';

/** This route is for every other path of the admin area. */
export const Route = createFileRoute('/admin/$')({
  beforeLoad: () => {
    throw notFound();
  },
  head: ({ matches }) => adminHead(matches, 'Page not found'),
  notFoundComponent: AdminNotFound,
});
