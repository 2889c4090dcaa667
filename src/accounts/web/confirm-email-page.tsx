import { Link } from '@tanstack/react-router';
import { landing } from '#access/shared/landing-rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { FormDone } from '#platform/web/ui/form-done.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { useMailedLink } from './use-mailed-link.ts';

export function ConfirmEmailPage({ token: linkToken }: { token: string | undefined }) {
  const { token, viewer, state, press } = useMailedLink(linkToken, (token) => api().accounts.confirmEmail({ token }));
  const next = viewer ? landing(viewer) : '/login';
  // Scanners of mail and double taps use a link before its person does.
  const isConfirmed = state.kind === 'done' || (state.kind === 'failed' && viewer?.email_confirmed === true);
  const done = state.kind === 'done' ? state.message : 'Your address is confirmed already.';
  return (
    <AuthLayout title="Confirm your email address">
      <FormDone message={isConfirmed ? done : undefined} />
      <FormError message={state.kind === 'failed' && !isConfirmed ? state.message : undefined} />
      {isConfirmed ? (
        <Link to={next} className={buttonClass({ size: 'large' }, 'text-base')}>
          {viewer ? 'Continue' : 'Sign in'}
        </Link>
      ) : token ? (
        <>
          <p>Press the button to confirm that this email address is yours.</p>
          <Button size="large" className="text-base" disabled={state.kind === 'busy'} onClick={() => press(token)}>
            {state.kind === 'busy' ? 'Confirming…' : 'Confirm my address'}
          </Button>
        </>
      ) : (
        state.kind !== 'failed' && <p>Open this page from the link in our email.</p>
      )}
      {((state.kind === 'failed' && !isConfirmed) || (!token && state.kind === 'ready')) && (
        <p>
          You can resend the email from your{' '}
          <Link to="/profile" className="text-primary underline">
            profile
          </Link>
          .
        </p>
      )}
    </AuthLayout>
  );
}
