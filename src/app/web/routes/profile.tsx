import { createFileRoute } from '@tanstack/react-router';
import { loadOwnAccount } from '#accounts/web/load-own-account.ts';
import { ProfilePage } from '#accounts/web/profile/profile-page.tsx';
import { KeepsForms } from '#accounts/web/session-ended-dialog.tsx';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { noindexHead } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/profile')({
  loader: loadOwnAccount,
  head: ({ matches }) => noindexHead(matches, 'Your profile', '/profile'),
  component: Profile,
});

function Profile() {
  const viewer = useViewer();
  const { sessions, factors, off } = Route.useLoaderData();
  return (
    viewer && (
      <KeepsForms>
        <ProfilePage viewer={viewer} ownSessions={sessions} factors={factors} mailsOff={off} />
      </KeepsForms>
    )
  );
}
