import { Link } from '@tanstack/react-router';
import { api } from '#platform/web/lib/api.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { FormDone } from '#platform/web/ui/form-done.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { useMailedLink } from './use-mailed-link.ts';

export function ChangeEmailPage({ token: linkToken }: { token: string | undefined }) {
  const { token, viewer, state, press } = useMailedLink(linkToken, (token) =>
    api().accounts.confirmEmailChange({ token }),
  );
  return (
    <AuthLayout title="Use this email address">
      <FormDone message={state.kind === 'done' ? state.message : undefined} />
      <FormError message={state.kind === 'failed' ? state.message : undefined} />
      {state.kind === 'done' ? (
        <Link to={viewer ? '/profile' : '/login'} className={buttonClass({ size: 'large' }, 'text-base')}>
          {viewer ? 'Go to your profile' : 'Sign in with it'}
        </Link>
      ) : token ? (
        <>
          <p>Press the button to use this address for signing in. Your other devices are signed out.</p>
          <Button size="large" className="text-base" disabled={state.kind === 'busy'} onClick={() => press(token)}>
            {state.kind === 'busy' ? 'Saving…' : 'Use this address'}
          </Button>
        </>
      ) : (
        state.kind !== 'failed' && <p>Open this page from the link in our email.</p>
      )}
      {(state.kind === 'failed' || (!token && state.kind === 'ready')) && (
        <p>
          Request a new link in your{' '}
          <Link to="/profile" className="text-primary underline">
            profile
          </Link>
          .
        </p>
      )}
    </AuthLayout>
  );
}
