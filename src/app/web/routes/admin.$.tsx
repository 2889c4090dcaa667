import { createFileRoute, notFound } from '@tanstack/react-router';
import { adminHead } from '../shell/admin-head.ts';
import { AdminNotFound } from '../shell/admin-not-found.tsx';

/** This route is for every other path of the admin area. */
export const Route = createFileRoute('/admin/$')({
  beforeLoad: () => {
    throw notFound();
  },
  head: ({ matches }) => adminHead(matches, 'Page not found'),
  notFoundComponent: AdminNotFound,
});
