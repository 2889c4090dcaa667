import { api } from '#platform/web/lib/api.ts';
import { MailedLinkPage } from './mailed-link-page.tsx';
import { useMailedLink } from './use-mailed-link.ts';

export function ChangeEmailPage({ token }: { token: string | undefined }) {
  const link = useMailedLink(token, (token) => api().accounts.confirmEmailChange({ token }));
  const { state, viewer } = link;
  return (
    <MailedLinkPage
      title="Use this email address"
      link={link}
      done={state.kind === 'done' ? state.message : undefined}
      next={viewer ? { to: '/profile', text: 'Go to your profile' } : { to: '/login', text: 'Sign in with it' }}
      press={{
        explanation: 'Press the button to use this address for signing in. Your other devices are signed out.',
        text: 'Use this address',
        busyText: 'Saving…',
      }}
      another="Request a new link in your"
    />
  );
}
