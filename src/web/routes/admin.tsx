import { createFileRoute, notFound } from '@tanstack/react-router';
import { belongs } from '#shared/access/audience-rules.ts';
import { AdminLayout } from '../shell/admin-layout.tsx';

/** The root's guard answers for the screens there are; an address that is none is nobody's reason to see the layout. */
export const Route = createFileRoute('/admin')({
  beforeLoad: ({ context }) => {
    if (!belongs('exhibitors', context.viewer)) throw notFound();
  },
  component: AdminLayout,
});
