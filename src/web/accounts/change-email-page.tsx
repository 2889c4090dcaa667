import { Link } from '@tanstack/react-router';
import { api } from '../lib/api.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { FormDone } from '../ui/form-done.tsx';
import { FormError } from '../ui/form-error.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { useMailedLink } from './use-mailed-link.ts';

/** Moves an account to the address that the mailed link came to. */
export function ChangeEmailPage({ token: inAddress }: { token: string | undefined }) {
  const { token, viewer, state, press } = useMailedLink(inAddress, (token) =>
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
          <p>
            Press the button to sign in with the address that our mail came to from now on. Your other devices are
            signed out.
          </p>
          <Button size="large" className="text-base" disabled={state.kind === 'busy'} onClick={() => press(token)}>
            {state.kind === 'busy' ? 'Saving…' : 'Use this address'}
          </Button>
        </>
      ) : (
        <p>Open this page by the link in the mail we sent you.</p>
      )}
      {(state.kind === 'failed' || (!token && state.kind === 'ready')) && (
        <p>
          Ask for a new link in your{' '}
          <Link to="/profile" className="text-primary underline">
            profile
          </Link>
          .
        </p>
      )}
    </AuthLayout>
  );
}
