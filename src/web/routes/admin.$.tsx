import { createFileRoute, notFound } from '@tanstack/react-router';
import { isScreen } from '#shared/accounts/screen-rules.ts';
import { AdminBeingBuilt } from '../app/admin/admin-being-built.tsx';
import { adminHead } from '../app/admin/admin-head.ts';
import { AdminNotFound } from '../app/admin/admin-not-found.tsx';

/** Every admin address without a page of its own: screens that are named but not there yet, and what is no address of ours. */
export const Route = createFileRoute('/admin/$')({
  beforeLoad: ({ location }) => {
    if (!isScreen(location.pathname)) throw notFound();
  },
  head: ({ matches }) => adminHead(matches, 'Being built'),
  component: AdminBeingBuilt,
  notFoundComponent: AdminNotFound,
});
