import { createFileRoute } from '@tanstack/react-router';
import { MeetCallbackPage } from '#meetings/web/meet-callback-page.tsx';
import { pageHead } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/google-meet/callback')({
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Google Meet',
      path: '/google-meet/callback',
      noindex: true,
    }),
  component: MeetCallbackPage,
});
