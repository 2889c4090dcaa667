import { createFileRoute } from '@tanstack/react-router';
import { AdminComingSoon } from '../shell/admin-coming-soon.tsx';
import { adminHead } from '../shell/admin-head.ts';

export const Route = createFileRoute('/admin/')({
  head: ({ matches }) => adminHead(matches, 'Dashboard'),
  component: AdminComingSoon,
});
