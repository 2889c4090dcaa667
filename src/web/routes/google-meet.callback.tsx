import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';
import { MeetCallbackPage } from '../meetings/meet-callback-page.tsx';

export const Route = createFileRoute('/google-meet/callback')({
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Google Meet',
      path: '/google-meet/callback',
      noindex: true,
    }),
  component: MeetCallbackPage,
});
