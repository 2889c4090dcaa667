import { createFileRoute } from '@tanstack/react-router';
import { AdminBeingBuilt } from '../app/admin/admin-being-built.tsx';
import { adminHead } from '../app/admin/admin-head.ts';

export const Route = createFileRoute('/admin/')({
  head: ({ matches }) => adminHead(matches, 'Dashboard'),
  component: AdminBeingBuilt,
});
