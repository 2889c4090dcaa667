import { landing } from '#access/shared/landing-rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { MailedLinkPage } from './mailed-link-page.tsx';
import { usePendingTarget } from './sign-in-target.ts';
import { useMailedLink } from './use-mailed-link.ts';

export function ConfirmEmailPage({ token }: { token: string | undefined }) {
  const link = useMailedLink(token, (token) => api().accounts.confirmEmail({ token }));
  const { state, viewer } = link;
  // A form that waits for the address is kept there.
  const form = usePendingTarget({});
  // Scanners of mail and double taps use a link before its person does.
  const isConfirmedAlready = state.kind === 'failed' && viewer?.email_confirmed === true;
  const message = state.kind === 'done' ? state.message : undefined;
  return (
    <MailedLinkPage
      title="Confirm your email address"
      link={link}
      done={isConfirmedAlready ? 'Your address is confirmed already.' : message}
      next={viewer ? { to: form ?? landing(viewer), text: 'Continue' } : { to: '/login', text: 'Sign in' }}
      press={{
        explanation: 'Press the button to confirm that this email address is yours.',
        text: 'Confirm my address',
        busyText: 'Confirming…',
      }}
      another="You can resend the email from your"
    />
  );
}
