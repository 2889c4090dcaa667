import { createFileRoute } from '@tanstack/react-router';
import { loadOwnAccount } from '../accounts/load-own-account.ts';
import { ProfilePage } from '../accounts/profile/profile-page.tsx';
import { useViewer } from '../accounts/use-viewer.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/profile')({
  loader: loadOwnAccount,
  head: ({ matches }) => pageHead(matches, { title: 'Your profile', path: '/profile', noindex: true }),
  component: Profile,
});

function Profile() {
  const viewer = useViewer();
  const { sessions, off } = Route.useLoaderData();
  return viewer && <ProfilePage viewer={viewer} ownSessions={sessions} mailsOff={off} />;
}
