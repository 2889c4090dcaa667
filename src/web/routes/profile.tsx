import { createFileRoute } from '@tanstack/react-router';
import { loadSessions } from '../accounts/load-sessions.ts';
import { ProfilePage } from '../accounts/profile/profile-page.tsx';
import { useViewer } from '../accounts/use-viewer.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/profile')({
  loader: loadSessions,
  head: ({ matches }) => pageHead(matches, { title: 'Your profile', path: '/profile', noindex: true }),
  component: Profile,
});

function Profile() {
  const viewer = useViewer();
  const ownSessions = Route.useLoaderData();
  return viewer && <ProfilePage viewer={viewer} ownSessions={ownSessions} />;
}
