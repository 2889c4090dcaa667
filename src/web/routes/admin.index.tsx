import { createFileRoute } from '@tanstack/react-router';
import { AdminBeingBuilt } from '../shell/admin-being-built.tsx';
import { adminHead } from '../shell/admin-head.ts';

export const Route = createFileRoute('/admin/')({
  head: ({ matches }) => adminHead(matches, 'Dashboard'),
  component: AdminBeingBuilt,
});
