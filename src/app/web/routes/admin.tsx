import { createFileRoute, notFound } from '@tanstack/react-router';
import { belongs } from '#access/shared/audience-rules.ts';
import { AdminLayout } from '../shell/admin-layout.tsx';

/** The root's guard protects the known screens; unknown paths must not show the layout to visitors. */
export const Route = createFileRoute('/admin')({
  beforeLoad: ({ context }) => {
    if (!belongs('exhibitors', context.viewer)) throw notFound();
  },
  component: AdminLayout,
});
