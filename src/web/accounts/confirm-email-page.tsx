import { Link } from '@tanstack/react-router';
import { landing } from '#shared/access/screen-rules.ts';
import { api } from '../lib/api.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { FormDone } from '../ui/form-done.tsx';
import { FormError } from '../ui/form-error.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { useMailedLink } from './use-mailed-link.ts';

/** Confirms an address by a mailed link. */
export function ConfirmEmailPage({ token: inAddress }: { token: string | undefined }) {
  const { token, viewer, state, press } = useMailedLink(inAddress, (token) => api().accounts.confirmEmail({ token }));
  const onward = viewer ? landing(viewer) : '/login';
  return (
    <AuthLayout title="Confirm your email address">
      <FormDone message={state.kind === 'done' ? state.message : undefined} />
      <FormError message={state.kind === 'failed' ? state.message : undefined} />
      {state.kind === 'done' ? (
        <Link to={onward} className={buttonClass({ size: 'large' }, 'text-base')}>
          {viewer ? 'Go on' : 'Sign in'}
        </Link>
      ) : token ? (
        <>
          <p>You came here from our mail. Press the button to say that the address it went to is yours.</p>
          <Button size="large" className="text-base" disabled={state.kind === 'busy'} onClick={() => press(token)}>
            {state.kind === 'busy' ? 'Confirming…' : 'Confirm my address'}
          </Button>
        </>
      ) : (
        <p>Open this page by the link in the mail we sent you.</p>
      )}
      {(state.kind === 'failed' || (!token && state.kind === 'ready')) && (
        <p>
          The mail can be sent again from your{' '}
          <Link to="/profile" className="text-primary underline">
            profile
          </Link>
          .
        </p>
      )}
    </AuthLayout>
  );
}
