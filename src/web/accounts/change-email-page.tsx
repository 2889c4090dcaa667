import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../app/api.ts';
import { readProblem } from '../app/form-problems.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { FormDone } from '../ui/form-done.tsx';
import { FormError } from '../ui/form-error.tsx';
import { AccountFrame } from './account-frame.tsx';
import { revalidate } from './session.ts';
import { useMailedToken } from './use-mailed-token.ts';
import { useViewer } from './use-viewer.ts';

type State = { kind: 'ready' | 'busy' } | { kind: 'done' | 'failed'; message: string };

/**
 * Moves an account to the address that the mailed link came to. On a press, not by itself: programs that look through mail
 * open its links.
 */
export function ChangeEmailPage({ token: inAddress }: { token: string | undefined }) {
  const token = useMailedToken(inAddress);
  const viewer = useViewer();
  const [state, setState] = useState<State>({ kind: 'ready' });
  const confirm = async (token: string) => {
    setState({ kind: 'busy' });
    try {
      const { message } = await api().accounts.changeAddress({ token });
      setState({ kind: 'done', message });
      if (viewer) await revalidate();
    } catch (error) {
      const { message, fields } = readProblem(error);
      setState({ kind: 'failed', message: fields.token ?? message });
    }
  };
  return (
    <AccountFrame title="Use this email address">
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
          <Button size="large" className="text-base" disabled={state.kind === 'busy'} onClick={() => confirm(token)}>
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
    </AccountFrame>
  );
}
