import { createFileRoute } from '@tanstack/react-router';
import { belongs } from '#shared/access/audience-rules.ts';
import { leadToFirstRun } from '../first-run/load-first-run.ts';
import { adminHead } from '../shell/admin-head.ts';
import { AdminUnavailableScreen } from '../shell/admin-unavailable-screen.tsx';

export const Route = createFileRoute('/admin/')({
  loader: async ({ context, abortController }) => {
    if (belongs('organisers', context.viewer)) await leadToFirstRun(abortController.signal);
  },
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Dashboard'),
  component: AdminUnavailableScreen,
});
