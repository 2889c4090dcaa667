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
  return (
    <AuthLayout title="Confirm your email address">
      <FormDone message={state.kind === 'done' ? state.message : undefined} />
      <FormError message={state.kind === 'failed' ? state.message : undefined} />
      {state.kind === 'done' ? (
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
        <p>Open this page from the link in our email.</p>
      )}
      {(state.kind === 'failed' || (!token && state.kind === 'ready')) && (
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
