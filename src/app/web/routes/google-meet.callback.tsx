import { createFileRoute } from '@tanstack/react-router';
import { MeetCallbackPage } from '#meetings/web/meet-callback-page.tsx';
import { noindexHead } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/google-meet/callback')({
  head: ({ matches }) => noindexHead(matches, 'Google Meet', '/google-meet/callback'),
  component: MeetCallbackPage,
});
