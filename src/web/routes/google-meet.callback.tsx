import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';
import { MeetCallbackPage } from '../meetings/meet-callback-page.tsx';

export const Route = createFileRoute('/google-meet/callback')({
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Google Meet',
      description: 'Connect a Google account that makes your stall’s meeting links.',
      path: '/google-meet/callback',
      noindex: true,
    }),
  component: MeetCallbackPage,
});
