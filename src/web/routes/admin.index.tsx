import { createFileRoute } from '@tanstack/react-router';
import { adminHead } from '../shell/admin-head.ts';
import { AdminUnavailableScreen } from '../shell/admin-unavailable-screen.tsx';

export const Route = createFileRoute('/admin/')({
  head: ({ matches }) => adminHead(matches, 'Dashboard'),
  component: AdminUnavailableScreen,
});
